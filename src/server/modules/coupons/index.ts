import { applyCoupon } from './apply-coupon.ts';
import { readCouponCode } from './store.ts';

/** What takes something off an order. */
export const coupons = { applyCoupon, codeOf: readCouponCode };
