import * as merging from '../../contract/merging.ts';
import * as contract from '../../contract/office-people.ts';
import { mutate } from './mutate.ts';
import { named } from './named.ts';
import { query, queryParts } from './query.ts';

export type { StoryLine } from '../../contract/office-people.ts';

/** A person as the office sees them; what one may not see is not there. */
export const wholePersonQuery = (me: string | null, personId: string) =>
  query(
    contract.readPerson,
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
      notes: person.notes?.map(({ by, ...note }) => ({ ...note, by: by && named(by) })),
    }),
  );
export type WholePerson = Awaited<ReturnType<ReturnType<typeof wholePersonQuery>['queryFn']>>;

/** What happened with a person, newest first, a part at a time. */
export const storyQuery = (me: string | null, personId: string) =>
  queryParts(contract.readStory, { personId: me, params: { personId } }, ({ lines, next }) => ({
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

const changes = { changes: [contract.readStory], waitsFor: [contract.readPerson] };

/** All of these raise CallFailed. */
export const writeStaffNote = mutate(contract.writeStaffNote, changes);
export const removeStaffNote = mutate(contract.removeStaffNote, changes);
export const correctName = mutate(contract.correctName, changes);
export const moveAddress = mutate(contract.moveAddress, changes);
export const sendPasswordLink = mutate(contract.sendPasswordLink, changes);
export const giveCourse = mutate(contract.giveCourse, changes);
export const takeOut = mutate(contract.takeOut, changes);
export const stopAccount = mutate(contract.stopAccount, changes);
export const openAccount = mutate(contract.openAccount, changes);
export const sendCopy = mutate(contract.sendCopy, changes);
export const mergeAccounts = mutate(merging.mergeAccounts, changes);
export const eraseAccount = mutate(contract.eraseAccount, changes);
