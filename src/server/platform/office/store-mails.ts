import { type ExpressionBuilder, sql } from 'kysely';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import type { exportMails } from '../../../contract/platform/listed-mails.ts';
import type { MailProblem, MailStatus, MailTemplateName } from '../../../contract/platform/office.ts';
import type { Database } from '../database/connect.ts';
import type { DB as Tables } from '../database/tables.ts';
import { type AskedPage, readList } from './store-list.ts';

export type MailRow = {
  id: string;
  template: MailTemplateName;
  facts: Record<string, unknown>;
  address: string;
  about: string | null;
  person_id: string | null;
  locale: string;
  written_at: Date;
  state: 'waiting' | 'sent' | 'kept' | 'undeliverable';
  tries: number;
  tried_at: Date | null;
  next_try_at: Date;
  settled_at: Date | null;
  problem: MailProblem | null;
  problem_reply: string | null;
};

const columns = [
  'id',
  'template',
  'facts',
  'address',
  'about',
  'person_id',
  'locale',
  'written_at',
  'state',
  'tries',
  'tried_at',
  'next_try_at',
  'settled_at',
  'problem',
  'problem_reply',
] as const;

const isOf = {
  waiting: (row: ExpressionBuilder<Tables, 'mail'>) =>
    row.and([row('state', '=', 'waiting'), row('problem', 'is', null)]),
  stuck: (row: ExpressionBuilder<Tables, 'mail'>) =>
    row.or([
      row.and([row('state', '=', 'waiting'), row('problem', 'is not', null)]),
      row('state', '=', 'undeliverable'),
    ]),
  sent: (row: ExpressionBuilder<Tables, 'mail'>) => row('state', 'in', ['sent', 'kept']),
} satisfies Record<MailStatus, unknown>;

export type MailFilters = Omit<BodyOf<typeof exportMails>, 'file'>;

const keys = [
  { column: 'written_at', kind: 'timestamptz' },
  { column: 'id', kind: 'uuid' },
] as const;

type Listing = { filters: MailFilters; page: AskedPage; timeZone: string };

/** A page of the mails that fit. Refuses `invalid_input` for a place that no page has named. */
export function listMailRows(
  database: Database,
  { filters: { status, template, q, from, to, sort }, page, timeZone }: Listing,
): Promise<{ rows: MailRow[]; next: string | null; total: number | null }> {
  let all = database.selectFrom('mail');
  if (status !== undefined) all = all.where(isOf[status]);
  if (template !== undefined) all = all.where('template', '=', template);
  if (q?.trim()) all = all.where(sql<boolean>`lower(address) = ${q.trim().toLowerCase()}`);
  if (from !== undefined)
    all = all.where('written_at', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`);
  if (to !== undefined)
    all = all.where('written_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`);
  const order = { keys, descending: sort === '-written' };
  return readList(database, all.select(columns), all, order, page) as ReturnType<typeof listMailRows>;
}

export function findMail(database: Database, id: string): Promise<MailRow | undefined> {
  return database.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst() as Promise<
    MailRow | undefined
  >;
}

/** Makes a stuck mail due now, and to be tried until `giveUpAt`. False when it is not stuck, or is being sent. */
export async function retryStuckMail(
  database: Database,
  id: string,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<boolean> {
  const retried = await database
    .updateTable('mail')
    // Of those that waited with the same key one may wait again: by hand each is sent.
    .set({ state: 'waiting', key: null, settled_at: null, next_try_at: now, give_up_at: giveUpAt })
    .where('id', '=', id)
    .where(isOf.stuck)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return retried !== undefined;
}
