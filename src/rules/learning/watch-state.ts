import { wholeSeconds } from './played-ranges.ts';
import { type Range, secondsIn, unite } from './watched-coverage.ts';

/** What the tracking of watching hears, keeps and gives back (see watch-tracker.ts). Positions are seconds of the lecture. */
export type PickedLecture = {
  courseId: string;
  lectureId: string;
  durationSeconds: number;
  /** Whole seconds that the server already counts. */
  watched: readonly Range[];
  /** The server says so, or it was completed before the video was cut anew. */
  isCompleted: boolean;
};

/** One save on its way to the server: the body of PUT /progress/{courseId}/lecture/{lectureId} and its address. */
export type WatchSave = {
  eventId: string;
  courseId: string;
  lectureId: string;
  /** Whole seconds of study since the last save. */
  timeSpent: number;
  watchPercentage: number;
  lastWatchedPosition: number;
  isCompleted: boolean;
  /** Whole seconds of the lecture that were played since it was picked, as [from, to) pairs. */
  watched: readonly Range[];
};

export type WatchEvent =
  | { type: 'picked'; at: number; lecture: PickedLecture; position: number }
  | { type: 'playing' | 'time' | 'rate'; at: number; position: number; rate: number }
  | { type: 'waiting' | 'paused' | 'ended'; at: number; position: number }
  /** The position jumps to `position`; what lies between was not played. */
  | { type: 'jumped'; at: number; position: number }
  | { type: 'hidden' | 'left' | 'tick'; at: number }
  /** The server's newest word on a lecture, after a save from here or from elsewhere. */
  | { type: 'saved'; at: number; lectureId: string; watched: readonly Range[]; isCompleted: boolean };

export type WatchEffect =
  /** Send this. `leaving`: the page may be gone before the answer. It takes the place of the draft of the same eventId. */
  | { kind: 'save'; save: WatchSave; leaving: boolean }
  /** Keep this, in case nothing more is heard from this page. */
  | { kind: 'persist'; draft: WatchSave };

export type WatchTracker = {
  readonly lecture: PickedLecture | null;
  readonly pickedAt: number;
  /** Just picked: tracking starts by itself in a moment. */
  readonly beginning: boolean;
  /** What is played now counts (specification, section 4); whether anything is played, `trackingOf` tells. */
  readonly tracking: boolean;
  readonly completed: boolean;
  /** The media was started and not paused. */
  readonly playing: boolean;
  /** It waits for data: the clock earns nothing until it plays on. */
  readonly stalled: boolean;
  /** The last report that playback is measured from; null after a jump. */
  readonly anchor: { readonly at: number; readonly position: number } | null;
  readonly rate: number;
  /** How far the reports are behind the clock: a busy device reports late, then catches up. Seconds of the lecture. */
  readonly behind: number;
  readonly position: number;
  /** Exact stretches played since the lecture was picked. */
  readonly played: readonly Range[];
  /** Whole seconds in saves already made or known to the server. */
  readonly claimed: readonly Range[];
  /** Seconds of study not yet in a save; a save rounds, the difference stays here and may be below 0. */
  readonly studied: number;
  /** Seconds of study since the page was opened, over all lectures. */
  readonly sessionSeconds: number;
  /** The eventId of the save under way. */
  readonly eventId: string | null;
  readonly savedAt: number;
  readonly persistedAt: number;
};

export const idleTracker: WatchTracker = {
  lecture: null,
  pickedAt: 0,
  beginning: false,
  tracking: false,
  completed: false,
  playing: false,
  stalled: false,
  anchor: null,
  rate: 1,
  behind: 0,
  position: 0,
  played: [],
  claimed: [],
  studied: 0,
  sessionSeconds: 0,
  eventId: null,
  savedAt: 0,
  persistedAt: 0,
};

/** Whole seconds of the lecture that were ever played, here or according to the server. */
export function coveredOf(state: WatchTracker): readonly Range[] {
  if (!state.lecture) return [];
  return unite(state.lecture.watched, wholeSeconds(state.played, state.lecture.durationSeconds));
}

/** The share of the lecture's seconds that were played. Percent, not rounded. */
export function percentOf(state: WatchTracker): number {
  if (!state.lecture) return 0;
  return Math.min(100, (100 * secondsIn(coveredOf(state))) / Math.max(1, state.lecture.durationSeconds));
}

/**
 * What becomes of the seconds that play now. `counting`: new ones, they count. `seen`: they were counted before, only the
 * time of study goes on. `complete`: the lecture needs no more of them, they fill its last gaps. `waiting`: the film waits for data.
 */
export type Tracking = 'counting' | 'seen' | 'complete' | 'waiting' | 'paused';

/** A second that is all but over is called played already: the next one decides. Seconds. */
const SEAM_SECONDS = 0.1;

/** What the indicator shows (specification, sections 2 and 4): Live Tracking while new seconds are counted. */
export function trackingOf(state: WatchTracker): Tracking {
  if (!state.playing) return 'paused';
  if (state.stalled) return 'waiting';
  const second = Math.floor(state.position + SEAM_SECONDS);
  const seen = coveredOf(state).some(([from, to]) => from <= second && second < to);
  if (seen) return 'seen';
  if (state.completed) return 'complete';
  return state.tracking ? 'counting' : 'paused';
}
