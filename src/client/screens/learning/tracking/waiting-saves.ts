import type { WatchSave } from '../../../../rules/watch-state.ts';

/**
 * What waits in this browser, in local storage, one key each so that tabs never overwrite one another:
 * - `watch-save.<person>.<eventId>`: a save that the server has not answered yet.
 * - `watch-draft.<person>.<tab>`: the running, unsaved watching of one tab.
 * The person's id stands in the key: nobody's watching is ever sent under another name.
 */
export type WaitingSave = {
  save: WatchSave;
  /** When it was made, milliseconds since 1970. */
  at: number;
};

/** What of `Storage` is needed, so that tests bring their own. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const saveKey = (personId: string, eventId: string) => `watch-save.${personId}.${eventId}`;
const draftKey = (personId: string, tabId: string) => `watch-draft.${personId}.${tabId}`;

function keysFrom(storage: BrowserStorage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_one, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function read(storage: BrowserStorage, key: string): WaitingSave | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as WaitingSave | null;
    return kept && typeof kept.save?.eventId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** All saves of a person that wait, oldest first. What cannot be read is removed: it can never be sent. */
export function waitingSaves(storage: BrowserStorage, personId: string): WaitingSave[] {
  const found: WaitingSave[] = [];
  for (const key of keysFrom(storage, saveKey(personId, ''))) {
    const kept = read(storage, key);
    if (kept) found.push(kept);
    else storage.removeItem(key);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Keeps a save before it is sent, and lets go of the draft that it grew from. */
export function keepSave(
  storage: BrowserStorage,
  personId: string,
  tabId: string,
  waiting: WaitingSave,
): void {
  storage.setItem(saveKey(personId, waiting.save.eventId), JSON.stringify(waiting));
  const draft = read(storage, draftKey(personId, tabId));
  if (draft?.save.eventId === waiting.save.eventId) storage.removeItem(draftKey(personId, tabId));
}

export function dropSave(storage: BrowserStorage, personId: string, eventId: string): void {
  storage.removeItem(saveKey(personId, eventId));
}

export function keepDraft(
  storage: BrowserStorage,
  personId: string,
  tabId: string,
  draft: WaitingSave,
): void {
  storage.setItem(draftKey(personId, tabId), JSON.stringify(draft));
}

/** Drafts of this person by the tab that left them. */
export function draftsLeft(
  storage: BrowserStorage,
  personId: string,
): { tabId: string; draft: WaitingSave }[] {
  const prefix = draftKey(personId, '');
  return keysFrom(storage, prefix).flatMap((key) => {
    const draft = read(storage, key);
    if (draft) return [{ tabId: key.slice(prefix.length), draft }];
    storage.removeItem(key);
    return [];
  });
}

/** A draft whose tab is gone becomes a save like any other, under the same eventId: sent twice, it counts once. */
export function adoptDraft(
  storage: BrowserStorage,
  personId: string,
  tabId: string,
  draft: WaitingSave,
): void {
  // A save of the same eventId already holds at least as much.
  if (!read(storage, saveKey(personId, draft.save.eventId)))
    storage.setItem(saveKey(personId, draft.save.eventId), JSON.stringify(draft));
  storage.removeItem(draftKey(personId, tabId));
}
