import * as contract from '../../contract/coupons.ts';
import type { SentBody } from '../../contract/endpoint.ts';
import { mutate } from './mutate.ts';
import { type Named, named } from './named.ts';
import { queryParts } from './query.ts';

export type Coupon = Named<contract.Coupon>;
/** What a coupon gives, and to whom. Rupees; days where the school is. */
export type Terms = SentBody<typeof contract.changeCoupon>;

/** Every coupon, the newest first. */
export const couponsQuery = (personId: string | null) =>
  queryParts(contract.listCoupons, { personId }, ({ coupons, total, next }) => ({
    entries: coupons.map(named),
    total,
    next,
  }));

const changed = { changes: [], waitsFor: [contract.listCoupons] };

const make = mutate(contract.makeCoupon, changed);
/** Makes a coupon; gives it. Raises CallFailed. */
export const makeCoupon = async (code: string, terms: Terms): Promise<Coupon> =>
  named((await make({ body: { code, ...terms } })).coupon);

const change = mutate(contract.changeCoupon, { ...changed, evenRefused: true });
/** Changes a coupon for whoever uses it from now on; gives it. Raises CallFailed. */
export const changeCoupon = async ({ id: couponId }: Coupon, terms: Terms): Promise<Coupon> =>
  named((await change({ params: { couponId }, body: terms })).coupon);

const stop = mutate(contract.stopCoupon, changed);
/** Stops a coupon, or lets it count again. Raises CallFailed. */
export const stopCoupon = ({ id: couponId }: Coupon, stopped: boolean) =>
  stop({ params: { couponId }, body: { stopped } });
