import { ORDER_LEAST_PAISE } from '../../contract/platform/limits.ts';

/** What a coupon takes off: a share of what the courses cost, or paise. */
export type Reduction = { percent: number } | { amount: number };

/**
 * What is taken off each line, in whole paise. `lines` are the prices of an order; `counts` says for which of them the
 * coupon is. A share is rounded down for the family's whole order, and then spread over its lines by their prices, so
 * that the lines always add up to it. ORDER_LEAST_PAISE remain to be paid.
 */
export function discountLines(
  lines: readonly { price: number; counts: boolean }[],
  reduction: Reduction,
): number[] {
  const all = lines.reduce((sum, { price }) => sum + price, 0);
  const base = lines.reduce((sum, { price, counts }) => sum + (counts ? price : 0), 0);
  if (base === 0) return lines.map(() => 0);
  const wanted = 'percent' in reduction ? Math.floor((base * reduction.percent) / 100) : reduction.amount;
  const total = Math.max(0, Math.min(wanted, base, all - ORDER_LEAST_PAISE));
  // The largest remainders get the paise that rounding left over (Hamilton's method).
  const shares = lines.map(({ price, counts }, index) => {
    const exact = counts ? (total * price) / base : 0;
    return { index, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = total - shares.reduce((sum, { whole }) => sum + whole, 0);
  const taken = shares.map(({ whole }) => whole);
  for (const { index } of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    const { price = 0, counts = false } = lines[index] ?? {};
    if (left === 0) break;
    if (!counts || (taken[index] ?? 0) >= price) continue;
    taken[index] = (taken[index] ?? 0) + 1;
    left -= 1;
  }
  return taken;
}
