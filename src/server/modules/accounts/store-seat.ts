import type { Database } from '../../database/connect.ts';

/** Until when a session lasts; held until the transaction ends. */
export async function holdSession(
  trx: Database,
  tokenHash: Buffer,
): Promise<{ expires_at: Date } | undefined> {
  return trx
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** What somebody is here, beside what they came as. */
export async function writeComesAs(database: Database, personId: string, comesAs: string[]): Promise<void> {
  await database.updateTable('person').set({ comes_as: comesAs }).where('id', '=', personId).execute();
}
