import type { Database } from './connect.ts';

/** The secret that all processes on this database share; the first one makes it. */
export async function readSecret(database: Database, make: () => Buffer): Promise<Buffer> {
  await database
    .insertInto('site_secret')
    .values({ name: 'signing', value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow();
  return row.value;
}
