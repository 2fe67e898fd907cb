import type { MessageStatus } from '../../../contract/contact.ts';
import type { Database } from '../../database/connect.ts';
import type { SentRow } from './store.ts';

/** A message as the office sees it, with who answered. */
export type MessageRow = SentRow & {
  reply: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
};

/** The most messages that one list holds. */
const LIST_MOST = 200;

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
    ]);
}

/** Open ones oldest first, answered ones newest answered first; at most 200, and how many there are in all. */
export async function listMessagesByStatus(
  database: Database,
  status: MessageStatus,
): Promise<{ messages: MessageRow[]; total: number }> {
  const isOpen = status === 'open';
  const answered = isOpen ? 'is' : 'is not';
  const rows = await messages(database)
    .select((row) =>
      row
        .selectFrom('contact_message as every')
        .where('every.answered_at', answered, null)
        .select((every) => every.fn.countAll<number>().as('total'))
        .as('total'),
    )
    .where('c.answered_at', answered, null)
    .orderBy(isOpen ? 'c.sent_at' : 'c.answered_at', isOpen ? 'asc' : 'desc')
    .orderBy('c.id', isOpen ? 'asc' : 'desc')
    .limit(LIST_MOST)
    .execute();
  return { messages: rows, total: rows[0]?.total ?? 0 };
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
