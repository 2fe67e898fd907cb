import { PERSON_LIST_PAGE } from '../../../contract/platform/limits.ts';
import {
  type PersonList,
  type PersonRows,
  personLists,
  type WholePerson,
} from '../../../contract/staff/office-people.ts';
import { boxes } from '../../kits/boxes/index.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import { overviews } from '../../learning/overviews/index.ts';
import { consents } from '../../people/consents/index.ts';
import { families } from '../../people/families/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { team } from '../team/index.ts';
import { partsOf, policy, seesPart } from './policy.ts';
import { partOfList, readingLists } from './read-lists.ts';
import { findPerson, listEnrolments, type PersonRow, readAccess } from './store.ts';
import { countPapers } from './store-lists.ts';

const moment = (at: Date) => at.toISOString();
const maybe = (at: Date | null) => at?.toISOString() ?? null;

/** What whoever asks may do with an account as it stands. */
function actsOf(actor: Actor, person: PersonRow): WholePerson['may'] {
  const isClosed = person.mergedInto !== null;
  const settles = policy.may(actor, 'settle');
  const acts: Record<WholePerson['may'][number], boolean> = {
    note: policy.may(actor, 'note'),
    correct: policy.may(actor, 'correct') && !isClosed,
    sendLink: policy.may(actor, 'sendLink') && person.email !== null && !isClosed,
    give: policy.may(actor, 'give') && !isClosed,
    takeOut: policy.may(actor, 'give'),
    stop: settles && !person.isStaff && !isClosed,
    endSessions: settles && !person.isStaff,
    merge: settles && !person.isStaff && !isClosed,
    export: settles && !isClosed,
    erase: settles && !person.isStaff && !isClosed && person.erasesAt === null,
    settleFamily: settles,
    correctPostalAddress: policy.may(actor, 'correctPostalAddress') && !isClosed,
  };
  return (Object.keys(acts) as WholePerson['may']).filter((act) => acts[act]);
}

type MoreAsked = { personId: string; list: PersonList; after: string | undefined };

/** The next rows of a list; none where whoever asks does not see its part. Refuses `person_not_found`, `invalid_input`. */
export async function readMore(
  context: AppContext,
  actor: Actor,
  { personId, list, after }: MoreAsked,
): Promise<{ rows: PersonRows; next: string | null }> {
  const person = await findPerson(context.database, personId);
  if (!person) throw refuse('person_not_found');
  if (!seesPart(actor, partOfList[list])) return { rows: {}, next: null };
  const people = [personId, ...person.merged.map(({ id }) => id)];
  const page = { after, most: PERSON_LIST_PAGE };
  const { rows, next } = await readingLists(context)[list]({ actor, personId, people, page });
  return { rows: { [list]: rows }, next };
}

/**
 * All that is told of a person to whoever asks: a query a part, all at the same moment, and none for what they may not see.
 * Learning is what a guardian reads (overviews), from the learner's own bench. Refuses `person_not_found`.
 */
export function readingPeople(
  context: AppContext,
  shown: CatalogueCache,
): (actor: Actor, personId: string) => Promise<WholePerson> {
  const { database, clock } = context;
  const readOverview = overviews.readingOverviews(context, shown);
  const readList = readingLists(context);

  return async (actor, personId) => {
    const person = await findPerson(database, personId);
    if (!person) throw refuse('person_not_found');
    const sees = partsOf(actor);
    const now = clock.now();
    const people = [personId, ...person.merged.map(({ id }) => id)];

    const readers: { [P in keyof WholePerson]?: () => Promise<WholePerson[P]> } = {
      contact: async () => ({
        email: person.email,
        isConfirmed: person.isConfirmed,
        phone: person.phone,
        institute: person.institute,
        key: person.key,
      }),
      family: async () => {
        const tied = await families.listTied(database, personId);
        const some = (which: 'guardian' | 'child') =>
          tied
            .filter(({ is }) => is === which)
            .map(({ id, name, username, email, since }) => ({
              _id: id,
              name,
              username,
              email: sees.has('contact') ? email : null,
              since: moment(since),
            }));
        return { guardians: some('guardian'), children: some('child') };
      },
      courses: () => listEnrolments(database, personId),
      learning: async () => {
        const [overview, enrolments] = await Promise.all([
          readOverview(personId),
          listEnrolments(database, personId),
        ]);
        const by = new Map(enrolments.map((one) => [one.courseId, one.by]));
        return {
          courses: (overview?.courses ?? []).map((one) => ({ ...one, by: by.get(one.courseId) ?? null })),
          needs: overview?.needs ?? [],
          streakDays: overview?.streakDays ?? 0,
          lastAt:
            overview?.courses
              .map(({ lastAt }) => lastAt ?? '')
              .sort()
              .at(-1) || null,
        };
      },
      access: async () => {
        const [{ since, lastSeenAt, ...row }, signedIn] = await Promise.all([
          readAccess(database, personId, now),
          team.sessionsOf(context, personId, actor.tokenHash),
        ]);
        return { ...row, signedIn, since: maybe(since), lastSeenAt: maybe(lastSeenAt) };
      },
    };
    const page = { most: PERSON_LIST_PAGE };
    const seen = personLists.filter((list) => sees.has(partOfList[list]));
    const [told, pages, address, missing, papersTotal] = await Promise.all([
      Promise.all([...sees].map(async (part) => [part, await readers[part]?.()] as const)),
      Promise.all(
        seen.map(async (list) => [list, await readList[list]({ actor, personId, people, page })] as const),
      ),
      sees.has('boxes') ? boxes.addressOf(database, personId) : null,
      sees.has('asks') && sees.has('consents')
        ? consents.missingOf(context, { personId, born: person.born })
        : null,
      sees.has('orders') ? countPapers(database, personId) : null,
    ]);
    const {
      boxes: sent,
      problems,
      asks,
      ...rows
    }: PersonRows = Object.fromEntries(pages.map(([list, { rows: some }]) => [list, some]));
    const lists = Object.fromEntries(
      pages.map(([list, { total, next }]) => [list, { total: total ?? 0, next }]),
    ) as WholePerson['lists'];
    return {
      _id: person.id,
      name: person.name,
      username: person.username,
      createdAt: moment(person.createdAt),
      comesAs: person.comesAs,
      age: consents.ageOf(context, person.born),
      born: policy.may(actor, 'settle') ? (person.born?.slice(0, 7) ?? null) : null,
      grade: person.grade,
      isStaff: person.isStaff,
      stopped: person.stoppedAt && {
        at: moment(person.stoppedAt),
        reason: seesPart(actor, 'access') ? person.stoppedReason : null,
      },
      mergedInto: person.mergedInto && {
        _id: person.mergedInto.id,
        name: person.mergedInto.name,
        at: new Date(person.mergedInto.at).toISOString(),
      },
      merged: person.merged.map(({ id, username, at }) => ({
        _id: id,
        username,
        at: new Date(at).toISOString(),
      })),
      erasesAt: maybe(person.erasesAt),
      may: actsOf(actor, person),
      ...Object.fromEntries(told.filter(([, of]) => of !== undefined)),
      ...rows,
      ...(sent && { boxes: { address, boxes: sent, problems: problems ?? [] } }),
      ...(asks && { asks: { asked: asks, missing } }),
      lists,
      papersTotal,
    };
  };
}
