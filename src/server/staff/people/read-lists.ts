import type { PersonList, PersonRows, WholePerson } from '../../../contract/staff/office-people.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { boxes } from '../../kits/boxes/index.ts';
import { partProblems } from '../../kits/part-problems/index.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AskedPage } from '../../platform/office/index.ts';
import { type Part, seesPart } from './policy.ts';
import * as store from './store-lists.ts';

/** The part of a person that a list is of. */
export const partOfList: Readonly<Record<PersonList, Part>> = {
  classes: 'classes',
  orders: 'orders',
  boxes: 'boxes',
  problems: 'boxes',
  messages: 'messages',
  talks: 'talks',
  mails: 'mails',
  live: 'live',
  certificates: 'certificates',
  consents: 'consents',
  asks: 'asks',
  notes: 'notes',
};

type Rows<List extends PersonList> = NonNullable<PersonRows[List]>;
type Page<List extends PersonList> = { rows: Rows<List>; next: string | null; total: number | null };
type Asked = { actor: Actor; personId: string; people: readonly string[]; page: AskedPage };

const moment = (at: Date) => at.toISOString();
const maybe = (at: Date | null) => at?.toISOString() ?? null;

const presentOrder =
  (personId: string) =>
  ({
    orderId,
    reference,
    courseTitles,
    status,
    papers,
    ...row
  }: store.OrderRow): NonNullable<WholePerson['orders']>[number] => ({
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

async function pageOf<Row, Shown>(
  reading: Promise<{ rows: Row[]; next: string | null; total: number | null }>,
  present: (row: Row) => Shown,
) {
  const { rows, ...rest } = await reading;
  return { ...rest, rows: rows.map(present) };
}

/** A page of each list on the page of a person. `people`: all accounts of theirs. Each refuses `invalid_input` for a place that no page has named. */
export const readingLists = (
  context: AppContext,
): { [List in PersonList]: (asked: Asked) => Promise<Page<List>> } => {
  const { database } = context;
  return {
    classes: ({ personId, page }) =>
      pageOf(store.listClasses(database, personId, page), (row) => ({ ...row, since: moment(row.since) })),
    orders: ({ personId, page }) =>
      pageOf(store.listOrders(database, personId, page), presentOrder(personId)),
    boxes: ({ personId, page }) => boxes.ofPerson(database, personId, page),
    problems: ({ personId, page }) => partProblems.ofPerson(database, personId, page),
    messages: ({ people, page }) =>
      pageOf(store.listMessages(database, people, page), ({ sentAt, answeredAt, ...row }) => ({
        ...row,
        sentAt: moment(sentAt),
        answeredAt: maybe(answeredAt),
      })),
    talks: ({ personId, page }) =>
      pageOf(store.listTalks(database, personId, page), (row) => ({ ...row, at: moment(row.at) })),
    mails: ({ personId, page }) =>
      pageOf(store.listMails(database, personId, page), (row) => ({
        ...row,
        writtenAt: moment(row.writtenAt),
      })),
    live: ({ personId, page }) =>
      pageOf(store.listLive(database, personId, page), ({ at, seatTakenAt, attendedAt, ...row }) => ({
        ...row,
        at: moment(at),
        seatTakenAt: maybe(seatTakenAt),
        attendedAt: maybe(attendedAt),
      })),
    certificates: ({ personId, page }) =>
      pageOf(store.listCertificates(database, personId, page), (row) => ({
        ...row,
        issuedAt: moment(row.issuedAt),
      })),
    consents: ({ actor, personId, page }) =>
      pageOf(store.listConsents(database, personId, page), (row) => ({
        ...row,
        email: seesPart(actor, 'contact') ? row.email : null,
        at: moment(row.at),
      })),
    asks: ({ actor, people, page }) =>
      consents.readAsks(context, { people, withPurposes: seesPart(actor, 'consents'), page }),
    notes: ({ personId, page }) =>
      pageOf(store.listNotes(database, personId, page), ({ noteId, text, at, byId, byName }) => ({
        noteId,
        text,
        at: moment(at),
        by: byId === null || byName === null ? null : { _id: byId, name: byName },
      })),
  };
};
