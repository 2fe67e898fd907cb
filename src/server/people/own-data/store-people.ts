import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Somebody about whose data it is, or who asks. */
export type PersonRow = {
  id: string;
  name: string;
  email: string | null;
  born: string | null;
  hasPassword: boolean;
};

export async function readPerson(database: Database, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, born::text, password_hash is not null as "hasPassword" from person
    where id = ${personId}`.execute(database);
  return rows[0];
}

/** Holds somebody until the transaction ends: what is asked or kept about their account comes one after the other. False when they are gone. */
export async function hold(trx: Database, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Who gets what is asked for about somebody: they themselves, or of a child without an address its first guardian. Null where nobody is there. */
export async function findReceiver(database: Database, personId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select case when p.email is not null then p.id else (
      select g.id from relation r join person g on g.id = r.person_id
      where r.object_person_id = p.id and r.kind = 'guardian' and g.email is not null order by r.since, g.id limit 1
    ) end as id from person p where p.id = ${personId}`.execute(database);
  return rows[0]?.id ?? null;
}

/** Whether an account was united with another, which was kept. */
export async function isUnited(database: Database, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('merged_account')
    .select('kept_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
