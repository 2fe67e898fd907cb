import type { Transaction } from 'kysely';
import { catalogue } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { holdParts, listOf, putBack, type Quantities, summed, takeOut } from './move-stock.ts';
import { readKits } from './store.ts';
import {
  addBatch,
  findBatch,
  type HeldBatch,
  holdBatches,
  readBatchParts,
  readReady,
  takeOfBatch,
} from './store-ready.ts';

/** How many boxes of a course stand ready, packed as its list is now, and how many by an older list. */
export async function readyOf(
  database: Database,
  courseId: string,
): Promise<{ ready: number; older: number }> {
  const [row] = await readReady(database, courseId);
  return { ready: row?.ready ?? 0, older: row?.older ?? 0 };
}

type Ahead = { batchId: string; courseId: string; boxes: number; parts: Quantities; by: string };

/**
 * Packs boxes of a course for nobody yet: their parts go out of stock, with the act on record; of this id once. `parts`: what
 * lies in each of them. Refuses `course_not_found`, `kit_changed`, `stock_short`, `ready_moved` where other boxes have this id.
 */
export async function packAhead(
  context: AppContext,
  { batchId, courseId, boxes, parts, by }: Ahead,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await catalogue.hasCourse(trx, courseId))) throw refuse('course_not_found');
    const wasPacked = async () => {
      const packed = await findBatch(trx, batchId);
      if (!packed) return false;
      const isSame = packed.courseId === courseId && packed.boxes === boxes;
      if (isSame && listOf(await readBatchParts(trx, [batchId])) === listOf(parts)) return true;
      throw refuse('ready_moved');
    };
    if (await wasPacked()) return;
    const kit = await readKits(trx, [courseId]);
    if (kit.length === 0 || listOf(kit) !== listOf(parts)) throw refuse('kit_changed');
    // Sent twice at once: the other was first.
    if (!(await addBatch(trx, { id: batchId, courseId, boxes, parts, by, at })) && (await wasPacked()))
      return;
    const taken = parts.map(({ partId, quantity }) => ({ partId, quantity: quantity * boxes }));
    await takeOut(trx, { parts: taken, boxId: batchId, by, at });
    const subject = { subjectKind: 'course' as const, subjectId: courseId };
    await office.recordAct(trx, {
      staffId: by,
      act: 'boxes_packed_ahead',
      ...subject,
      details: { boxes },
      at,
    });
  });
}

/** Takes so many boxes of these batches, in their order. */
export async function takeBoxes(trx: Database, batches: readonly HeldBatch[], boxes: number) {
  const taken: { id: string; boxes: number }[] = [];
  let left = boxes;
  for (const { id, left: there } of batches) {
    const some = Math.min(left, there);
    if (some === 0) break;
    await takeOfBatch(trx, id, some);
    taken.push({ id, boxes: some });
    left -= some;
  }
  return taken;
}

/** Lays the parts of boxes that were taken of batches back; `lost`: why they are written off instead. */
export async function layBack(
  trx: Transaction<Tables>,
  taken: readonly { id: string; boxes: number }[],
  how: { by: string; at: Date; lost?: string },
): Promise<void> {
  const parts = await readBatchParts(
    trx,
    taken.map(({ id }) => id),
  );
  // Of all batches at once: parts are held in one order.
  await holdParts(trx, [...new Set(parts.map(({ partId }) => partId))]);
  for (const batch of taken)
    await putBack(trx, {
      parts: parts
        .filter(({ batchId }) => batchId === batch.id)
        .map(({ partId, quantity }) => ({ partId, quantity: quantity * batch.boxes })),
      boxId: batch.id,
      ...how,
    });
}

type Apart = { courseId: string; boxes: number; expected: number; by: string };

/**
 * Takes boxes that stand ready apart, first those that were packed by an older list: their parts lie in stock again, with the act
 * on record. `expected`: how many stood there, in all, when somebody looked. Refuses `course_not_found`, `ready_moved`.
 */
export async function takeApart(
  context: AppContext,
  { courseId, boxes, expected, by }: Apart,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await catalogue.hasCourse(trx, courseId))) throw refuse('course_not_found');
    const batches = await holdBatches(trx, courseId);
    const there = batches.reduce((sum, { left }) => sum + left, 0);
    if (there !== expected || boxes > there) throw refuse('ready_moved');
    const taken = await takeBoxes(trx, batches, boxes);
    await layBack(trx, taken, { by, at });
    const subject = { subjectKind: 'course' as const, subjectId: courseId };
    await office.recordAct(trx, {
      staffId: by,
      act: 'boxes_taken_apart',
      ...subject,
      details: { boxes },
      at,
    });
  });
}

/**
 * Takes boxes of a course that stand ready and hold what its list has now, the oldest first. Gives what lies in them, in all: the
 * list may change the next moment. Refuses `ready_none` where there are too few.
 */
export async function takeReady(
  trx: Transaction<Tables>,
  { courseId, boxes }: { courseId: string; boxes: number },
): Promise<Quantities> {
  const batches = (await holdBatches(trx, courseId)).filter(({ current }) => current);
  if (batches.reduce((sum, { left }) => sum + left, 0) < boxes) throw refuse('ready_none');
  const taken = new Map((await takeBoxes(trx, batches, boxes)).map((batch) => [batch.id, batch.boxes]));
  const parts = await readBatchParts(trx, [...taken.keys()]);
  const each = parts.map(({ batchId, partId, quantity }) => ({
    partId,
    quantity: quantity * (taken.get(batchId) ?? 0),
  }));
  return [...summed(each)].map(([partId, quantity]) => ({ partId, quantity }));
}
