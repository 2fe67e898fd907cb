import { readPersonId } from '../api/session.ts';
import { isAway, onNetwork } from '../offline/network.ts';
import { browserStorage } from './browser-storage.ts';
import { type Outbox, openOutbox, type TabLocks } from './outbox.ts';

/** Web Locks, where the browser has them: a tab that is killed lets go of its lock by itself. */
function browserLocks(): TabLocks {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks)
    return {
      alone: async (_name, work) => work().then(() => true),
      live: () => {},
      isGone: async () => null,
    };
  return {
    alone: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      }),
    // Never settles: the lock is held until the tab is gone.
    live: (name) => void locks.request(name, () => new Promise<never>(() => {})).catch(() => {}),
    isGone: (name) => locks.request(name, { ifAvailable: true }, async (lock) => lock !== null),
  };
}

const outboxes = new Map<string, Outbox>();

/** One person's outbox in this browser: one for the whole page, for as long as the page lives. */
export function outboxOf(personId: string): Outbox {
  const known = outboxes.get(personId);
  if (known) return known;
  const outbox = openOutbox({
    personId,
    tabId: crypto.randomUUID(),
    storage: browserStorage(),
    locks: browserLocks(),
    now: Date.now,
    chance: Math.random,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    isSignedIn: () => readPersonId() === personId,
  });
  outboxes.set(personId, outbox);
  addEventListener('online', () => void outbox.retry());
  onNetwork(() => void (isAway() || outbox.retry()));
  addEventListener('pagehide', () => outbox.leave());
  addEventListener('pageshow', ({ persisted }) => persisted && void outbox.retry());
  return outbox;
}
