/** A finger on the film. `at`: milliseconds. `x`: from 0 at the left edge to 1 at the right one. */
export type Tap = { at: number; x: number };

/** Two taps within this time are one act. Milliseconds. */
const DOUBLE_WITHIN_MS = 300;
/** The outer parts of the film, left and right, are for going back and forth. */
const EDGE = 1 / 3;

const sideOf = ({ x }: Tap) => (x < EDGE ? 'back' : x > 1 - EDGE ? 'forward' : 'middle');

/** What a tap means after the one before it: the second of two at the same edge moves the film, any other shows the bar. */
export function meaningOf(tap: Tap, before: Tap | null): 'bar' | 'back' | 'forward' {
  const side = sideOf(tap);
  if (!before || side === 'middle' || side !== sideOf(before)) return 'bar';
  return tap.at - before.at <= DOUBLE_WITHIN_MS ? side : 'bar';
}
