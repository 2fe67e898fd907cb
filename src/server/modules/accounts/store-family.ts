import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

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
