import type { ContactSubject } from '../../../contract/platform/contact-fields.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A message as it was sent. */
export type SentRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject | null;
  text: string;
  sent_at: Date;
};

/** Sends from before `before` no longer count as the same: their words may come again. */
export async function forgetDigest(database: Database, digest: Buffer, before: Date): Promise<void> {
  await database
    .updateTable('contact_message')
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('sent_at', '<=', before)
    .execute();
}

/** False when the same message is there already; who comes at the same moment waits for the first and then knows. */
export async function addMessage(database: Database, row: SentRow & { digest: Buffer }): Promise<boolean> {
  const added = await database
    .insertInto('contact_message')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes away what was answered before `before`; open messages stay, however old. */
export async function forgetMessages(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('contact_message').where('answered_at', '<', before).execute();
}
