import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountLines } from './discount.ts';

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('a tenth off two courses is a tenth off each, to the paisa', () => {
  const lines = [
    { price: 249_900, counts: true },
    { price: 149_950, counts: true },
  ];
  expect(discountLines(lines, { percent: 10 })).toEqual([24_990, 14_995]);
  expect(discountLines(lines, { amount: 50_000 })).toEqual([31_249, 18_751]);
});

test('what the coupon is not for keeps its price', () => {
  const lines = [
    { price: 249_900, counts: false },
    { price: 100_000, counts: true },
  ];
  expect(discountLines(lines, { percent: 50 })).toEqual([0, 50_000]);
  expect(discountLines(lines, { amount: 900_000 })).toEqual([0, 100_000]);
});

test('a rupee remains to be paid, whatever the coupon says', () => {
  expect(discountLines([{ price: 100_000, counts: true }], { percent: 100 })).toEqual([99_900]);
  expect(discountLines([{ price: 100, counts: true }], { amount: 5 })).toEqual([0]);
});

test('no paisa is lost between the lines and the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.integer({ min: 100, max: 10_000_000 }), counts: fc.boolean() }), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
        fc.integer({ min: 1, max: 20_000_000 }).map((amount) => ({ amount })),
      ),
      (lines, reduction) => {
        const taken = discountLines(lines, reduction);
        const base = sum(lines.map(({ price, counts }) => (counts ? price : 0)));
        const all = sum(lines.map(({ price }) => price));
        const wanted =
          'percent' in reduction ? Math.floor((base * reduction.percent) / 100) : reduction.amount;
        expect(sum(taken)).toBe(Math.min(wanted, base, all - 100));
        for (const [index, { price, counts }] of lines.entries()) {
          expect(taken[index]).toBeGreaterThanOrEqual(0);
          expect(taken[index]).toBeLessThanOrEqual(counts ? price : 0);
        }
      },
    ),
  );
});
