import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type Wanted = { courseIds: readonly string[]; learnerIds: readonly string[]; at: Date };

/** Those of these courses that have not a seat for each of these learners; who has one already needs none. Their rows are locked. */
export async function coursesWithoutSeats(
  trx: Database,
  { courseIds, learnerIds, at }: Wanted,
): Promise<string[]> {
  const { rows: limited } = await sql<{ id: string; seats: number }>`
    select id, seats from course where id = any (${[...courseIds]}::uuid[]) and seats is not null
    order by id for no key update`.execute(trx);
  if (limited.length === 0) return [];
  const { rows } = await sql<{ id: string; after: number }>`
    select c.id, (select count(*) from (
        select person_id from seat_holders(c.id, ${at}) union select unnest(${[...learnerIds]}::uuid[])) held)::int as after
    from course c where c.id = any (${limited.map(({ id }) => id)}::uuid[])`.execute(trx);
  const { rows: needed } = await sql<{ id: string }>`
    select c.id from course c where c.id = any (${limited.map(({ id }) => id)}::uuid[])
      and not (${[...learnerIds]}::uuid[] <@ array(select person_id from seat_holders(c.id, ${at})))`.execute(
    trx,
  );
  const after = new Map(rows.map((row) => [row.id, row.after]));
  const needs = new Set(needed.map(({ id }) => id));
  // The last seat is gone: the pages say so from the next look on.
  if (limited.some(({ id, seats }) => needs.has(id) && (after.get(id) ?? 0) >= seats))
    await sql`select nextval('catalogue_version')`.execute(trx);
  return limited.filter(({ id, seats }) => needs.has(id) && (after.get(id) ?? 0) > seats).map(({ id }) => id);
}
