import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { PART_QUANTITY_MOST, READY_BOXES_MOST, STOCK_NOTE_MOST } from '../platform/limits.ts';
import { id, line } from '../platform/values.ts';

/** Boxes of courses that are packed ahead, for nobody yet. */

const success = z.literal(true);

const courseId = z.object({ courseId: id });
const readyWrong = fault('ready_wrong');
const readyCountWrong = fault('ready_count_wrong');
const boxCount = z
  .int({ error: readyWrong })
  .check(z.gte(1, readyWrong), z.lte(READY_BOXES_MOST, readyWrong));
const readyReply = z.object({ success, ready: z.int(), older: z.int() });

export const packAhead = endpoint({
  method: 'POST',
  path: '/staff/stock/courses/:courseId/ready',
  access: 'staff',
  policy: 'stock.keep',
  summary:
    'Pack boxes of a course ahead, for nobody yet: their parts go out of stock; the same id again packs nothing more',
  status: 201,
  params: courseId,
  body: z.object({
    batchId: id,
    boxes: boxCount,
    /** What lies in each of them. */
    parts: z
      .array(z.object({ partId: id, quantity: z.int().check(z.gte(1), z.lte(PART_QUANTITY_MOST)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: readyReply,
  failures: ['ready_moved', 'course_not_found', 'kit_changed', 'stock_short'],
});

export const countReady = endpoint({
  method: 'POST',
  path: '/staff/stock/courses/:courseId/ready/count',
  access: 'staff',
  policy: 'stock.keep',
  summary:
    'Say how many boxes of a course really stand ready, and why it was counted wrongly: the parts of those that are not there are laid back or written off, those of more go out of stock',
  params: courseId,
  body: z.object({
    counted: z
      .int({ error: readyCountWrong })
      .check(z.gte(0, readyCountWrong), z.lte(READY_BOXES_MOST, readyCountWrong)),
    /** How many stood there, of whatever list, when somebody looked. */
    expected: z.int(),
    /** Where the parts of boxes are that are not there: on the shelf, or nowhere. */
    parts: z.enum(['back', 'lost']),
    reason: line(1, STOCK_NOTE_MOST, fault('reason_needed')),
  }),
  reply: readyReply,
  failures: ['course_not_found', 'ready_moved', 'kit_changed', 'stock_short'],
});

export const takeApart = endpoint({
  method: 'POST',
  path: '/staff/stock/courses/:courseId/ready/taken-apart',
  access: 'staff',
  policy: 'stock.keep',
  summary: 'Take boxes that stand ready apart: their parts lie in stock again',
  params: courseId,
  body: z.object({
    boxes: boxCount,
    /** How many stood there, of whatever list, when somebody looked. */
    expected: z.int(),
  }),
  reply: readyReply,
  failures: ['course_not_found', 'ready_moved'],
});
