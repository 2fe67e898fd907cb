import { retryWait, saveVerdict } from '../../../../rules/save-verdict.ts';
import type { WatchSave } from '../../../../rules/watch-state.ts';
import type { TabLocks } from './tab-locks.ts';
import {
  adoptDraft,
  type BrowserStorage,
  draftsLeft,
  dropSave,
  keepDraft,
  keepSave,
  type WaitingSave,
  waitingSaves,
} from './waiting-saves.ts';

/** What the learner is told of it. */
export type OutboxState = {
  /** Saves that the server has not answered yet. */
  waiting: number;
  /** idle: nothing was watched yet. saved: nothing waits. sending: on its way. offline: waits for the network. signed-out: waits for the person. */
  status: 'idle' | 'saved' | 'sending' | 'offline' | 'signed-out';
  /** The reason why the server refused one for good; null when it did not. */
  refusal: string | null;
};

export type SendAnswer<Reply> =
  | { status: 200; reply: Reply }
  | { status: number; reply: null; message: string };

export type OutboxPorts<Reply> = {
  personId: string;
  tabId: string;
  storage: BrowserStorage;
  locks: TabLocks;
  now: () => number;
  chance: () => number;
  after: (ms: number, work: () => void) => () => void;
  send: (save: WatchSave, leaving: boolean) => Promise<SendAnswer<Reply>>;
  /** The server's answer to a save that counted. */
  onCounted: (save: WatchSave, reply: Reply) => void;
  onChange: (state: OutboxState) => void;
};

/** Without Web Locks a draft that was not renewed for so long has lost its tab: a living one renews it every few seconds. */
const ABANDONED_AFTER_MS = 20_000;

/** A full or closed storage refuses to be written. */
function tried(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/**
 * Saves wait in the browser's storage until the server has answered, and are sent one after the other by one tab at a
 * time (specification, section 7; nothing of half an hour offline is lost but the last seconds).
 */
export function openOutbox<Reply>(ports: OutboxPorts<Reply>) {
  const { personId, tabId, storage, locks } = ports;
  let failures = 0;
  let closed = false;
  let busy = false;
  let cancelRetry = () => {};
  let state: OutboxState = { waiting: 0, status: 'idle', refusal: null };

  function show(change: Partial<OutboxState>): void {
    state = { ...state, waiting: waitingSaves(storage, personId).length, ...change };
    if (!closed) ports.onChange(state);
  }

  /** Gives whether the next one may be sent. */
  async function deliver(waiting: WaitingSave, leaving: boolean): Promise<boolean> {
    const answer = await ports.send(waiting.save, leaving);
    const verdict = saveVerdict(answer.status);
    if (verdict === 'held') show({ status: 'signed-out' });
    if (verdict === 'later') {
      failures += 1;
      show({ status: 'offline' });
    }
    if (verdict === 'held' || verdict === 'later') return false;
    dropSave(storage, personId, waiting.save.eventId);
    failures = 0;
    if (answer.reply !== null) ports.onCounted(waiting.save, answer.reply);
    else if ('message' in answer) show({ refusal: answer.message });
    return true;
  }

  async function sendAll(): Promise<void> {
    for (let next = waitingSaves(storage, personId)[0]; next; next = waitingSaves(storage, personId)[0]) {
      if (closed) return;
      show(failures === 0 ? { status: 'sending' } : {});
      if (!(await deliver(next, false))) return;
    }
    if (state.status !== 'idle') show({ status: 'saved' });
  }

  function retryLater(ms: number): void {
    cancelRetry();
    if (!closed) cancelRetry = ports.after(ms, () => void flush());
  }

  /** Sends what waits; another tab that is at it does it for all. */
  async function flush(): Promise<void> {
    if (busy || closed) return;
    busy = true;
    cancelRetry();
    try {
      await locks.alone(`watch-send.${personId}`, sendAll);
    } finally {
      busy = false;
    }
    if (waitingSaves(storage, personId).length === 0) {
      if (state.status !== 'idle') show({ status: 'saved' });
    } else if (state.status !== 'signed-out') retryLater(retryWait(Math.max(1, failures), ports.chance()));
  }

  async function isAbandoned(left: string, at: number): Promise<boolean> {
    if (left === tabId) return false;
    return (await locks.isGone(left)) ?? ports.now() - at > ABANDONED_AFTER_MS;
  }

  /** Takes over what killed tabs of the same person left, one tab at a time. */
  async function adopt(): Promise<void> {
    await locks.alone(`watch-adopt.${personId}`, async () => {
      for (const left of draftsLeft(storage, personId))
        if (await isAbandoned(left.tabId, left.draft.at))
          adoptDraft(storage, personId, left.tabId, left.draft);
    });
  }

  return {
    /** Adopts, then sends what is left from before. */
    async open(): Promise<void> {
      locks.live(tabId);
      await adopt();
      await flush();
    },
    /** Keeps a save, then sends it. `leaving`: at once and alone, as the page may not live to see the answer. */
    async add(save: WatchSave, leaving: boolean): Promise<void> {
      const waiting = { save, at: ports.now() };
      const kept = tried(() => keepSave(storage, personId, tabId, waiting));
      show(state.status === 'saved' || state.status === 'idle' ? { status: 'sending' } : {});
      // A save that found no room in the storage has this one chance.
      if (leaving || !kept) await deliver(waiting, leaving);
      return flush();
    },
    keepDraft(draft: WatchSave): void {
      tried(() => keepDraft(storage, personId, tabId, { save: draft, at: ports.now() }));
    },
    /** The network is back, or the learner asks. */
    retry(): Promise<void> {
      failures = 0;
      return flush();
    },
    noteRead: () => show({ refusal: null }),
    close(): void {
      closed = true;
      cancelRetry();
    },
  };
}

export type SaveOutbox = ReturnType<typeof openOutbox>;
