import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

type Owner = { id: string; name: string; email: string };

export async function findOwner(database: Database, email: string): Promise<Owner | undefined> {
  const row = await database
    .selectFrom('person')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { ...row, email };
}

/** Whether somebody registered with an address after `since` and has not been welcomed yet. */
export async function findUnwelcomed(database: Database, email: string, since: Date): Promise<boolean> {
  const person = await database
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('welcomed_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return person !== undefined;
}

export async function markWelcomed(database: Database, email: string, now: Date): Promise<void> {
  await database.updateTable('person').set({ welcomed_at: now }).where('email', '=', email).execute();
}

/** Where a person gets mail: their own address, or their guardian's. Null where there is nobody to write to. */
export async function readAddress(database: Database, personId: string): Promise<string | null> {
  const { email } = await database
    .selectFrom('person as p')
    .select(sql<string | null>`mail_address(p)`.as('email'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}
