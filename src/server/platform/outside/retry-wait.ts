const SHORTEST_MS = 30_000;
/** The longest wait between two tries. Milliseconds. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * How long to wait after the `tries`-th try failed, in milliseconds: half a minute, doubled each time up to an hour,
 * of which up to a quarter is left to chance (`random`, 0 to 1), so that what failed together is not tried together.
 */
export function retryWait(tries: number, random = Math.random()): number {
  const whole = Math.min(SHORTEST_MS * 2 ** Math.min(tries - 1, 20), LONGEST_WAIT_MS);
  return Math.round(whole * (1 - random / 4));
}
