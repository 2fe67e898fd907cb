import { COMPLETION_PERCENT } from '../../contract/platform/limits.ts';
import { normalise, type Range, secondsIn, without } from './watched-coverage.ts';

/** A lecture's seconds: which were played, which were not, and how many are missing until it is complete. */
export type LectureMap = {
  durationSeconds: number;
  watched: readonly Range[];
  /** What was not played yet, in order. Together with `watched` it is the whole lecture. */
  gaps: readonly Range[];
  watchedSeconds: number;
  /** So many seconds more make it complete; 0 when enough was played. */
  missingSeconds: number;
};

/** Draws the map of a lecture of whole seconds; `watched` in any order, also beyond its end. */
export function lectureMap(watched: readonly Range[], durationSeconds: number): LectureMap {
  const played = normalise(watched, durationSeconds);
  const watchedSeconds = secondsIn(played);
  return {
    durationSeconds,
    watched: played,
    gaps: without([[0, durationSeconds]], played),
    watchedSeconds,
    missingSeconds: Math.max(0, Math.ceil((durationSeconds * COMPLETION_PERCENT) / 100) - watchedSeconds),
  };
}
