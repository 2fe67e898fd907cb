import { HIGHEST_PLAYBACK_RATE } from '../../contract/platform/limits.ts';

/**
 * The most that may be waiting to be credited to a person. Content seconds: two hours without a connection at the plain
 * playback rate, one at the highest. Idle days are not hoarded beyond it.
 */
export const WATCH_BUDGET_MOST_SECONDS = 2 * 60 * 60;

/** A course of which nothing was heard for as long as the budget takes to fill is opened anew. Seconds. */
export const SITTING_ENDS_AFTER_SECONDS = WATCH_BUDGET_MOST_SECONDS / HIGHEST_PLAYBACK_RATE;

/** What may still be credited to a person, as it stood at a moment, and all that ever was. One for all their courses. */
export type WatchBudget = { seconds: number; at: Date; spent: number };

/** When a learner opened a course or a lecture, and what had been credited to them by then, wherever they watched it. */
export type Opening = { at: Date; spent: number };

/** What a save claims: seconds of the lecture that were not played before, and seconds of studying. */
export type WatchClaim = { freshSeconds: number; timeSeconds: number };

const secondsFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/**
 * The opening of the sitting that a save or the first look at a course at `now` belongs to: the one that goes on, or
 * a new one. `known` is the course's last sitting and when anything was last heard of it; null before the first.
 */
export function sittingAt(
  known: { sitting: Opening; heardAt: Date } | null,
  budget: WatchBudget,
  now: Date,
): Opening {
  if (known && secondsFrom(known.heardAt, now) <= SITTING_ENDS_AFTER_SECONDS) return known.sitting;
  return { at: now, spent: budget.spent };
}

/**
 * What of a claim is credited at `now`, and what stays for the next. The budget fills with the clock at the highest
 * playback rate; a save spends the larger of the two, whole seconds only, and nothing that was earned before the lecture
 * was opened. An excessive claim is cut, never refused. The database's function save_watching does the same in its one
 * round trip; a test holds the two together.
 */
export function credit(
  budget: WatchBudget,
  opened: Opening,
  claim: WatchClaim,
  now: Date,
): WatchClaim & { left: WatchBudget } {
  const passed = Math.max(0, secondsFrom(budget.at, now));
  const filled = Math.min(WATCH_BUDGET_MOST_SECONDS, budget.seconds + passed * HIGHEST_PLAYBACK_RATE);
  const sinceOpened = secondsFrom(opened.at, now) * HIGHEST_PLAYBACK_RATE - (budget.spent - opened.spent);
  // A sum of tenths that misses its whole second by a rounding error has reached it.
  const allowed = Math.floor(Math.max(0, Math.min(filled, sinceOpened)) + 1e-6);
  const freshSeconds = Math.min(claim.freshSeconds, allowed);
  const timeSeconds = Math.min(claim.timeSeconds, allowed);
  const spent = Math.max(freshSeconds, timeSeconds);
  return {
    freshSeconds,
    timeSeconds,
    left: {
      seconds: Math.max(0, filled - spent),
      at: new Date(Math.max(now.getTime(), budget.at.getTime())),
      spent: budget.spent + spent,
    },
  };
}
