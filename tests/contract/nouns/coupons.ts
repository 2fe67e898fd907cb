import { makeCoupon } from '../../../src/contract/shop/coupons.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const terms = {
  percent: 10,
  amount: null,
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  usesMost: 50,
  onceAFamily: true,
  courses: [],
};

export const calls = nounCalls({
  own: async (stage, { office }) => {
    const { body } = await stage.call(makeCoupon, {
      token: office.token,
      body: { code: 'NOTYOURS', ...terms },
    });
    return { coupon: body.coupon._id };
  },
  rows: ({ coupon }) => [{ table: 'coupon', id: coupon }],
  tries: {
    'coupons.listCoupons': () => closed(),
    'coupons.exportCoupons': () => closed(undefined, { file: 'csv' }),
    'coupons.readCoupon': ({ his }) => closed({ couponId: his.coupon }),
    'coupons.stopCoupons': ({ his }) => closed(undefined, { couponIds: [his.coupon] }),
    'coupons.makeCoupon': () => closed(undefined, { code: 'MINE', ...terms }),
    'coupons.changeCoupon': ({ his }) => closed({ couponId: his.coupon }, { ...terms, percent: 100 }),
    'coupons.stopCoupon': ({ his }) => closed({ couponId: his.coupon }, { stopped: true }),
  },
  inputs: async ({ stage, forSale, office, staff }) => {
    const body = { ...terms, courses: [forSale.id] };
    const made = await stage.call(makeCoupon, {
      token: office.token,
      body: { code: 'CHANGED', ...body },
    });
    const params = { couponId: made.body.coupon._id };
    return {
      exportCoupons: {
        body: { q: 'WHOLE', state: 'active', course: forSale.id, file: 'csv' },
        tokens: staff,
      },
      stopCoupons: { body: { couponIds: [made.body.coupon._id] }, tokens: staff },
      makeCoupon: { body: { code: 'WHOLE10', ...body }, tokens: staff },
      changeCoupon: { params, body, tokens: staff },
      stopCoupon: { params, body: { stopped: true }, tokens: staff },
    };
  },
  makeRoom: ({ context }) => context.database.deleteFrom('coupon').where('code', '=', 'WHOLE10').execute(),
});
