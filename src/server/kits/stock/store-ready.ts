import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Quantities } from './move-stock.ts';

/** Boxes that are packed ahead, for nobody yet. Those that were packed at one time are a batch, and all alike. */

/** Of two who count the boxes of a course at once, the second sees what the first found. */
export const holdReady = (trx: Database, courseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ready boxes of ' || ${courseId}, 0))`.execute(trx);

type Batch = { id: string; courseId: string; boxes: number; parts: Quantities; by: string; at: Date };

/** Writes a batch down; false when there is one of this id already. */
export async function addBatch(
  trx: Database,
  { id, courseId, boxes, parts, by, at }: Batch,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ready_batch')
    .values({ id, course_id: courseId, packed: boxes, left_over: boxes, packed_by: by, packed_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await trx
    .insertInto('ready_part')
    .values(parts.map(({ partId, quantity }) => ({ batch_id: id, part_id: partId, quantity })))
    .execute();
  return true;
}

/** Of which course a batch is, and how many boxes were packed; undefined where there is none. */
export const findBatch = (trx: Database, id: string) =>
  trx
    .selectFrom('ready_batch')
    .select(['course_id as courseId', 'packed as boxes'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a batch `r` holds what its course's kit has now. */
const isCurrent = sql`not exists (
  select from (select part_id, quantity from ready_part where batch_id = r.id) p
  full join (select part_id, quantity from kit_part where course_id = r.course_id) k using (part_id, quantity)
  where p is null or k is null)`;

/**
 * Whether there is too little for so many kits of a course, inside a query that has both: neither do as many boxes stand ready, nor
 * are there the parts of each.
 */
export const isShortOfKits = (
  courseId: RawBuilder<unknown>,
  kits: RawBuilder<unknown>,
) => sql<boolean>`(exists (
    select from kit_part k join part p on p.id = k.part_id where k.course_id = ${courseId} and p.stock < k.quantity * ${kits})
  and (select coalesce(sum(r.left_over), 0) from ready_batch r
    where r.course_id = ${courseId} and r.left_over > 0 and ${isCurrent}) < ${kits})`;

export type HeldBatch = { id: string; left: number; current: boolean };

/** The batches of a course of which boxes still stand there, held until the transaction ends: what was packed by an older list first, then the oldest. */
export async function holdBatches(trx: Database, courseId: string): Promise<HeldBatch[]> {
  await sql`select from ready_batch where course_id = ${courseId} and left_over > 0 order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<HeldBatch>`
    select r.id, r.left_over as left, ${isCurrent} as current from ready_batch r
    where r.course_id = ${courseId} and r.left_over > 0 order by current, r.packed_at, r.id`.execute(trx);
  return rows;
}

/** So many boxes of a batch stand there no more. */
export const takeOfBatch = (trx: Database, id: string, boxes: number) =>
  trx
    .updateTable('ready_batch')
    .set((row) => ({ left_over: row('left_over', '-', boxes) }))
    .where('id', '=', id)
    .execute();

/** What lies in each box of some batches. */
export const readBatchParts = (trx: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('ready_part')
        .select(['batch_id as batchId', 'part_id as partId', 'quantity'])
        .where('batch_id', 'in', [...ids])
        .execute();

export type ReadyRow = { courseId: string; ready: number; older: number };

/** How many boxes of each course stand ready, and how many that were packed by an older list of its parts. */
export async function readReady(database: Database, courseId: string | null = null): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select course_id as "courseId", coalesce(sum(left_over) filter (where current), 0)::int as ready,
      coalesce(sum(left_over) filter (where not current), 0)::int as older
    from (select r.course_id, r.left_over, ${isCurrent} as current from ready_batch r
      where r.left_over > 0 and (${courseId}::uuid is null or r.course_id = ${courseId}::uuid)) batch
    group by course_id`.execute(database);
  return rows;
}
