import type { CouponState } from '../../../../contract/shop/coupons.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showDate } from '../../../platform/api/show-date.ts';
import type { Tone } from '../../../platform/ui/badge.tsx';
import type { Coupon } from '../coupons-api.ts';

export const stateWords: Record<CouponState, readonly [tone: Tone, words: () => string]> = {
  active: ['power', m.coupons_state_active],
  not_yet: ['indigo', m.coupons_state_not_yet],
  ended: ['plain', m.coupons_state_ended],
  used_up: ['sun', m.coupons_state_used_up],
  stopped: ['led', m.coupons_state_stopped],
};

/** What it takes off. */
export const givesWords = ({ percent, amount }: Coupon): string =>
  percent === null
    ? m.coupons_gives_amount({ amount: showRupees(amount ?? 0) })
    : m.coupons_gives_percent({ percent });

/** A day, which no time zone moves. */
const dayWords = (day: string) => showDate(`${day}T12:00:00Z`);

/** On which days it counts. */
export function daysWords({ startsOn, endsOn }: Coupon): string {
  if (startsOn && endsOn) return m.coupons_days_both({ from: dayWords(startsOn), to: dayWords(endsOn) });
  if (startsOn) return m.coupons_days_from({ from: dayWords(startsOn) });
  return endsOn ? m.coupons_days_to({ to: dayWords(endsOn) }) : m.coupons_days_all();
}

/** How often it was used, of how many times. */
export const usesWords = ({ used, usesMost }: Coupon): string =>
  usesMost === null ? String(used) : m.coupons_uses_of({ used, most: usesMost });
