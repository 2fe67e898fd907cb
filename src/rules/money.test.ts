import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showRupees } from './money.ts';

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
