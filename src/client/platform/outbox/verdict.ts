/** What becomes of an entry that waits in the browser, by the status of the answer to it (0: no answer came). */
export type Verdict =
  /** The server has it: it may go. */
  | 'done'
  /** Will never be taken: it goes, and the person is told. */
  | 'refused'
  /** Waits until the same person has signed in again. */
  | 'held'
  /** This one waits; the others may be taken all the same. */
  | 'this-waits'
  /** There is no network, or the server is busy: all wait. */
  | 'all-wait';

export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'done';
  if (status === 401) return 'held';
  if (status === 408 || status === 429) return 'all-wait';
  if (status >= 400 && status < 500) return 'refused';
  return status === 500 ? 'this-waits' : 'all-wait';
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
