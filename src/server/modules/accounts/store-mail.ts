import type { Database } from '../../database/connect.ts';

type Owner = { id: string; name: string; email: string };

export async function findOwner(database: Database, email: string): Promise<Owner | undefined> {
  return database
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Marks a person who registered after `since` as welcomed; nothing when there is none, or they were welcomed before. */
export async function markWelcomed(
  database: Database,
  email: string,
  { now, since }: { now: Date; since: Date },
): Promise<Owner | undefined> {
  return database
    .updateTable('person')
    .set({ welcomed_at: now })
    .where('email', '=', email)
    .where('welcomed_at', 'is', null)
    .where('created_at', '>', since)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
}
