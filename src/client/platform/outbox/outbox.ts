import { CallFailed } from '../api/call.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { retryWait, verdictOf } from './verdict.ts';
import { type AnyKind, type OutboxKind, tabLock, type Waiting, waitingEntries } from './waiting-entries.ts';

/** What several tabs of one browser must not do at once. */
export type TabLocks = {
  /** Runs `work` while no other tab does; gives false at once, without running it, when one does. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Holds a lock for as long as this tab lives. */
  live(name: string): void;
  /** Whether the tab that held a lock is gone; null where the browser cannot tell. */
  isGone(name: string): Promise<boolean | null>;
};

/** How it stands with the entries of one kind. */
export type OutboxState = {
  /** Entries that the server has not answered yet. */
  waiting: number;
  /**
   * idle: there was none yet. saved: none waits. sending: on its way. offline: waits for the network. stuck: the server
   * answers, but cannot take it now. signed-out: waits for the person.
   */
  status: 'idle' | 'saved' | 'sending' | 'offline' | 'stuck' | 'signed-out';
  /** The reason why the server refused one for good; null when it did not. */
  refusal: string | null;
};

export type OutboxPorts = {
  personId: string;
  tabId: string;
  storage: BrowserStorage;
  locks: TabLocks;
  now: () => number;
  chance: () => number;
  after: (ms: number, work: () => void) => () => void;
  /** Whether this page still acts for the person. */
  isSignedIn: () => boolean;
};

/** The part of the outbox that one kind of entry sees. */
export type Box<Entry, Reply> = {
  /** Keeps an entry, then sends it. `leaving`: at once and alone, as the page may not live to see the answer. */
  put(entry: Entry, options?: { leaving: boolean }): Promise<void>;
  /** What this tab holds of an entry that still grows: it is sent when the tab is killed. One a tab. */
  keepDraft(entry: Entry): void;
  /** The entry of this id that waits; null when none does. */
  find(id: string): Entry | null;
  /** Tells of each entry that the server has taken. Gives what ends it. */
  hear(listener: (entry: Entry, reply: Reply) => void): () => void;
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** The person has read the refusal. */
  noteRead(): void;
};

type Slot = {
  kind: AnyKind;
  box: Box<unknown, unknown>;
  state: OutboxState;
  trouble: 'offline' | 'stuck' | 'signed-out' | null;
  listeners: Set<() => void>;
  hearers: Set<(entry: unknown, reply: unknown) => void>;
};

type Answer = { status: number; reply: unknown; message: string };

/** Without Web Locks a draft that was not renewed for so long has lost its tab: a living one renews it every few seconds. */
const ABANDONED_AFTER_MS = 20_000;

/** A browser lets at most 64 KiB outlive the page, and a character takes up to three bytes. */
const KEEPALIVE_CHARACTERS = 20_000;

async function send({ kind, entry, text }: Waiting): Promise<Answer> {
  try {
    const keepalive = text.length <= KEEPALIVE_CHARACTERS;
    return { status: 200, reply: await kind.send(entry, { keepalive }), message: '' };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code === 'unreachable')
      return { status: 0, reply: null, message: '' };
    // A refusal inside a success is a server that cannot take it now.
    const isInSuccess = error.status >= 200 && error.status < 300;
    return { status: isInSuccess ? 500 : error.status, reply: null, message: error.message };
  }
}

/**
 * One person's outbox on one page. Entries wait in the browser's storage until the server has answered, and are sent
 * one after the other by one tab at a time (docs/offline.md).
 */
export function openOutbox({ personId, tabId, storage, locks, ...ports }: OutboxPorts) {
  const entries = waitingEntries(storage, personId);
  const slots = new Map<string, Slot>();
  const underWay = new Set<string>();
  /** What the server could not take in this run, and the kinds that it belongs to. */
  const passed = { keys: new Set<string>(), kinds: new Set<AnyKind>() };
  let failures = 0;
  let latest = 0;
  let isAlive = false;
  let running: Promise<void> | null = null;
  let again = false;
  let cancelRetry = () => {};

  const kinds = () => [...slots.values()].map(({ kind }) => kind);
  const waiting = () => entries.all(kinds());
  const slotOf = (kind: AnyKind) => slots.get(kind.name) as Slot;
  /** Later than all before it, so that entries keep their order. */
  const time = () => {
    latest = Math.max(ports.now(), latest + 1);
    return latest;
  };

  function refresh(): void {
    const all = waiting();
    for (const slot of slots.values()) {
      const { state, trouble } = slot;
      const count = all.filter(({ kind }) => kind === slot.kind).length;
      const none = state.status === 'idle' ? 'idle' : 'saved';
      become(slot, { ...state, waiting: count, status: count === 0 ? none : (trouble ?? 'sending') });
    }
  }

  function become(slot: Slot, next: OutboxState): void {
    const { waiting: count, status, refusal } = slot.state;
    if (next.waiting === count && next.status === status && next.refusal === refusal) return;
    slot.state = next;
    for (const listener of slot.listeners) listener();
  }

  function trouble(what: Slot['trouble']): void {
    for (const slot of slots.values()) slot.trouble = passed.kinds.has(slot.kind) ? 'stuck' : what;
  }

  function settle(one: Waiting, { reply, message }: Answer, isDone: boolean): void {
    const slot = slotOf(one.kind);
    const wasLatest = entries.drop(one);
    refresh();
    if (!wasLatest) return;
    if (!isDone) become(slot, { ...slot.state, refusal: message });
    one.kind.settled?.(one.entry, isDone ? reply : null, personId);
    if (isDone) for (const hear of slot.hearers) hear(one.entry, reply);
  }

  /** Gives whether others may be sent after it. */
  async function deliver(one: Waiting): Promise<boolean> {
    underWay.add(one.key);
    const answer = ports.isSignedIn() ? await send(one) : { status: 401, reply: null, message: '' };
    underWay.delete(one.key);
    const verdict = verdictOf(answer.status);
    if (verdict === 'done' || verdict === 'refused') {
      failures = 0;
      trouble(null);
      settle(one, answer, verdict === 'done');
      return true;
    }
    if (verdict === 'held') {
      passed.kinds.clear();
      trouble('signed-out');
    } else failures += 1;
    if (verdict === 'all-wait') trouble(answer.status === 0 ? 'offline' : 'stuck');
    if (verdict === 'this-waits') {
      passed.keys.add(one.key);
      passed.kinds.add(one.kind);
      trouble(null);
    }
    refresh();
    return verdict === 'this-waits';
  }

  const mayGo = ({ key, kind }: Waiting) =>
    !underWay.has(key) && !passed.keys.has(key) && !(kind.inOrder && passed.kinds.has(kind));

  async function sendAll(): Promise<void> {
    passed.keys.clear();
    passed.kinds.clear();
    for (let next = waiting().find(mayGo); next; next = waiting().find(mayGo))
      if (!(await deliver(next))) {
        again = false;
        return;
      }
  }

  /** A next try is planned as long as something waits, unless it waits for the person. */
  function retryLater(): void {
    cancelRetry();
    const left = waiting().some(({ kind }) => slotOf(kind).trouble !== 'signed-out');
    if (left) cancelRetry = ports.after(retryWait(Math.max(1, failures), ports.chance()), () => void flush());
  }

  async function run(): Promise<void> {
    cancelRetry();
    while (again) {
      again = false;
      await locks.alone(`outbox-send.${personId}`, sendAll);
    }
  }

  /** Sends what waits; another tab that is at it does it for all. */
  function flush(): Promise<void> {
    again = true;
    running ??= run().finally(() => {
      running = null;
      refresh();
      if (again) return flush();
      retryLater();
    });
    return running;
  }

  async function isAbandoned(left: { tabId: string; tabLock: string; at: number }): Promise<boolean> {
    if (left.tabId === tabId) return false;
    return (await locks.isGone(left.tabLock)) ?? ports.now() - left.at > ABANDONED_AFTER_MS;
  }

  /** Takes over what closed tabs left of this person, one tab at a time. */
  async function adopt(): Promise<void> {
    await locks.alone(`outbox-adopt.${personId}`, async () => {
      for (const left of entries.draftsLeft(kinds())) if (await isAbandoned(left)) entries.adopt(left);
    });
  }

  function openSlot(kind: AnyKind): Slot {
    const slot: Slot = {
      kind,
      state: { waiting: 0, status: 'idle', refusal: null },
      trouble: null,
      listeners: new Set(),
      hearers: new Set(),
      box: {
        async put(entry, { leaving } = { leaving: false }) {
          const one = entries.keep(kind, entry, time());
          entries.dropDraft(kind, tabId, kind.idOf(entry));
          refresh();
          if (leaving && !underWay.has(one.key) && !(await deliver(one))) return retryLater();
          return flush();
        },
        keepDraft: (entry) => entries.keepDraft(kind, tabId, entry, ports.now()),
        find: (id) => entries.find(kind, id)?.entry ?? null,
        hear(listener) {
          slot.hearers.add(listener);
          return () => slot.hearers.delete(listener);
        },
        state: () => slot.state,
        subscribe(listener) {
          slot.listeners.add(listener);
          return () => slot.listeners.delete(listener);
        },
        noteRead: () => become(slot, { ...slot.state, refusal: null }),
      },
    };
    return slot;
  }

  return {
    /** The part of a kind; from now on the outbox sends what waits of it. */
    of<Entry, Reply>(kind: OutboxKind<Entry, Reply>): Box<Entry, Reply> {
      const known = slots.get(kind.name) ?? openSlot(kind);
      slots.set(kind.name, known);
      return known.box as Box<Entry, Reply>;
    },
    /** Adopts what was left, then sends what waits from before. May be asked again, for instance after signing in. */
    async open(): Promise<void> {
      if (!isAlive) locks.live(tabLock(tabId));
      isAlive = true;
      await adopt();
      refresh();
      await flush();
    },
    /** The network is back, or the person asks. */
    retry(): Promise<void> {
      failures = 0;
      return flush();
    },
    /** The page goes: what stands in the queue is sent at once, as it may not live to see the answers. */
    leave(): void {
      for (const one of waiting())
        if (!one.kind.inOrder && !underWay.has(one.key) && slotOf(one.kind).trouble === null)
          void deliver(one);
    },
  };
}

export type Outbox = ReturnType<typeof openOutbox>;
