import type { BrowserStorage } from '../../../outbox/browser-storage.ts';

/**
 * Notes are plain text kept in the browser per course and lecture (specification, sections 3 and 9): key
 * `notes.<person or visitor>.<course slug>.<lecture>`. They never leave this browser but by Export.
 */
const key = (owner: string, slug: string, lectureId: string) => `notes.${owner}.${slug}.${lectureId}`;

export function readNote(storage: BrowserStorage, owner: string, slug: string, lectureId: string): string {
  return storage.getItem(key(owner, slug, lectureId)) ?? '';
}

/** Gives whether the browser had room. An empty note is removed. */
export function keepNote(
  storage: BrowserStorage,
  owner: string,
  slug: string,
  lectureId: string,
  text: string,
): boolean {
  try {
    if (text) storage.setItem(key(owner, slug, lectureId), text);
    else storage.removeItem(key(owner, slug, lectureId));
    return true;
  } catch {
    return false;
  }
}
