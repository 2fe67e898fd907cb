import { v7 as newId } from 'uuid';
import { catalogue } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { takeOut } from './move-stock.ts';
import { layBack, takeBoxes } from './pack-ahead.ts';
import { readKits } from './store.ts';
import { addBatch, holdBatches, holdReady } from './store-ready.ts';

type Counted = {
  courseId: string;
  counted: number;
  expected: number;
  /** Where the parts of boxes are that are not there. */
  parts: 'back' | 'lost';
  reason: string;
  by: string;
};

/**
 * Sets how many boxes of a course stand ready to what somebody counted, with the reason and the act on record: the parts of those that
 * are not there, first of those that were packed by an older list, are laid back or written off; those of more go out of stock, by the list
 * as it is now. What is so already changes nothing. `expected`: how many stood there when somebody looked.
 * Refuses `course_not_found`, `ready_moved`, `kit_changed` where the course has no kit, `stock_short`.
 */
export async function countReady(
  context: AppContext,
  { courseId, counted, expected, parts, reason, by }: Counted,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await catalogue.hasCourse(trx, courseId))) throw refuse('course_not_found');
    await holdReady(trx, courseId);
    const batches = await holdBatches(trx, courseId);
    const there = batches.reduce((sum, { left }) => sum + left, 0);
    if (there === counted) return;
    if (there !== expected) throw refuse('ready_moved');
    if (counted < there) {
      const missing = await takeBoxes(trx, batches, there - counted);
      await layBack(trx, missing, { by, at, ...(parts === 'lost' ? { lost: reason } : {}) });
    } else {
      const kit = await readKits(trx, [courseId]);
      if (kit.length === 0) throw refuse('kit_changed');
      const [id, boxes] = [newId(), counted - there];
      await addBatch(trx, { id, courseId, boxes, parts: kit, by, at });
      const taken = kit.map(({ partId, quantity }) => ({ partId, quantity: quantity * boxes }));
      await takeOut(trx, { parts: taken, boxId: id, by, at });
    }
    await office.recordAct(trx, {
      staffId: by,
      act: 'ready_boxes_counted',
      subjectKind: 'course',
      subjectId: courseId,
      details: { from: there, to: counted, reason, ...(counted < there ? { parts } : {}) },
      at,
    });
  });
}
