import {
  idleTracker,
  type PickedLecture,
  type WatchEvent,
  type WatchSave,
  type WatchTracker,
} from '../../../../rules/learning/watch-state.ts';
import { step } from '../../../../rules/learning/watch-tracker.ts';
import { outboxOf } from '../../../platform/outbox/browser-outbox.ts';
import { browserStorage } from '../../../platform/outbox/browser-storage.ts';
import type { Box, OutboxState } from '../../../platform/outbox/outbox.ts';
import type { CountedWatching } from '../learning-api.ts';
import type { MediaSignal } from '../player/media-signal.ts';
import { confirmPosition, keepPosition } from './local-position.ts';
import { watching } from './watching.ts';

export type SessionView = { tracker: WatchTracker; outbox: OutboxState };

type Hooks = {
  /** A save was made; the server may not know it yet. */
  onSave: (save: WatchSave) => void;
  /** The server counted one; `waiting`: others are still on their way. */
  onCounted: (save: WatchSave, counted: CountedWatching, waiting: boolean) => void;
};

type Report = WatchEvent extends infer E ? (E extends WatchEvent ? Omit<E, 'at'> : never) : never;

const nothingWaits: OutboxState = { waiting: 0, status: 'idle', refusal: null };
const TICK_MS = 1000;

/** One person's watching on this page: the tracker, its clock, and the outbox it fills. */
export function createWatchSession(personId: string, hooks: Hooks) {
  let view: SessionView = { tracker: idleTracker, outbox: nothingWaits };
  let outbox: Box<WatchSave, CountedWatching> | null = null;
  const listeners = new Set<() => void>();
  const players = new Set<(seconds: number) => void>();

  function show(change: Partial<SessionView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function tell(report: Report): void {
    const event = { ...report, at: performance.now() } as WatchEvent;
    const { state, effects } = step(view.tracker, event, () => crypto.randomUUID());
    for (const effect of effects) {
      const { lectureId, lastWatchedPosition } = effect.kind === 'save' ? effect.save : effect.draft;
      keepPosition(browserStorage(), personId, lectureId, lastWatchedPosition);
      if (effect.kind === 'persist') outbox?.keepDraft(effect.draft);
      else {
        hooks.onSave(effect.save);
        void outbox?.put(effect.save, { leaving: effect.leaving });
      }
    }
    show({ tracker: state });
  }

  function counted(save: WatchSave, reply: CountedWatching): void {
    confirmPosition(browserStorage(), personId, save.lectureId, reply.lastWatchedPosition);
    hooks.onCounted(save, reply, view.outbox.waiting > 0);
    tell({
      type: 'saved',
      lectureId: save.lectureId,
      watched: reply.watched,
      isCompleted: reply.isCompleted,
    });
  }

  /** Gives what ends it. */
  function openBox(): () => void {
    const person = outboxOf(personId);
    const box = person.of(watching);
    const ends = [box.hear(counted), box.subscribe(() => show({ outbox: box.state() }))];
    outbox = box;
    show({ outbox: box.state() });
    void person.open();
    return () => {
      for (const end of ends) end();
      outbox = null;
    };
  }

  return {
    /** Follows the page until the returned function ends it; leaving hands everything over. */
    start(): () => void {
      const closeBox = openBox();
      const controller = new AbortController();
      const { signal } = controller;
      const ticking = setInterval(() => tell({ type: 'tick' }), TICK_MS);
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'hidden' && tell({ type: 'hidden' }),
        { signal },
      );
      addEventListener('pagehide', () => tell({ type: 'left' }), { signal });
      return () => {
        controller.abort();
        clearInterval(ticking);
        tell({ type: 'left' });
        closeBox();
      };
    },
    /** Something else is open in the lecture's place: it stops here, and what was watched is handed over. */
    leave: () => tell({ type: 'left' }),
    pick: (lecture: PickedLecture, position: number) => tell({ type: 'picked', lecture, position }),
    /** What the server said when the page asked, for instance what another device watched. */
    learn: (lectureId: string, watched: PickedLecture['watched'], isCompleted: boolean) =>
      tell({ type: 'saved', lectureId, watched, isCompleted }),
    hear({ type, position, rate }: MediaSignal): void {
      if (type === 'playing' || type === 'time' || type === 'rate') tell({ type, position, rate });
      // A video that failed stands where its watching stopped, whatever it says of itself.
      else if (type === 'failed') tell({ type: 'paused', position: view.tracker.position });
      else tell({ type, position });
    },
    /** Asks whoever plays the open lecture to go on at a second of it. */
    seek(seconds: number): void {
      for (const player of players) player(seconds);
    },
    /** Hears what `seek` asks; gives what ends it. */
    onSeek(player: (seconds: number) => void): () => void {
      players.add(player);
      return () => players.delete(player);
    },
    /** Tells the school that a lecture is open here: only what is watched after it was heard of counts, however late one comes back. */
    announce: (courseId: string, lectureId: string) =>
      void outbox?.put({
        eventId: crypto.randomUUID(),
        courseId,
        lectureId,
        timeSpent: 0,
        watchPercentage: 0,
        lastWatchedPosition: view.tracker.position,
        isCompleted: false,
        watched: [],
      }),
    retry: () => void outboxOf(personId).retry(),
    noteRead: () => outbox?.noteRead(),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
  };
}

export type WatchSession = ReturnType<typeof createWatchSession>;
