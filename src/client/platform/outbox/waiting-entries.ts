import { type BrowserStorage, keysFrom } from './browser-storage.ts';

/**
 * A kind of thing that waits in the browser until the server has it. It stands with its noun; the outbox knows none of
 * them. An entry may be sent more than once: the server must take it as one.
 */
export type OutboxKind<Entry, Reply> = {
  /** Stands in the storage's keys, so it never changes. No dots. */
  name: string;
  /** Entries with the same id are the same thing: a newer one takes the older one's place, or is merged with it. */
  idOf(entry: Entry): string;
  /** Whether the browser still holds an entry that this release can send. */
  isEntry(kept: unknown): kept is Entry;
  /** Raises CallFailed, and does so within the time of a call. `keepalive`: the request may outlive the page. */
  send(entry: Entry, options: { keepalive: boolean }): Promise<Reply>;
  /** An entry that waits holds back the later ones of its kind. */
  inOrder?: boolean;
  /** What is left of two with the same id; without it the newer one. */
  merge?(waiting: Entry, next: Entry): Entry;
  /** The server has taken it, or (null) never will. Not told when a newer one waits in its place. */
  settled?(entry: Entry, reply: Reply | null, personId: string): void;
};

export type AnyKind = OutboxKind<unknown, unknown>;

/** One that waits. `text` is what is kept of it: when that has changed, a newer one has taken its place. */
export type Waiting = { kind: AnyKind; key: string; text: string; entry: unknown; at: number };

/** What a tab left of an entry that was still growing. `tabLock` is held for as long as that tab lives. */
export type Left = { kind: AnyKind; key: string; tabId: string; tabLock: string; entry: unknown; at: number };

/** The lock that a tab holds for as long as it lives. */
export const tabLock = (tabId: string) => `outbox-tab.${tabId}`;

type Kept = { entry: unknown; at: number };

/** Whether an entry is in it, be it one that only another release of the site understands: that one will send it. */
function isKept(text: string | null): boolean {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && 'entry' in kept;
  } catch {
    return false;
  }
}

function read(kind: AnyKind, text: string | null): Kept | null {
  try {
    const { entry, at } = JSON.parse(text ?? 'null') as Kept;
    if (!kind.isEntry(entry)) return null;
    return { entry, at: Number.isFinite(at) ? at : 0 };
  } catch {
    return null;
  }
}

/**
 * What waits for one person in this browser, one key each so that tabs never overwrite one another:
 * - `outbox.<person>.<kind>.<id>`: an entry that the server has not answered yet.
 * - `outbox-draft.<person>.<kind>.<tab>`: what one tab holds of an entry that still grows.
 * The person's id stands in the key: nothing is ever sent under another name. Where the storage is full, an entry is
 * held in memory.
 */
export function waitingEntries(storage: BrowserStorage, personId: string) {
  const memory = new Map<string, string>();
  const entryKey = (kind: AnyKind, id: string) => `outbox.${personId}.${kind.name}.${id}`;
  const draftKey = (kind: AnyKind, tabId: string) => `outbox-draft.${personId}.${kind.name}.${tabId}`;

  function remove(key: string): void {
    memory.delete(key);
    storage.removeItem(key);
  }

  const textAt = (key: string) => memory.get(key) ?? storage.getItem(key);

  /** What can never be sent by any release goes. */
  function clear(key: string): void {
    if (!isKept(textAt(key))) remove(key);
  }

  function at(kind: AnyKind, key: string): Waiting | null {
    const text = textAt(key);
    const kept = read(kind, text);
    return kept && { kind, key, text: text ?? '', ...kept };
  }

  /** Keeps an entry, merged with the one that waits under its id. */
  function keep(kind: AnyKind, entry: unknown, time: number): Waiting {
    const key = entryKey(kind, kind.idOf(entry));
    const before = at(kind, key);
    const kept = {
      entry: before && kind.merge ? kind.merge(before.entry, entry) : entry,
      at: before?.at ?? time,
    };
    const text = JSON.stringify(kept);
    try {
      storage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
    return { kind, key, text, ...kept };
  }

  /** What comes from before never takes the place of what waits. */
  function keepFromBefore(kind: AnyKind, { entry, at: time }: Kept): void {
    if (kind.merge || !at(kind, entryKey(kind, kind.idOf(entry)))) keep(kind, entry, time);
  }

  return {
    keep,
    find: (kind: AnyKind, id: string): Waiting | null => at(kind, entryKey(kind, id)),
    /** All of these kinds, oldest first. */
    all(kinds: readonly AnyKind[]): Waiting[] {
      const found = kinds.flatMap((kind) => {
        const prefix = entryKey(kind, '');
        const keys = [
          ...keysFrom(storage, prefix),
          ...[...memory.keys()].filter((key) => key.startsWith(prefix)),
        ];
        return [...new Set(keys)].flatMap((key) => {
          const waiting = at(kind, key);
          if (!waiting) clear(key);
          return waiting ?? [];
        });
      });
      return found.sort((a, b) => a.at - b.at);
    },
    /** Lets go of what the server has; gives false when a newer one has taken its place meanwhile. */
    drop({ key, text }: Waiting): boolean {
      const now = textAt(key);
      if (now !== null && now !== text) return false;
      remove(key);
      return true;
    },
    keepDraft(kind: AnyKind, tabId: string, entry: unknown, time: number): void {
      try {
        storage.setItem(draftKey(kind, tabId), JSON.stringify({ entry, at: time }));
      } catch {
        // A full storage: only a killed tab misses it.
      }
    },
    /** A tab's draft gives way to the entry that it grew into. */
    dropDraft(kind: AnyKind, tabId: string, id: string): void {
      const draft = read(kind, storage.getItem(draftKey(kind, tabId)));
      if (draft && kind.idOf(draft.entry) === id) storage.removeItem(draftKey(kind, tabId));
    },
    /** Drafts of this person, by the tab that left them. */
    draftsLeft(kinds: readonly AnyKind[]): Left[] {
      return kinds.flatMap((kind) => {
        const prefix = draftKey(kind, '');
        return keysFrom(storage, prefix).flatMap((key) => {
          const draft = read(kind, storage.getItem(key));
          const tabId = key.slice(prefix.length);
          if (draft) return { kind, key, tabId, tabLock: tabLock(tabId), ...draft };
          clear(key);
          return [];
        });
      });
    },
    /** A draft whose tab is gone becomes an entry like any other, under the same id. */
    adopt(left: Left): void {
      storage.removeItem(left.key);
      keepFromBefore(left.kind, left);
    },
  };
}
