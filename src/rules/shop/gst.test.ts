import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTaxes, type Supply, type TaxParts, taxesGivenBack, taxesIn } from './gst.ts';

const sumOf = ({ taxable, cgst, sgst, igst }: TaxParts) => taxable + cgst + sgst + igst;
const percents = [0, 0.25, 3, 5, 12, 18, 28, 40];
const amounts = fc.integer({ min: 1, max: 5_000_000 });
const supplies = fc.constantFrom<Supply>('within', 'across');

test('₹1,180 at 18% is ₹1,000 and its tax', () => {
  expect(taxesIn(118_000, 18, 'within')).toEqual({ taxable: 100_000, cgst: 9000, sgst: 9000, igst: 0 });
  expect(taxesIn(118_000, 18, 'across')).toEqual({ taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 });
  expect(taxesIn(499_900, 0, 'within')).toEqual({ taxable: 499_900, cgst: 0, sgst: 0, igst: 0 });
});

test('no paisa is lost, both halves are the same, and nothing is below nothing', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...percents), supplies, (amount, percent, supply) => {
      const taxes = taxesIn(amount, percent, supply);
      expect(sumOf(taxes)).toBe(amount);
      expect(taxes.cgst).toBe(taxes.sgst);
      for (const part of Object.values(taxes)) expect(part).toBeGreaterThanOrEqual(0);
      // Within a paisa of the rate.
      const tax = taxes.cgst + taxes.sgst + taxes.igst;
      expect(Math.abs(tax - (amount * percent) / (100 + percent))).toBeLessThanOrEqual(1);
    }),
  );
});

test('what goes back in parts gives back exactly the taxes that were paid', () => {
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 100, max: 400_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...percents),
      supplies,
      (lines, backs, percent, supply) => {
        const taxes = addTaxes(lines.map((amount) => taxesIn(amount, percent, supply)));
        const total = sumOf(taxes);
        const given: TaxParts[] = [];
        let before = 0;
        // One rupee at least, and at least one rupee or nothing that remains.
        for (const amount of [...backs, total]) {
          const left = total - before;
          const back = left - amount >= 100 ? amount : left;
          if (back === 0) break;
          given.push(taxesGivenBack({ ...taxes, total }, { before, amount: back }));
          before += back;
        }
        expect(addTaxes(given)).toEqual(taxes);
        if (total < 100) return;
        for (const one of given) {
          expect(one.cgst).toBe(one.sgst);
          for (const part of Object.values(one)) expect(part).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
