import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type Wanted = { courseIds: readonly string[]; learnerIds: readonly string[]; at: Date };

type Limited = { id: string; seats: number };

/** Those of these courses that have only so many seats. Their rows are locked, whoever they are wanted for. */
async function lockLimited(trx: Database, courseIds: readonly string[]): Promise<Limited[]> {
  const { rows } = await sql<Limited>`
    select id, seats from course where id = any (${[...courseIds]}::uuid[]) and seats is not null
    order by id for no key update`.execute(trx);
  return rows;
}

/** The last seat of a course is gone: the pages say so from the next look on. */
const tellSoldOut = (trx: Database) => sql`select nextval('catalogue_version')`.execute(trx);

/** Those of these courses that have not a seat for each of these learners; who has one already needs none. Their rows are locked. */
export async function coursesWithoutSeats(
  trx: Database,
  { courseIds, learnerIds, at }: Wanted,
): Promise<string[]> {
  const limited = await lockLimited(trx, courseIds);
  if (limited.length === 0) return [];
  const wanted = sql`${[...learnerIds]}::uuid[]`;
  const { rows } = await sql<{ id: string; after: number }>`
    select c.id, (select count(*) from (select person_id from own_seat_holders(c.id, ${at}) union select unnest(${wanted})) held)::int
      + school_seats_held(c.id, ${at}) as after
    from course c where c.id = any (${limited.map(({ id }) => id)}::uuid[])
      and not (${wanted} <@ array(select person_id from own_seat_holders(c.id, ${at})))`.execute(trx);
  const after = new Map(rows.map((row) => [row.id, row.after]));
  const taken = limited.filter(({ id, seats }) => (after.get(id) ?? 0) >= seats);
  if (taken.length > 0) await tellSoldOut(trx);
  return taken.filter(({ id, seats }) => (after.get(id) ?? 0) > seats).map(({ id }) => id);
}

/** How many seats are left of each of these courses that has only so many; never below zero. Their rows are locked. */
export async function seatsLeft(
  trx: Database,
  wanted: readonly { courseId: string; seats: number }[],
  at: Date,
): Promise<Map<string, number>> {
  const limited = await lockLimited(
    trx,
    wanted.map(({ courseId }) => courseId),
  );
  if (limited.length === 0) return new Map();
  const { rows } = await sql<{ id: string; left: number }>`
    select id, greatest(0, seats - seats_taken(id, ${at})) as left
    from course where id = any (${limited.map(({ id }) => id)}::uuid[])`.execute(trx);
  const left = new Map(rows.map((row) => [row.id, row.left]));
  if (wanted.some(({ courseId, seats }) => left.get(courseId) === seats)) await tellSoldOut(trx);
  return left;
}
