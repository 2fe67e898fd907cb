import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type Wanted = { courseIds: readonly string[]; learnerId: string; at: Date };

/** Those of these courses that have only so many seats. Their rows are locked, whoever they are wanted for. */
async function lockLimited(trx: Database, courseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course where id = any (${[...courseIds]}::uuid[]) and seats is not null
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The last seat of a course is gone: the pages say so from the next look on. */
const tellSoldOut = (trx: Database) => sql`select nextval('catalogue_version')`.execute(trx);

/** Those of these courses that are sold out at this moment. Binding for nobody: a receipt asks again, with the courses locked. */
export async function soldOutCourses(
  database: Database,
  courseIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c where c.id = any (${[...courseIds]}::uuid[]) and is_sold_out(c, ${at})`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Those of these courses that have no seat left for this learner; who has one already needs none. Their rows are locked. */
export async function coursesWithoutSeats(
  trx: Database,
  { courseIds, learnerId, at }: Wanted,
): Promise<string[]> {
  const wanted = courseIds.map((courseId) => ({ courseId, seats: 1 }));
  const left = await seatsLeft(trx, wanted, at);
  const full = [...left].flatMap(([id, seats]) => (seats === 0 ? [id] : []));
  if (full.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${full}::uuid[]) as c (id)
    where not exists (select from own_seat_holders(c.id, ${at}) where person_id = ${learnerId})`.execute(trx);
  return rows.map(({ id }) => id);
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
    from course where id = any (${limited}::uuid[])`.execute(trx);
  const left = new Map(rows.map((row) => [row.id, row.left]));
  if (wanted.some(({ courseId, seats }) => left.get(courseId.toLowerCase()) === seats))
    await tellSoldOut(trx);
  return left;
}
