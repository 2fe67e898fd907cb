import type { FailureCode } from './failures.ts';

/** Why a coupon takes nothing off. */
export const couponFailures = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_before',
  'coupon_not_for_these',
] as const satisfies readonly FailureCode[];
