import { listDesk } from '../../../contract/kits/box-desk.ts';
import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import * as merging from '../../../contract/staff/merging.ts';
import * as reading from '../../../contract/staff/office-people.ts';
import * as acts from '../../../contract/staff/people-acts.ts';
import { readStory } from '../../../contract/staff/story.ts';
import { boxOf } from '../../kits/boxes/boxes-api.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';

export type { StoryLine } from '../../../contract/staff/story.ts';

type Told = ReplyOf<typeof reading.readPerson>['person'];

const orderOf = ({ payer, learner, ...order }: NonNullable<Told['orders']>[number]) => ({
  ...order,
  payer: payer && named(payer),
  learner: learner && named(learner),
});
const askOf = ({ guardian, ...ask }: NonNullable<Told['asks']>['asked'][number]) => ({
  ...ask,
  guardian: guardian && named(guardian),
});
const noteOf = ({ by, ...note }: NonNullable<Told['notes']>[number]) => ({ ...note, by: by && named(by) });

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
      orders: person.orders?.map(orderOf),
      access: person.access && { ...person.access, signedIn: person.access.signedIn.map(named) },
      boxes: person.boxes && {
        ...person.boxes,
        boxes: person.boxes.boxes.map(boxOf),
        problems: person.boxes.problems.map(named),
      },
      asks: person.asks && {
        ...person.asks,
        asked: person.asks.asked.map(askOf),
      },
      notes: person.notes?.map(noteOf),
    }),
  );
const rowsOf = ({
  orders,
  boxes,
  problems,
  asks,
  notes,
  ...rows
}: ReplyOf<typeof reading.readPersonList>['rows']) => ({
  ...rows,
  orders: orders?.map(orderOf),
  boxes: boxes?.map(boxOf),
  problems: problems?.map(named),
  asks: asks?.map(askOf),
  notes: notes?.map(noteOf),
});

export type { PersonList } from '../../../contract/staff/office-people.ts';
export type PersonRows = ReturnType<typeof rowsOf>;

/** The rows of a list on the page of a person that come after those with it, a part at a time from `after` on. */
export const personListQuery = (
  me: string | null,
  { personId, list, after }: { personId: string; list: reading.PersonList; after: string | null },
) => {
  const parts = queryParts(
    reading.readPersonList,
    { personId: me, params: { personId, list }, query: { cursor: after ?? '' } },
    ({ rows, next }) => ({ rows: rowsOf(rows), next }),
  );
  return { ...parts, initialPageParam: after };
};

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
  queryParts(readStory, { personId: me, params: { personId } }, ({ lines, next, total }) => ({
    lines,
    next,
    total,
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

const changes = { changes: [readStory, reading.readPersonList], waitsFor: [reading.readPerson] };

/** All of these raise CallFailed. */
export const writeStaffNote = mutate(acts.writeStaffNote, changes);
export const removeStaffNote = mutate(acts.removeStaffNote, changes);
export const correctName = mutate(acts.correctName, changes);
export const correctPostalAddress = mutate(acts.correctPostalAddress, {
  changes: [readStory, listDesk],
  waitsFor: [reading.readPerson],
});
export const moveAddress = mutate(acts.moveAddress, changes);
export const sendPasswordLink = mutate(acts.sendPasswordLink, changes);
export const giveCourse = mutate(acts.giveCourse, { ...changes, evenRefused: true });
export const takeOut = mutate(acts.takeOut, changes);
export const stopAccount = mutate(acts.stopAccount, changes);
export const openAccount = mutate(acts.openAccount, changes);
export const endSessions = mutate(acts.endSessions, { ...changes, evenRefused: true });
export const sendCopy = mutate(acts.sendCopy, changes);
export const mergeAccounts = mutate(merging.mergeAccounts, changes);
export const eraseAccount = mutate(acts.eraseAccount, changes);
