import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** All ids of one person, as a query: `$1` is any of them. The kept account's, and those of all that were united with it. */
export const onePerson = 'select unnest(ids_of_person($1::uuid)) as id';

/** All ids of one person, of any of them: the account that was kept, and those that were united with it. */
export async function idsOfOnePerson(database: Database, personId: string): Promise<string[]> {
  const { rows } = await database.executeQuery<{ id: string }>(
    CompiledQuery.raw(`${onePerson} order by id`, [personId]),
  );
  return rows.map(({ id }) => id);
}

/** The addresses of one person that are proved: the account's own, and those of all that were united with it. */
export async function addressesOfOnePerson(database: Database, personId: string): Promise<string[]> {
  const { rows } = await database.executeQuery<{ email: string }>(
    CompiledQuery.raw(
      `select email from person where id in (${onePerson}) and email_confirmed_at is not null order by email`,
      [personId],
    ),
  );
  return rows.map(({ email }) => email);
}
