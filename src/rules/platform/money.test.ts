import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paiseTyped, showRupees } from './money.ts';

test('an amount is written as Intl writes it for India: whole rupees bare, paise with both digits', () => {
  const whole = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      const amount = paise / 100;
      expect(showRupees(amount)).toBe((paise % 100 ? exact : whole).format(amount));
    }),
    { examples: [[149_950], [0], [99_999], [100_000], [10_000_000], [-5]] },
  );
});

test.each([
  ['4999', 499_900],
  ['₹2,499', 249_900],
  ['1,00,000.5', 10_000_050],
  ['Rs. 1,999', 199_900],
  ['१०००', 100_000],
  ['1,23', null],
  ['12,34,5', null],
  ['-5', null],
  ['4.999', null],
])('an amount is read as people write it: %s', (typed, paise) => {
  expect(paiseTyped(typed)).toBe(paise);
});
