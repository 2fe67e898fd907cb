/** What becomes of a save that waits in the browser, by the status of the answer to it (0: no answer came). */
export type SaveVerdict =
  /** Counted: it may go. */
  | 'counted'
  /** Will never be counted: it goes, and the learner is told. */
  | 'refused'
  /** Waits until the same person has signed in again. */
  | 'held'
  /** Is sent again later. */
  | 'later';

export function saveVerdict(status: number): SaveVerdict {
  if (status >= 200 && status < 300) return 'counted';
  if (status === 401) return 'held';
  if (status === 408 || status === 429) return 'later';
  return status >= 400 && status < 500 ? 'refused' : 'later';
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait after so many failures in a row: 2, 4, 8 … at most 60 seconds, less up to a quarter by `chance`
 * (0 to 1), so that a class whose network returns does not knock all at once. Milliseconds.
 */
export function retryWait(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - chance / 4));
}
