import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { ORDER_COURSES_MOST } from '../platform/limits.ts';
import { id, moment } from '../platform/values.ts';
import { child, orderStatus, payment } from './orders.ts';

/** What a family buys for its children, and sees of it (docs/payments.md). */

const learner = z.object({
  _id: id,
  name: z.string(),
  isSelf: z.boolean(),
  /** `learns`: one of the courses already. `waits`: a payment for one of them is being checked, whoever sent it. */
  standing: z.enum(['learns', 'waits', 'may']),
});
export type PaidFor = z.infer<typeof learner>;

export const listPaidFor = endpoint({
  method: 'GET',
  path: '/orders/for',
  access: 'signed-in',
  policy: 'orders.buy',
  summary: 'For whom one may buy these courses: one’s children, and oneself where one learns',
  query: z.object({
    /** Ids of courses, with commas between them; left out, nobody has anything of it yet. */
    courses: z._default(
      z.string().check(
        z.refine((text) => {
          const ids = text.split(',').filter(Boolean);
          return ids.length <= ORDER_COURSES_MOST && ids.every((one) => z.safeParse(id, one).success);
        }, fault('invalid')),
      ),
      '',
    ),
  }),
  reply: z.object({ success: z.literal(true), learners: z.array(learner) }),
  failures: [],
});

const familyOrder = z.object({
  _id: id,
  /** Whom it is for; null: whoever asks. */
  child: z.nullable(child),
  courseTitles: z.array(z.string()),
  courseSlug: z.string(),
  status: orderStatus,
  submittedAt: moment,
  answerBy: moment,
  paidBy: z.enum(['self', 'child', 'another']),
  /** All of it, where one pays it oneself, or one’s child does. Of what another guardian pays one sees that it is paid. */
  payment: z.nullable(payment),
});
export type FamilyOrder = z.infer<typeof familyOrder>;

export const listFamilyOrders = endpoint({
  method: 'GET',
  path: '/orders/family',
  access: 'signed-in',
  policy: 'orders.read',
  summary: 'What one pays, and what is bought for one’s children, newest first',
  reply: z.object({ success: z.literal(true), orders: z.array(familyOrder) }),
  failures: [],
});
