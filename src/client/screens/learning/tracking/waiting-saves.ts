import type { WatchSave } from '../../../../rules/watch-state.ts';

/**
 * What waits in this browser, in local storage, one key each so that tabs never overwrite one another:
 * - `watch-save.<person>.<eventId>`: a save that the server has not answered yet.
 * - `watch-draft.<person>.<tab>`: the running, unsaved watching of one tab.
 * The person's _id stands in the key: nobody's watching is ever sent under another name.
 */
export type WaitingSave = {
  save: WatchSave;
  /** When it was made, milliseconds since 1970. */
  at: number;
};

/** What of `Storage` is needed, so that tests bring their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const saveKey = (personId: string, eventId: string) => `watch-save.${personId}.${eventId}`;
const draftKey = (personId: string, tabId: string) => `watch-draft.${personId}.${tabId}`;

function keysFrom(shelf: Shelf, prefix: string): string[] {
  return Array.from({ length: shelf.length }, (_one, index) => shelf.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function read(shelf: Shelf, key: string): WaitingSave | null {
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as WaitingSave | null;
    return kept && typeof kept.save?.eventId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** All saves of a person that wait, oldest first. What cannot be read is removed: it can never be sent. */
export function waitingSaves(shelf: Shelf, personId: string): WaitingSave[] {
  const found: WaitingSave[] = [];
  for (const key of keysFrom(shelf, saveKey(personId, ''))) {
    const kept = read(shelf, key);
    if (kept) found.push(kept);
    else shelf.removeItem(key);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Keeps a save before it is sent, and lets go of the draft that it grew from. */
export function keepSave(shelf: Shelf, personId: string, tabId: string, waiting: WaitingSave): void {
  shelf.setItem(saveKey(personId, waiting.save.eventId), JSON.stringify(waiting));
  const draft = read(shelf, draftKey(personId, tabId));
  if (draft?.save.eventId === waiting.save.eventId) shelf.removeItem(draftKey(personId, tabId));
}

export function dropSave(shelf: Shelf, personId: string, eventId: string): void {
  shelf.removeItem(saveKey(personId, eventId));
}

export function keepDraft(shelf: Shelf, personId: string, tabId: string, draft: WaitingSave): void {
  shelf.setItem(draftKey(personId, tabId), JSON.stringify(draft));
}

/** Drafts of this person by the tab that left them. */
export function draftsLeft(shelf: Shelf, personId: string): { tabId: string; draft: WaitingSave }[] {
  const prefix = draftKey(personId, '');
  return keysFrom(shelf, prefix).flatMap((key) => {
    const draft = read(shelf, key);
    if (draft) return [{ tabId: key.slice(prefix.length), draft }];
    shelf.removeItem(key);
    return [];
  });
}

/** A draft whose tab is gone becomes a save like any other, under the same eventId: sent twice, it counts once. */
export function adoptDraft(shelf: Shelf, personId: string, tabId: string, draft: WaitingSave): void {
  // A save of the same eventId already holds at least as much.
  if (!read(shelf, saveKey(personId, draft.save.eventId)))
    shelf.setItem(saveKey(personId, draft.save.eventId), JSON.stringify(draft));
  shelf.removeItem(draftKey(personId, tabId));
}
