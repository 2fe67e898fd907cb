import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { coupons } from '../coupons/index.ts';
import type { OrderRow } from './store.ts';
import { findCourses, HELD_MS, type Quote } from './store-quote.ts';

type Priced = readonly { courseId: string; pricePaise: number; discountPaise: number }[];

/** Whether any of these costs more by now. */
async function hasRisen(trx: Database, lines: Priced): Promise<boolean> {
  const courses = await findCourses(
    trx,
    lines.map(({ courseId }) => courseId),
  );
  return lines.some(
    ({ courseId, pricePaise }) => (courses.find(({ id }) => id === courseId)?.price_paise ?? 0) > pricePaise,
  );
}

/** Whether its coupon takes off less by now. That no use of it is left has a flag of its own. */
async function hasCouponEnded(
  trx: Database,
  { coupon, lines, learner_id: learnerId }: Quote,
  { personId, at }: { personId: string; at: Date },
): Promise<boolean> {
  if (coupon === null) return false;
  try {
    const { discounts } = await coupons.applyCoupon(trx, {
      code: coupon,
      personId,
      learnerId,
      lines,
      at,
    });
    return lines.some(({ discountPaise }, index) => (discounts[index] ?? 0) < discountPaise);
  } catch (error) {
    if (error instanceof Refusal)
      return error.code !== 'coupon_used_up' && error.code !== 'coupon_used_before';
    throw error;
  }
}

/**
 * Whether a screenshot comes for an offer that has ended and would be dearer today. What was paid in time is taken (docs/payments.md):
 * it is for the office to see when that was. In the transaction that makes an order of it: the coupon stays locked.
 */
export async function hasOfferEnded(
  trx: Database,
  quote: Quote,
  asked: { personId: string; at: Date },
): Promise<boolean> {
  if (quote.held_until > asked.at) return false;
  return (await hasCouponEnded(trx, quote, asked)) || hasRisen(trx, quote.lines);
}

/** The same for an order that was turned down: it holds its price from one screenshot to the next, and what its coupon takes off. */
export async function hasOrderEnded(
  trx: Database,
  { status, submitted_at, lines }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (status !== 'rejected' || at.getTime() < submitted_at.getTime() + HELD_MS) return false;
  return hasRisen(trx, lines);
}
