import { type CountedWatching, sendWatching } from '../../../api/learning.ts';
import { browserStorage } from './browser-storage.ts';
import { type OutboxPorts, openOutbox, type SaveOutbox } from './save-outbox.ts';
import { browserLocks } from './tab-locks.ts';

type Hears = Pick<OutboxPorts<CountedWatching>, 'onCounted' | 'onChange'>;

/** One person's outbox in this browser, as one page of it: its storage, its clock, our server. */
export function browserOutbox(personId: string, hears: Hears): SaveOutbox {
  return openOutbox<CountedWatching>({
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
    send: sendWatching,
    ...hears,
  });
}
