import type { SentBody } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/shop/coupons.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type Coupon = Named<contract.Coupon>;
/** What a coupon gives, and to whom. Rupees; days where the school is. */
export type Terms = SentBody<typeof contract.changeCoupon>;

/** Coupons, as they are filtered. */
export const couponsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listCoupons, { personId, filters }, named);

/** The same as a file. Raises CallFailed. */
export const fetchCoupons = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportCoupons, { body: { ...filters, file } as SentBody<typeof contract.exportCoupons> });

export const couponQuery = (couponId: string, personId: string | null) =>
  query(contract.readCoupon, { personId, params: { couponId } }, ({ coupon }) => named(coupon));

const changed = { changes: [contract.listCoupons], waitsFor: [contract.readCoupon] };

// One that is refused as there already may be the one whose answer was lost.
const make = mutate(contract.makeCoupon, { ...changed, evenRefused: true });
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

const stopAll = mutate(contract.stopCoupons, changed);
/** Stops several coupons at once. Raises CallFailed. */
export const stopCoupons = (couponIds: string[]) => stopAll({ body: { couponIds } });
