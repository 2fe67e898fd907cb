import type { Range } from './watched-coverage.ts';

/** Exact stretches of playback, in fractions of a second, and the whole seconds they fill. */

/** Media clocks report a whole second as 29.98 or 30.02. Seconds. */
const GRAIN = 0.05;

/** Adds a stretch; stretches that touch become one. Sorted, without overlap. */
export function addPlayed(played: readonly Range[], from: number, to: number): readonly Range[] {
  if (!(to > from)) return played;
  let [start, end] = [from, to];
  const apart = played.filter(([a, b]) => {
    if (b < start || a > end) return true;
    start = Math.min(start, a);
    end = Math.max(end, b);
    return false;
  });
  return [...apart, [start, end] as const].sort(([a], [b]) => a - b);
}

/** The seconds of a lecture that were played from end to end, as [from, to) pairs of whole seconds. */
export function wholeSeconds(played: readonly Range[], durationSeconds: number): readonly Range[] {
  return played
    .map(
      ([from, to]) =>
        [Math.max(0, Math.ceil(from - GRAIN)), Math.min(durationSeconds, Math.floor(to + GRAIN))] as const,
    )
    .filter(([from, to]) => to > from);
}
