import * as contract from '../../../contract/coupons.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { rupees } from '../../../rules/money.ts';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { whyNotAt } from './apply-coupon.ts';
import { changeCoupon, makeCoupon, seenBy, stopCoupon } from './make-coupon.ts';
import { type DeskCoupon, listCoupons, type Terms } from './store-desk.ts';

/** Whether it takes something off today, and why not. */
const stateOf = (coupon: DeskCoupon, left: number | null, at: Date): contract.CouponState =>
  whyNotAt(coupon, at) ?? (left === 0 ? 'used_up' : 'active');

function present(coupon: DeskCoupon, at: Date): contract.Coupon {
  const { used, held, uses_most: usesMost, amount_paise } = coupon;
  const left = usesMost === null ? null : Math.max(0, usesMost - used - held);
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

const termsOf = ({ amount, courses, ...terms }: BodyOf<typeof contract.changeCoupon>): Terms => ({
  ...terms,
  amountPaise: amount === null ? null : Math.round(amount * 100),
  courses: [...new Set(courses.map((courseId) => courseId.toLowerCase()))],
});

export function couponRoutes(serve: Serve, context: AppContext): void {
  const answer = (coupon: DeskCoupon) => ({
    success: true as const,
    coupon: present(coupon, context.clock.now()),
  });

  serve(contract.listCoupons, async ({ query }) => {
    const seen = seenBy(context);
    const { rows, ...rest } = await listCoupons(context.database, seen, query.cursor);
    return { success: true as const, coupons: rows.map((row) => present(row, seen.at)), ...rest };
  });

  serve(contract.makeCoupon, async ({ actor, body: { code, ...terms } }) =>
    answer(await makeCoupon(context, { code, terms: termsOf(terms), staffId: actor.personId })),
  );

  serve(contract.changeCoupon, async ({ actor, params, body }) =>
    answer(
      await changeCoupon(context, { id: params.couponId, terms: termsOf(body), staffId: actor.personId }),
    ),
  );

  serve(contract.stopCoupon, async ({ actor, params, body }) =>
    answer(await stopCoupon(context, { id: params.couponId, ...body, staffId: actor.personId })),
  );
}
