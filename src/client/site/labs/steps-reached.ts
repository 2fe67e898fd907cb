/**
 * How many steps the reader has reached: those that begin above the reading line, counted from the first and without a gap. A step that
 * has not told its place yet (undefined) ends the count.
 */
export function stepsReached(above: readonly (boolean | undefined)[]): number {
  const next = above.findIndex((isAbove) => !isAbove);
  return next === -1 ? above.length : next;
}
