/** What of an amount is tax. Paise; together they are the amount. */
export type TaxParts = { taxable: number; cgst: number; sgst: number; igst: number };

/** Where the tax goes: to the centre and the state when both sides are in one state, else to the centre alone. */
export type Supply = 'within' | 'across';

/** Takes the tax at `percent` out of an amount that includes it. To the paisa, and both halves of a tax within a state are the same. */
export function taxesIn(amount: number, percent: number, supply: Supply): TaxParts {
  const share = percent / (100 + percent);
  if (supply === 'across') return parts(amount, Math.round(amount * share), supply);
  return parts(amount, Math.round((amount * share) / 2), supply);
}

function parts(amount: number, tax: number, supply: Supply): TaxParts {
  if (supply === 'across') return { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax };
  return { taxable: amount - 2 * tax, cgst: tax, sgst: tax, igst: 0 };
}

/** What of the taxes of a whole goes back with a part of it, after other parts: all parts together give back exactly what there was. Paise. */
export function taxesGivenBack(
  whole: TaxParts & { total: number },
  { before, amount }: { before: number; amount: number },
): TaxParts {
  const supply: Supply = whole.igst > 0 ? 'across' : 'within';
  const tax = supply === 'across' ? whole.igst : whole.cgst;
  const upTo = (sum: number) => Math.round((tax * sum) / whole.total);
  return parts(amount, upTo(before + amount) - upTo(before), supply);
}

export const addTaxes = (all: readonly TaxParts[]): TaxParts =>
  all.reduce(
    (sum, one) => ({
      taxable: sum.taxable + one.taxable,
      cgst: sum.cgst + one.cgst,
      sgst: sum.sgst + one.sgst,
      igst: sum.igst + one.igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  );
