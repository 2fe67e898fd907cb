/** Seconds of a lecture that were played, as [from, to): whole seconds from its start, `from` below `to`. */
export type Range = readonly [from: number, to: number];

/** No lecture is longer; what lies beyond is cut off. Seconds. */
const LONGEST_LECTURE_SECONDS = 1_000_000;

/**
 * Brings ranges into their one form: whole seconds within [0, duration), in order, apart from each other.
 * What is not a number, reversed or empty played nothing. Both ends are rounded alike, so that a run which was
 * reported in two pieces keeps its seam.
 */
export function normalise(ranges: readonly Range[], duration = LONGEST_LECTURE_SECONDS): Range[] {
  const within = (seconds: number) => Math.round(Math.min(Math.max(seconds, 0), duration));
  const clean = ranges
    .filter(([from, to]) => from < to)
    .map(([from, to]): Range => [within(from), within(to)])
    .filter(([from, to]) => from < to)
    .sort((a, b) => a[0] - b[0]);
  const apart: Range[] = [];
  for (const [from, to] of clean) {
    const last = apart.at(-1);
    if (last && from <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
    else apart.push([from, to]);
  }
  return apart;
}

/** What was played in one or the other. */
export function unite(some: readonly Range[], others: readonly Range[]): Range[] {
  return normalise([...some, ...others]);
}

/** What of `some` is not in `others`. */
export function without(some: readonly Range[], others: readonly Range[]): Range[] {
  let left = normalise(some);
  for (const [from, to] of normalise(others))
    left = left
      .flatMap(([start, end]): Range[] => [
        [start, Math.min(end, from)],
        [Math.max(start, to), end],
      ])
      .filter(([start, end]) => start < end);
  return left;
}

/** How many seconds the ranges cover, each second once. */
export function secondsIn(ranges: readonly Range[]): number {
  return normalise(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first `seconds` seconds of the ranges: an excessive claim keeps what could be true and loses its end. */
export function cutTo(ranges: readonly Range[], seconds: number): Range[] {
  const kept: Range[] = [];
  let left = Math.max(0, Math.floor(seconds));
  for (const [from, to] of normalise(ranges)) {
    if (left === 0) break;
    const end = Math.min(to, from + left);
    kept.push([from, end]);
    left -= end - from;
  }
  return kept;
}

/** The share of a lecture's seconds that was played: whole percent, rounded down, so that 100 means all of them. */
export function percentOf(ranges: readonly Range[], duration: number): number {
  return duration > 0 ? Math.floor((100 * secondsIn(normalise(ranges, Math.round(duration)))) / duration) : 0;
}
