/** Steps between lines are these, times a power of ten. */
const STEPS = [1, 2, 5, 10];
/** About so many lines are drawn. */
const LINES = 4;

/** From where to where a chart goes, and at which amounts it has a line: round ones, with 0 among them. Rupees. */
export function chartScale(most: number, least: number): { top: number; bottom: number; lines: number[] } {
  const span = Math.max(most + least, 1);
  const power = 10 ** Math.floor(Math.log10(span / LINES));
  const step = Math.max(1, power * (STEPS.find((one) => one * power * LINES >= span) ?? 10));
  const up = Math.max(1, Math.ceil(most / step));
  const down = Math.ceil(least / step);
  const lines = Array.from({ length: up + down + 1 }, (_none, index) => (up - index) * step);
  return { top: up * step, bottom: -down * step + 0, lines };
}
