import type { WholePerson } from '../../../contract/office-people.ts';
import { rupees } from '../../../rules/money.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { boxes } from '../boxes/index.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { consents } from '../consents/index.ts';
import { families } from '../families/index.ts';
import { overviews } from '../overviews/index.ts';
import { partProblems } from '../part-problems/index.ts';
import { team } from '../team/index.ts';
import { partsOf, policy, seesPart } from './policy.ts';
import {
  findPerson,
  listCertificates,
  listClasses,
  listConsents,
  listEnrolments,
  listLive,
  listMails,
  listMessages,
  listNotes,
  listOrders,
  listTalks,
  type OrderRow,
  type PersonRow,
  readAccess,
} from './store.ts';

type Told<Part extends keyof WholePerson> = NonNullable<WholePerson[Part]>;

const moment = (at: Date) => at.toISOString();
const maybe = (at: Date | null) => at?.toISOString() ?? null;

const presentOrder =
  (personId: string) =>
  ({ orderId, reference, courseTitles, status, papers, ...row }: OrderRow): Told<'orders'>[number] => ({
    orderId,
    reference,
    courseTitles,
    amount: rupees(row.amountPaise),
    status,
    submittedAt: moment(row.submittedAt),
    decidedAt: maybe(row.decidedAt),
    payer: row.payerId === personId ? null : { _id: row.payerId, name: row.payer },
    learner:
      row.learnerId === null || row.learnerId === personId
        ? null
        : { _id: row.learnerId, name: row.learner ?? '' },
    papers,
  });

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
  };
  return (Object.keys(acts) as WholePerson['may']).filter((act) => acts[act]);
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
      classes: async () =>
        (await listClasses(database, personId)).map((row) => ({ ...row, since: moment(row.since) })),
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
      orders: async () => (await listOrders(database, personId)).map(presentOrder(personId)),
      boxes: async () => ({
        ...(await boxes.ofPerson(database, personId)),
        problems: await partProblems.ofPerson(database, personId),
      }),
      messages: async () =>
        (await listMessages(database, people)).map(({ sentAt, answeredAt, ...row }) => ({
          ...row,
          sentAt: moment(sentAt),
          answeredAt: maybe(answeredAt),
        })),
      talks: async () => (await listTalks(database, personId)).map((row) => ({ ...row, at: moment(row.at) })),
      mails: async () =>
        (await listMails(database, personId)).map((row) => ({ ...row, writtenAt: moment(row.writtenAt) })),
      live: async () => (await listLive(database, personId)).map((row) => ({ ...row, at: moment(row.at) })),
      certificates: async () =>
        (await listCertificates(database, personId)).map((row) => ({
          ...row,
          issuedAt: moment(row.issuedAt),
        })),
      consents: async () =>
        (await listConsents(database, personId)).map((row) => ({
          ...row,
          email: sees.has('contact') ? row.email : null,
          at: moment(row.at),
        })),
      asks: () =>
        consents.readAsks(context, {
          personId,
          born: person.born,
          people,
          withPurposes: sees.has('consents'),
        }),
      access: async () => {
        const [{ since, lastSeenAt, ...row }, signedIn] = await Promise.all([
          readAccess(database, personId, now),
          team.sessionsOf(context, personId, actor.tokenHash),
        ]);
        return { ...row, signedIn, since: maybe(since), lastSeenAt: maybe(lastSeenAt) };
      },
      notes: async () =>
        (await listNotes(database, personId)).map(({ noteId, text, at, byId, byName }) => ({
          noteId,
          text,
          at: moment(at),
          by: byId === null || byName === null ? null : { _id: byId, name: byName },
        })),
    };
    const told = await Promise.all([...sees].map(async (part) => [part, await readers[part]?.()] as const));
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
      ...Object.fromEntries(told),
    };
  };
}
