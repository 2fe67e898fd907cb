import { HIGHEST_PLAYBACK_RATE } from '../contract/limits.ts';

/**
 * The most that may be waiting to be credited. Content seconds: two hours without a connection at the highest
 * playback rate, four at the plain one. Idle days are not hoarded beyond it.
 */
export const WATCH_BUDGET_MOST_SECONDS = 4 * 60 * 60;

/** What may still be credited in a course, as it stood at a moment. */
export type WatchBudget = { seconds: number; at: Date };

/** What a save claims: seconds of the lecture that were not played before, and seconds of studying. */
export type WatchClaim = { freshSeconds: number; timeSeconds: number };

/**
 * What of a claim is credited at `now`, and what stays for the next. The budget fills with the clock at the highest
 * playback rate; a save spends the larger of the two, whole seconds only. An excessive claim is cut, never refused.
 * The database's function save_watching does the same in its one round trip; a test holds the two together.
 */
export function credit(
  budget: WatchBudget,
  claim: WatchClaim,
  now: Date,
): WatchClaim & { left: WatchBudget } {
  const passed = Math.max(0, (now.getTime() - budget.at.getTime()) / 1000);
  const filled = Math.min(WATCH_BUDGET_MOST_SECONDS, budget.seconds + passed * HIGHEST_PLAYBACK_RATE);
  // A sum of tenths that misses its whole second by a rounding error has reached it.
  const allowed = Math.floor(filled + 1e-6);
  const freshSeconds = Math.min(claim.freshSeconds, allowed);
  const timeSeconds = Math.min(claim.timeSeconds, allowed);
  const seconds = Math.max(0, filled - Math.max(freshSeconds, timeSeconds));
  return {
    freshSeconds,
    timeSeconds,
    left: { seconds, at: new Date(Math.max(now.getTime(), budget.at.getTime())) },
  };
}
