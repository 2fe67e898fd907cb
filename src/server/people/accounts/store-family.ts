import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Somebody's family: themselves, and whoever is tied to them by guardians, however far: their children, the other guardian of these, parents, brothers and sisters. */
export async function findFamily(database: Database, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive family (id) as (
      select ${personId}::uuid
      union
      select unnest(array[r.person_id, r.object_person_id]) from family f join relation r
        on r.kind = 'guardian' and (r.person_id = f.id or r.object_person_id = f.id)
    ) select id from family`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Where the guardians of somebody get mail, those who came first first. */
export async function listGuardianAddresses(database: Database, personId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select g.email from relation r join person g on g.id = r.person_id
    where r.object_person_id = ${personId} and r.kind = 'guardian' and g.email is not null
    order by r.since, g.id`.execute(database);
  return rows.map(({ email }) => email);
}

/** Holds what ties a guardian to a child until the transaction ends: nobody ends it meanwhile. False when nothing does. */
export async function holdGuardian(trx: Database, guardianId: string, childId: string): Promise<boolean> {
  const { rows } = await sql`select from relation
    where person_id = ${guardianId} and kind = 'guardian' and object_person_id = ${childId} for share`.execute(
    trx,
  );
  return rows.length > 0;
}
