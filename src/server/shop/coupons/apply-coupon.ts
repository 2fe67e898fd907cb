import { discountLines } from '../../../rules/shop/discount.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CouponRow, countUses, lockCoupon } from './store.ts';

/** A coupon's name as it is kept, from what a family typed: capital letters and digits. */
export const couponCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

type Wanted = {
  /** As it was typed. */
  code: string;
  /** Who pays, and for whom. */
  personId: string;
  learnerId: string;
  lines: readonly { courseId: string; pricePaise: number }[];
  at: Date;
};

/** Why a coupon does not count at a moment, whoever uses it; null when it does. */
export function whyNotAt(
  { starts_at, ends_at, stopped_at }: CouponRow,
  at: Date,
): 'stopped' | 'ended' | 'not_yet' | null {
  if (stopped_at) return 'stopped';
  if (ends_at && ends_at <= at) return 'ended';
  return starts_at && starts_at > at ? 'not_yet' : null;
}

const refusals = { stopped: 'coupon_over', ended: 'coupon_over', not_yet: 'coupon_not_yet' } as const;

/** Why these families have no use left of a coupon; null where they have one. */
async function whyNoUse(
  trx: Database,
  coupon: CouponRow,
  parties: { personId: string; learnerId: string },
): Promise<'coupon_used_before' | 'coupon_used_up' | null> {
  const uses = await countUses(trx, coupon.id, parties);
  if (coupon.once_a_family && uses.family > 0) return 'coupon_used_before';
  return coupon.uses_most !== null && uses.all >= coupon.uses_most ? 'coupon_used_up' : null;
}

/**
 * Whether an order that is written in this transaction finds a use of its coupon. Locked until the transaction ends: two
 * that want the last one come one after the other.
 */
export async function hasUseLeft(
  trx: Database,
  code: string,
  parties: { personId: string; learnerId: string },
): Promise<boolean> {
  const coupon = await lockCoupon(trx, code);
  return coupon !== null && (await whyNoUse(trx, coupon, parties)) === null;
}

/**
 * What a coupon takes off each line (paise), in the transaction that writes the quote. The quote takes no use; the coupon is
 * locked until it is written because what a coupon gives is fixed once a quote bears it. Refuses, each with its reason, `coupon_unknown`, `coupon_over`, `coupon_not_yet`, `coupon_not_for_these`,
 * `coupon_used_up`, `coupon_used_before`.
 */
export async function applyCoupon(
  trx: Database,
  { code, personId, learnerId, lines, at }: Wanted,
): Promise<{ couponId: string; code: string; discounts: number[] }> {
  const coupon = await lockCoupon(trx, couponCode(code));
  if (!coupon) throw refuse('coupon_unknown');
  const why = whyNotAt(coupon, at);
  if (why) throw refuse(refusals[why]);
  const counted = lines.map(({ courseId, pricePaise }) => ({
    price: pricePaise,
    counts: coupon.courses.length === 0 || coupon.courses.includes(courseId),
  }));
  if (!counted.some(({ counts }) => counts)) throw refuse('coupon_not_for_these');
  const whyNot = await whyNoUse(trx, coupon, { personId, learnerId });
  if (whyNot) throw refuse(whyNot);
  const { percent, amount_paise } = coupon;
  const discounts = discountLines(counted, percent === null ? { amount: amount_paise ?? 0 } : { percent });
  return { couponId: coupon.id, code: coupon.code, discounts };
}
