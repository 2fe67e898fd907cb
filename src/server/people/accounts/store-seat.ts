import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { allOf } from './store.ts';

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

/** Ends a seat that somebody lent, where it is theirs still. */
export async function endSeatOf(trx: Database, guardianId: string, tokenHash: Buffer): Promise<void> {
  await sql`delete from session
    where token_hash = ${tokenHash} and lent_by = any (${allOf(guardianId)})`.execute(trx);
}

/** What somebody is here, beside what they came as. */
export async function writeComesAs(database: Database, personId: string, comesAs: string[]): Promise<void> {
  await database.updateTable('person').set({ comes_as: comesAs }).where('id', '=', personId).execute();
}
