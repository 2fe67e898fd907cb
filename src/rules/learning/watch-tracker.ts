import {
  COMPLETION_PERCENT,
  FLUSH_EVERY_SECONDS,
  SAVE_EVERY_SECONDS,
  TRACKING_STARTS_AFTER_MS,
} from '../../contract/platform/limits.ts';
import { addPlayed, wholeSeconds } from './played-ranges.ts';
import { settle } from './settle-playback.ts';
import {
  coveredOf,
  idleTracker,
  type PickedLecture,
  percentOf,
  type WatchEffect,
  type WatchEvent,
  type WatchSave,
  type WatchTracker,
} from './watch-state.ts';
import { type Range, unite, without } from './watched-coverage.ts';

/** The running, unsaved watching is kept at least this often: below the five seconds that may be lost. Milliseconds. */
const PERSIST_EVERY_MS = 4_000;
/** A media file may be this much shorter than the catalogue says. Seconds. */
const END_TOLERANCE_SECONDS = 1.5;
/** The contract takes at most this many ranges in one save. */
const MOST_RANGES = 500;

/** Whether there is anything that no save carries yet: a whole second of study, or a second of the lecture. */
function unsaved(state: WatchTracker): boolean {
  if (!state.lecture) return false;
  return state.studied >= 1 || without(coveredOf(state), state.claimed).length > 0;
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
  return {
    ...state,
    playing: false,
    stalled: false,
    tracking: false,
    beginning: false,
    anchor: null,
    behind: 0,
  };
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

/**
 * The tracking of watching (specification, sections 4, 7 and 9) as a pure machine: what the media element and the page
 * report goes in, what must be saved comes out. It knows no browser: `at` is a monotonic clock in milliseconds,
 * positions are seconds of the lecture, identities come from `newId`.
 *
 * Only real playback earns: between two reports the position may advance by what the clock and the playback rate
 * allow; anything else is a jump.
 * Gives the next state, and what is to be saved or kept. Never fails; reports without sense change nothing.
 */
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
      return due(
        { ...settled, playing: true, stalled: false, beginning: false, rate: event.rate, tracking },
        at,
        newId,
      );
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
      return due({ ...settle(state, at, event.position, state.rate), stalled: true, behind: 0 }, at, newId);
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
