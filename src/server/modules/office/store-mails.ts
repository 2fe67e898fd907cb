import type { ExpressionBuilder } from 'kysely';
import type { MailProblem, MailStatus, MailTemplateName } from '../../../contract/office.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { countRows } from './store-queue.ts';

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

/** A page of the mails of a status: sent ones newest first, the others oldest first. The first page is 1. */
export async function listMailsByStatus(
  database: Database,
  { status, page, most }: { status: MailStatus; page: number; most: number },
): Promise<MailRow[]> {
  const found = database.selectFrom('mail').select(columns).where(isOf[status]);
  const sorted =
    status === 'sent'
      ? found.orderBy('settled_at', 'desc').orderBy('id', 'desc')
      : found.orderBy('written_at').orderBy('id');
  return sorted
    .limit(most)
    .offset((page - 1) * most)
    .execute() as Promise<MailRow[]>;
}

export async function countMails(database: Database): Promise<Record<MailStatus, number>> {
  const count = (status: MailStatus) => countRows(database, database.selectFrom('mail').where(isOf[status]));
  const [waiting, stuck, sent] = await Promise.all([count('waiting'), count('stuck'), count('sent')]);
  return { waiting, stuck, sent };
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
    .set({ state: 'waiting', settled_at: null, next_try_at: now, give_up_at: giveUpAt })
    .where('id', '=', id)
    .where(isOf.stuck)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return retried !== undefined;
}
