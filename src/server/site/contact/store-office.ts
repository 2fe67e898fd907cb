import { sql } from 'kysely';
import type { MessageStatus } from '../../../contract/site/contact.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';
import type { SentRow } from './store.ts';

/** A message as the office sees it, with who answered. */
export type MessageRow = SentRow & {
  reply: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  person_id: string | null;
};

function messages(database: Database) {
  return database
    .selectFrom('contact_message as c')
    .leftJoin('person as staff', 'staff.id', 'c.answered_by')
    .select([
      'c.id',
      'c.name',
      'c.email',
      'c.phone',
      'c.subject',
      'c.text',
      'c.sent_at',
      'c.reply',
      'c.answered_at',
      'staff.name as answered_by_name',
      // By the index of addresses, a row at a time.
      sql<string | null>`(select w.id from person w where w.email = lower(c.email))`.as('person_id'),
    ]);
}

/** Those that wait oldest first, decided ones newest decided first. */
export async function listMessagesByStatus(
  database: Database,
  { status, cursor }: { status: MessageStatus; cursor?: string | undefined },
) {
  const waits = status === 'open';
  return office.listQueue(
    database,
    messages(database).where('c.answered_at', waits ? 'is' : 'is not', null),
    database.selectFrom('contact_message').where('answered_at', waits ? 'is' : 'is not', null),
    { waits, by: waits ? 'c.sent_at' : 'c.answered_at', id: 'c.id', cursor },
  );
}

export async function readMessage(database: Database, messageId: string): Promise<MessageRow> {
  return messages(database).where('c.id', '=', messageId).executeTakeFirstOrThrow();
}

/** Undefined when it was forgotten. */
export function findMessage(database: Database, messageId: string): Promise<MessageRow | undefined> {
  return messages(database).where('c.id', '=', messageId).executeTakeFirst();
}

/** Locks a message until the transaction ends: who comes second sees what the first did. Null when there is none. */
export async function lockMessage(database: Database, messageId: string): Promise<MessageStatus | null> {
  const row = await database
    .selectFrom('contact_message')
    .select('answered_at')
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return row.answered_at ? 'answered' : 'open';
}

export async function writeAnswer(
  database: Database,
  messageId: string,
  answer: { reply: string | null; answered_at: Date; answered_by: string },
): Promise<void> {
  await database.updateTable('contact_message').set(answer).where('id', '=', messageId).execute();
}
