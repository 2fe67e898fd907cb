import { LIVE_SERIES_MOST } from '../../contract/platform/limits.ts';
import { daysLater } from '../platform/site-time.ts';

/**
 * When the sessions of a series begin, as the clock at the school reads: at the same hour every week, `times` in all or up
 * to the day `until`; once where neither is given. Never more than one beyond what a series may hold; none when `until` is
 * before the first.
 */
export function seriesStarts(
  first: string,
  { times, until }: { times: number | null; until: string | null },
): string[] {
  const most = until === null ? (times ?? 1) : LIVE_SERIES_MOST + 1;
  const starts = Array.from({ length: most }, (_none, week) => daysLater(first, week * 7));
  return until === null ? starts : starts.filter((wall) => wall.slice(0, 10) <= until);
}
