import {
  COMPLETION_PERCENT,
  FLUSH_EVERY_SECONDS,
  SAVE_EVERY_SECONDS,
  TRACKING_STARTS_AFTER_MS,
} from '../contract/limits.ts';
import { addPlayed, wholeSeconds } from './played-ranges.ts';
import { type Range, secondsIn, unite, without } from './watched-coverage.ts';

/**
 * The tracking of watching (specification, sections 4, 7 and 9) as a pure machine: what the media element and the page
 * report goes in, what must be saved comes out. It knows no browser: `at` is a monotonic clock in milliseconds,
 * positions are seconds of the lecture, identities come from `newId`.
 *
 * Only real playback earns: between two reports the position may advance by what the clock and the playback rate
 * allow; anything else is a jump.
 */
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
  /** What the indicator shows: Live Tracking or Paused. */
  readonly tracking: boolean;
  readonly completed: boolean;
  /** The media moves: neither paused nor waiting for data. */
  readonly playing: boolean;
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

/** How far a report may be ahead of clock and rate: media clocks are read unevenly. Seconds of the lecture. */
const SLACK_SECONDS = 0.5;
/** What a stumbling media clock may catch up at most. Seconds of the lecture. */
const MOST_BEHIND_SECONDS = 3;
/** The running, unsaved watching is kept at least this often: below the five seconds that may be lost. Milliseconds. */
const PERSIST_EVERY_MS = 4_000;
/** A media file may be this much shorter than the catalogue says. Seconds. */
const END_TOLERANCE_SECONDS = 1.5;
/** The contract takes at most this many ranges in one save. */
const MOST_RANGES = 500;

export const idleTracker: WatchTracker = {
  lecture: null,
  pickedAt: 0,
  beginning: false,
  tracking: false,
  completed: false,
  playing: false,
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

/** Whether there is anything that no save carries yet: a whole second of study, or a second of the lecture. */
function unsaved(state: WatchTracker): boolean {
  if (!state.lecture) return false;
  return state.studied >= 1 || without(coveredOf(state), state.claimed).length > 0;
}

/** Counts what was played since the last report, up to `position`. */
function settle(state: WatchTracker, at: number, position: number, rate: number): WatchTracker {
  if (!Number.isFinite(position) || position < 0) return state;
  const here = { ...state, position, anchor: { at, position } };
  if (!state.playing || !state.anchor || !state.lecture) return here;
  const advance = position - state.anchor.position;
  const fastest = Math.max(rate, state.rate);
  const possible = Math.max(0, (at - state.anchor.at) / 1000) * fastest + state.behind;
  if (advance < 0 || advance > possible + SLACK_SECONDS) return { ...here, behind: 0 };
  const studied = advance / fastest;
  return {
    ...here,
    behind: Math.min(MOST_BEHIND_SECONDS, Math.max(0, possible - advance)),
    played: addPlayed(state.played, state.anchor.position, position),
    studied: state.studied + studied,
    sessionSeconds: state.sessionSeconds + studied,
  };
}

function draftOf(state: WatchTracker, lecture: PickedLecture, eventId: string): WatchSave {
  return {
    eventId,
    courseId: lecture.courseId,
    lectureId: lecture.lectureId,
    timeSpent: Math.max(1, Math.floor(state.studied)),
    watchPercentage: Math.floor(percentOf(state)),
    lastWatchedPosition: Math.round(state.position * 100) / 100,
    isCompleted: state.completed,
    watched: wholeSeconds(state.played, lecture.durationSeconds).slice(-MOST_RANGES),
  };
}

type Step = { state: WatchTracker; effects: readonly WatchEffect[] };

/** Hands everything unsaved over; nothing when there is nothing. */
function save(state: WatchTracker, at: number, newId: () => string, leaving = false): Step {
  const { lecture } = state;
  if (!lecture || !unsaved(state)) return { state: { ...state, savedAt: at }, effects: [] };
  const done = draftOf(state, lecture, state.eventId ?? newId());
  return {
    state: {
      ...state,
      claimed: unite(state.claimed, done.watched),
      studied: state.studied - done.timeSpent,
      eventId: null,
      savedAt: at,
      persistedAt: at,
    },
    effects: [{ kind: 'save', save: done, leaving }],
  };
}

/** Completion, the two saving intervals, and keeping the draft: what may be due at any moment. */
function due(state: WatchTracker, at: number, newId: () => string): Step {
  const { lecture } = state;
  if (!lecture) return { state, effects: [] };
  if (!state.completed && percentOf(state) >= COMPLETION_PERCENT) {
    return save({ ...state, completed: true, tracking: false }, at, newId);
  }
  const watchedEnough = !state.completed && state.studied >= SAVE_EVERY_SECONDS;
  if (watchedEnough || at - state.savedAt >= FLUSH_EVERY_SECONDS * 1000) return save(state, at, newId);
  if (at - state.persistedAt < PERSIST_EVERY_MS || !unsaved(state)) return { state, effects: [] };
  const eventId = state.eventId ?? newId();
  return {
    state: { ...state, eventId, persistedAt: at },
    effects: [{ kind: 'persist', draft: draftOf(state, lecture, eventId) }],
  };
}

function stop(state: WatchTracker): WatchTracker {
  return { ...state, playing: false, tracking: false, beginning: false, anchor: null, behind: 0 };
}

/** The media came to its own end, which counts as the lecture's when the catalogue's figure is but rounded. */
function finish(state: WatchTracker, at: number, position: number): WatchTracker {
  const settled = settle(state, at, position, state.rate);
  const end = state.lecture?.durationSeconds ?? 0;
  const last = settled.played.findLast(([, to]) => Math.abs(to - position) < 0.01);
  if (!last || end - position > END_TOLERANCE_SECONDS || end <= position) return stop(settled);
  return stop({ ...settled, played: addPlayed(settled.played, position, end) });
}

function pick(state: WatchTracker, at: number, lecture: PickedLecture, position: number): WatchTracker {
  const picked: WatchTracker = {
    ...idleTracker,
    lecture,
    pickedAt: at,
    beginning: true,
    completed: lecture.isCompleted,
    position,
    claimed: lecture.watched,
    sessionSeconds: state.sessionSeconds,
    savedAt: at,
    persistedAt: at,
  };
  return { ...picked, completed: lecture.isCompleted || percentOf(picked) >= COMPLETION_PERCENT };
}

function learn(state: WatchTracker, watched: readonly Range[], isCompleted: boolean): WatchTracker {
  if (!state.lecture) return state;
  const lecture = { ...state.lecture, watched: unite(state.lecture.watched, watched) };
  return {
    ...state,
    lecture,
    claimed: unite(state.claimed, watched),
    completed: state.completed || isCompleted,
    tracking: state.tracking && !isCompleted,
  };
}

/** The next state, and what is to be saved or kept. Never fails; reports without sense change nothing. */
export function step(state: WatchTracker, event: WatchEvent, newId: () => string): Step {
  const { at } = event;
  switch (event.type) {
    case 'picked': {
      const before = save(stop(state), at, newId);
      return { state: pick(before.state, at, event.lecture, event.position), effects: before.effects };
    }
    case 'playing': {
      const settled = settle(state, at, event.position, event.rate);
      const tracking = settled.lecture !== null && !settled.completed;
      return due({ ...settled, playing: true, beginning: false, rate: event.rate, tracking }, at, newId);
    }
    case 'time':
    case 'rate':
      return due({ ...settle(state, at, event.position, event.rate), rate: event.rate }, at, newId);
    case 'jumped':
      return {
        state: { ...state, position: event.position, anchor: { at, position: event.position }, behind: 0 },
        effects: [],
      };
    case 'waiting':
      return due(
        { ...settle(state, at, event.position, state.rate), playing: false, anchor: null, behind: 0 },
        at,
        newId,
      );
    case 'paused':
      return closing(stop(settle(state, at, event.position, state.rate)), at, newId);
    case 'ended':
      return closing(finish(state, at, event.position), at, newId);
    case 'hidden':
      return save(state, at, newId, true);
    case 'left':
      return save(stop(state), at, newId, true);
    case 'tick':
      return due(begin(state, at), at, newId);
    case 'saved':
      if (event.lectureId !== state.lecture?.lectureId) return { state, effects: [] };
      return { state: learn(state, event.watched, event.isCompleted), effects: [] };
  }
}

/** A pause or an end: the last word on completion first, then whatever that did not save. */
function closing(state: WatchTracker, at: number, newId: () => string): Step {
  const completing = !state.completed && percentOf(state) >= COMPLETION_PERCENT;
  return save(completing ? { ...state, completed: true } : state, at, newId);
}

/** One second after a lecture was picked it is tracked, though only playing earns (section 4). */
function begin(state: WatchTracker, at: number): WatchTracker {
  if (!state.beginning || at - state.pickedAt < TRACKING_STARTS_AFTER_MS) return state;
  return { ...state, beginning: false, tracking: !state.completed };
}
