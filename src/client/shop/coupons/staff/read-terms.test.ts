import { expect, test } from 'vitest';
import type { Coupon, Terms } from '../coupons-api.ts';
import { termsFaults, termsOf, typedTerms } from './read-terms.ts';

const ids = ['robots', 'lamps', 'sounds'];
const percent: Terms = {
  percent: 33,
  amount: null,
  startsOn: '2026-12-01',
  endsOn: null,
  usesMost: 40,
  onceAFamily: false,
  courses: ['lamps'],
};
const amount: Terms = {
  percent: null,
  amount: 777.77,
  startsOn: null,
  endsOn: '2026-12-31',
  usesMost: null,
  onceAFamily: true,
  courses: [],
};
const couponOf = (terms: Terms): Coupon => ({
  ...terms,
  id: 'one',
  code: 'LAMPS33',
  courses: terms.courses.map((courseId) => ({ courseId, courseTitle: courseId })),
  state: 'active',
  used: 5,
  held: 2,
  left: null,
  valueFixed: false,
  madeAt: '2026-11-28T10:00:00.000Z',
  madeBy: null,
});

test.each([
  ['a share of some courses', percent],
  ['an amount off all courses', amount],
])('%s is sent as it stands in the form that changes it', (_name, terms) => {
  const typed = typedTerms(ids, couponOf(terms));
  expect(termsOf(typed, ids)).toEqual(terms);
  expect(Object.values(termsFaults(typed, ids, couponOf(terms))).filter(Boolean)).toEqual([]);
});

test('a new coupon is for all courses, once a family; fewer uses than there were are refused', () => {
  expect(termsOf({ ...typedTerms(ids, null), value: '20' }, ids)).toEqual({
    ...amount,
    percent: 20,
    amount: null,
    endsOn: null,
  });
  const coupon = couponOf(percent);
  const usesMost = (text: string) =>
    termsFaults({ ...typedTerms(ids, coupon), usesMost: text }, ids, coupon).usesMost;
  expect(usesMost('5')).toBeUndefined();
  expect(usesMost('4')).toContain('5');
});
