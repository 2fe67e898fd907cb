import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export type NewMail = {
  id: string;
  template: string;
  facts: object;
  address: string;
  about: string | null;
  locale: string;
  priority: number;
  key: string | null;
  written_at: Date;
  give_up_at: Date;
};

/** A mail that this process was given to send, with what may be known of who gets it. */
export type ClaimedRow = {
  id: string;
  template: string;
  facts: Record<string, unknown>;
  address: string;
  about: string | null;
  locale: string;
  written_at: Date;
  tries: number;
  give_up_at: Date;
};

/** Adds a mail; one with the key of another that still waits is that other, in the language in which it was asked for last. */
export async function addMail(database: Database, { facts, ...mail }: NewMail): Promise<void> {
  await database
    .insertInto('mail')
    .values({ ...mail, facts: JSON.stringify(facts), next_try_at: mail.written_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .where('state', '=', 'waiting')
        .where('key', 'is not', null)
        .doUpdateSet({ locale: mail.locale }),
    )
    .execute();
}

/** As many as one statement takes: each is some ten parameters, of which PostgreSQL counts 65,535. */
const ADDED_AT_ONCE = 1_000;

/** Adds mails that have no key. */
export async function addMails(database: Database, mails: readonly NewMail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += ADDED_AT_ONCE)
    await database
      .insertInto('mail')
      .values(
        mails.slice(from, from + ADDED_AT_ONCE).map(({ facts, ...mail }) => ({
          ...mail,
          facts: JSON.stringify(facts),
          next_try_at: mail.written_at,
        })),
      )
      .execute();
}

/**
 * Claims the next mails that are due until `until`, the most urgent first, and counts the try. What waits longer than
 * `farthest` was written down by a clock that went wrong, and is due. Whose account is being united or erased, their
 * mail is left for the next look, and those behind it go first: that act holds the person and will ask for the mail, and each
 * would wait for the other.
 */
export async function claimMails(database: Database, given: Claim): Promise<ClaimedRow[]> {
  const claimed: ClaimedRow[] = [];
  const passed: string[] = [];
  for (;;) {
    const { rows } = await claim({ ...given, most: given.most - claimed.length }, passed).execute(database);
    for (const { dueTo, ...row } of rows)
      if (row.id === null) passed.push(dueTo);
      else claimed.push(row);
    if (rows.every(({ id }) => id !== null) || claimed.length === given.most) return claimed;
  }
}

type Claim = { templates: string[]; now: Date; until: Date; farthest: Date; most: number };

/** What is due: claimed, or, with no id, left to whoever holds the person with that address. */
type DueRow = { dueTo: string } & (ClaimedRow | { id: null });

/** The query itself, of which a test sees that it reads no more mails than are due. `passed`: addresses that are held. */
export const claim = (
  { templates, now, until, farthest, most }: Claim,
  passed: readonly string[],
) => sql<DueRow>`
    with due as (
      select id, address, person_id, priority, next_try_at from mail
      where state = 'waiting' and template = any(${templates})
        and (next_try_at <= ${now} or next_try_at > ${farthest})
        and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${until})
        and (person_id is not null or address <> all(${passed}))
      order by priority, next_try_at, id
      limit ${most}
      for update skip locked
    ), known as (
      select id, email from person
      where email in (select address from due where person_id is null)
      for key share skip locked
    ), claimed as (
      update mail m
      set tries = m.tries + 1, tried_at = ${now}, claimed_until = ${until},
        person_id = coalesce(m.person_id, (select k.id from known k where k.email = m.address))
      from due where m.id = due.id and (
        due.person_id is not null
        or exists (select from known k where k.email = due.address)
        or not exists (select from person p where p.email = due.address)
      )
      returning m.id, m.template, m.facts, m.address, m.about, m.locale, m.written_at, m.tries, m.give_up_at
    )
    select due.address as "dueTo", claimed.* from due left join claimed on claimed.id = due.id
    order by due.priority, due.next_try_at, due.id`;

/** Whose account has this address: their name, and since when the address is known to be theirs. */
export async function findAddressee(database: Database, address: string) {
  return database
    .selectFrom('person')
    .select(['id', 'name', 'email_confirmed_at'])
    .where('email', '=', address)
    .executeTakeFirst();
}

/** The name of whom a mail tells, when they have no address of their own and somebody else reads it. */
export async function findAbout(database: Database, personId: string): Promise<string | null> {
  const row = await database
    .selectFrom('person')
    .select('name')
    .where('id', '=', personId)
    .where('email', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function settleMail(
  database: Database,
  id: string,
  settled: { state: 'sent' | 'kept'; settled_at: Date },
): Promise<void> {
  await database
    .updateTable('mail')
    .set({ ...settled, claimed_until: null, problem: null, problem_reply: null })
    .where('id', '=', id)
    .execute();
}

/** Nobody is to get it: there is no such account, or what it told of is gone. */
export async function dropMail(database: Database, id: string): Promise<void> {
  await database.deleteFrom('mail').where('id', '=', id).execute();
}

export async function putOffMail(
  database: Database,
  id: string,
  failed: {
    problem: string;
    problem_reply: string | null;
    next_try_at: Date;
    state: 'waiting' | 'undeliverable';
    settled_at: Date | null;
  },
): Promise<void> {
  await database
    .updateTable('mail')
    .set({ ...failed, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The mail server answers again: what failed because it did not is due now. */
export async function hurryMails(database: Database, problem: string, now: Date): Promise<void> {
  await database
    .updateTable('mail')
    .set({ next_try_at: now })
    .where('state', '=', 'waiting')
    .where('problem', '=', problem)
    .where('claimed_until', 'is', null)
    .execute();
}

/** How many mails wait, and since when the oldest does. */
export async function readQueue(database: Database): Promise<{ count: number; oldest: Date | null }> {
  return database
    .selectFrom('mail')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min<Date | null>('written_at').as('oldest'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

/** Forgets what was sent before `sentBefore`, and what could not be delivered before `undeliverableBefore`. */
export async function forgetMails(
  database: Database,
  { sentBefore, undeliverableBefore }: { sentBefore: Date; undeliverableBefore: Date },
): Promise<void> {
  await database
    .deleteFrom('mail')
    .where('state', 'in', ['sent', 'kept'])
    .where('settled_at', '<', sentBefore)
    .execute();
  await database
    .deleteFrom('mail')
    .where('state', '=', 'undeliverable')
    .where('settled_at', '<', undeliverableBefore)
    .execute();
}
