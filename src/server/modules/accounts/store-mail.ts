import type { Database } from '../../database/connect.ts';

type Owner = { id: string; name: string; email: string };

export async function findOwner(database: Database, email: string): Promise<Owner | undefined> {
  return database
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
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

/** Where a person gets mail. */
export async function readAddress(database: Database, personId: string): Promise<string> {
  const { email } = await database
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}
