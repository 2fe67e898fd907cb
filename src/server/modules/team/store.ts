import type { Database } from '../../database/connect.ts';

export async function markConfirmed(database: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await database
    .updateTable('session')
    .set({ confirmed_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
