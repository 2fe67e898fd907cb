import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import * as contract from '../../../contract/shop/coupons.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportCoupons } from './export-coupons.ts';
import { changeCoupon, makeCoupon, seenBy, stopCoupon, stopCoupons } from './make-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { type DeskCoupon, listCoupons, readCoupon, type Terms } from './store-desk.ts';

const termsOf = ({ amount, courses, ...terms }: BodyOf<typeof contract.changeCoupon>): Terms => ({
  ...terms,
  amountPaise: amount === null ? null : Math.round(amount * 100),
  courses: [...new Set(courses.map((courseId) => courseId.toLowerCase()))],
});

export function couponRoutes(serve: Serve, context: AppContext): void {
  const answer = (coupon: DeskCoupon) => ({
    success: true as const,
    coupon: presentCoupon(coupon, context.clock.now()),
  });

  serve(contract.listCoupons, async ({ query: { after, most, ...filters } }) => {
    const seen = seenBy(context);
    const asked = { filters, page: { after, most } };
    const { rows, ...rest } = await listCoupons(context.database, seen, asked);
    return { success: true as const, rows: rows.map((row) => presentCoupon(row, seen.at)), ...rest };
  });

  serve(contract.exportCoupons, ({ actor, body: { file, ...filters }, locale }) =>
    exportCoupons(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(contract.readCoupon, async ({ params }) => {
    const coupon = await readCoupon(context.database, seenBy(context), params.couponId);
    if (!coupon) throw refuse('coupon_not_found');
    return answer(coupon);
  });

  serve(contract.stopCoupons, async ({ actor, body }) => ({
    success: true as const,
    stopped: await stopCoupons(context, { ids: body.couponIds, staffId: actor.personId }),
  }));

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
