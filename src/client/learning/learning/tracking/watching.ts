import type { WatchSave } from '../../../../rules/learning/watch-state.ts';
import type { OutboxKind } from '../../../platform/outbox/waiting-entries.ts';
import { type CountedWatching, progressIsOld, sendWatching } from '../learning-api.ts';

/** What was watched: each save once, by its eventId, in the order of watching (docs/progress.md). */
export const watching: OutboxKind<WatchSave, CountedWatching> = {
  name: 'watching',
  idOf: ({ eventId }) => eventId,
  isEntry: (kept): kept is WatchSave => typeof (kept as WatchSave | undefined)?.eventId === 'string',
  send: sendWatching,
  inOrder: true,
  // A draft of the same eventId may hold less.
  merge: (waiting, next) => (waiting.timeSpent > next.timeSpent ? waiting : next),
  settled(_save, counted) {
    if (counted) progressIsOld();
  },
};
