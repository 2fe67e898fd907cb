import type * as contract from '../../../contract/shop/coupons.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { whyNotAt } from './apply-coupon.ts';
import type { DeskCoupon } from './store-desk.ts';

/** Whether it takes something off today, and why not. */
const stateOf = (coupon: DeskCoupon, left: number | null, at: Date): contract.CouponState =>
  whyNotAt(coupon, at) ?? (left === 0 ? 'used_up' : 'active');

/** A coupon as the office is told it, at this moment. */
export function presentCoupon(coupon: DeskCoupon, at: Date): contract.Coupon {
  const { used, held, uses_most: usesMost, amount_paise } = coupon;
  const left = usesMost === null ? null : Math.max(0, usesMost - used);
  return {
    _id: coupon.id,
    code: coupon.code,
    percent: coupon.percent,
    amount: amount_paise === null ? null : rupees(amount_paise),
    startsOn: coupon.starts_on,
    endsOn: coupon.ends_on,
    usesMost,
    onceAFamily: coupon.once_a_family,
    courses: coupon.titles,
    state: stateOf(coupon, left, at),
    used,
    held,
    left,
    valueFixed: coupon.is_spent,
    madeAt: coupon.created_at.toISOString(),
    madeBy: coupon.created_by_name,
  };
}
