import { applyCoupon, hasUseLeft } from './apply-coupon.ts';
import { policy } from './policy.ts';
import { couponRoutes } from './routes.ts';
import { readCouponCode } from './store.ts';

/** What takes something off an order. */
export const coupons = { policy, routes: couponRoutes, applyCoupon, hasUseLeft, codeOf: readCouponCode };
