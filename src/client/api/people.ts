import * as merging from '../../contract/merging.ts';
import * as reading from '../../contract/office-people.ts';
import * as acts from '../../contract/people-acts.ts';
import { boxOf } from './boxes.ts';
import { mutate } from './mutate.ts';
import { named } from './named.ts';
import { query, queryParts } from './query.ts';

export type { StoryLine } from '../../contract/office-people.ts';

/** A person as the office sees them; what one may not see is not there. */
export const wholePersonQuery = (me: string | null, personId: string) =>
  query(
    reading.readPerson,
    { personId: me, params: { personId } },
    ({ person: { family, mergedInto, merged, ...person } }) => ({
      ...named(person),
      mergedInto: mergedInto && named(mergedInto),
      merged: merged.map(named),
      family: family && {
        guardians: family.guardians.map(named),
        children: family.children.map(named),
      },
      orders: person.orders?.map(({ payer, learner, ...order }) => ({
        ...order,
        payer: payer && named(payer),
        learner: learner && named(learner),
      })),
      access: person.access && { ...person.access, signedIn: person.access.signedIn.map(named) },
      boxes: person.boxes && {
        ...person.boxes,
        boxes: person.boxes.boxes.map(boxOf),
        problems: person.boxes.problems.map(named),
      },
      asks: person.asks && {
        ...person.asks,
        asked: person.asks.asked.map(({ guardian, ...ask }) => ({
          ...ask,
          guardian: guardian && named(guardian),
        })),
      },
      notes: person.notes?.map(({ by, ...note }) => ({ ...note, by: by && named(by) })),
    }),
  );
export type WholePerson = Awaited<ReturnType<ReturnType<typeof wholePersonQuery>['queryFn']>>;

/** What a person watched of each lecture of a course. */
export const learntQuery = (me: string | null, params: { personId: string; courseId: string }) =>
  query(reading.readLearnt, { personId: me, params }, ({ lectures }) =>
    lectures.map(({ lectureId, lectureTitle, ...lecture }) => ({
      id: lectureId,
      title: lectureTitle,
      ...lecture,
    })),
  );

/** What happened with a person, newest first, a part at a time. */
export const storyQuery = (me: string | null, personId: string) =>
  queryParts(reading.readStory, { personId: me, params: { personId } }, ({ lines, next }) => ({
    lines,
    next,
  }));

export type MergeSide = ReturnType<typeof sideOf>;
const sideOf = (side: merging.MergeSide) => named(side);

/** What two accounts have, before they are united. */
export const mergePreviewQuery = (me: string | null, params: { personId: string; otherId: string }) =>
  query(merging.previewMerge, { personId: me, params }, ({ kept, other, holds }) => ({
    kept: sideOf(kept),
    other: sideOf(other),
    holds,
  }));

const changes = { changes: [reading.readStory], waitsFor: [reading.readPerson] };

/** All of these raise CallFailed. */
export const writeStaffNote = mutate(acts.writeStaffNote, changes);
export const removeStaffNote = mutate(acts.removeStaffNote, changes);
export const correctName = mutate(acts.correctName, changes);
export const moveAddress = mutate(acts.moveAddress, changes);
export const sendPasswordLink = mutate(acts.sendPasswordLink, changes);
export const giveCourse = mutate(acts.giveCourse, changes);
export const takeOut = mutate(acts.takeOut, changes);
export const stopAccount = mutate(acts.stopAccount, changes);
export const openAccount = mutate(acts.openAccount, changes);
export const endSessions = mutate(acts.endSessions, { ...changes, evenRefused: true });
export const sendCopy = mutate(acts.sendCopy, changes);
export const mergeAccounts = mutate(merging.mergeAccounts, changes);
export const eraseAccount = mutate(acts.eraseAccount, changes);
