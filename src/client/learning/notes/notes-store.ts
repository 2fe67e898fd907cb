import { type BrowserStorage, browserStorage, keysFrom } from '../../platform/outbox/browser-storage.ts';
import { type KeptNote, noNote } from './kept-note.ts';
import { mergeNotes } from './merge-notes.ts';

/**
 * Notes as this browser keeps them, by person (or visitor), course and lecture (specification, sections 3 and 9):
 * - `notes.<owner>.<course slug>.<lecture>`: the text, written at every key press.
 * - `note-base.<owner>.<lecture>`: what the school had of it, and what is on its way to it.
 * The person stands in the keys: nothing is ever shown to or sent for somebody else. Where the storage is full, a note lives as
 * long as the page.
 */
export type NoteOf = { owner: string; slug: string; lectureId: string };

const textKey = ({ owner, slug, lectureId }: NoteOf) => `notes.${owner}.${slug}.${lectureId}`;
const baseKey = ({ owner, lectureId }: NoteOf) => `note-base.${owner}.${lectureId}`;

/** Control characters and halves of letters that came along with a paste: nobody sees them, and no school can keep them. */
const unreadable = /[^\P{Cc}\t\n]|\p{Surrogate}/gu;

export function notesStore(storage: BrowserStorage) {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const read = (key: string) => memory.get(key) ?? storage.getItem(key);

  /** Gives whether the browser had room. */
  function put(key: string, value: string): boolean {
    try {
      storage.setItem(key, value);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    storage.removeItem(key);
  }

  const textOf = (of: NoteOf) => read(textKey(of)) ?? '';

  function find(of: NoteOf): KeptNote {
    const text = textOf(of);
    try {
      const { base, sending } = JSON.parse(read(baseKey(of)) ?? 'null') as KeptNote;
      return { text, base, sending };
    } catch {
      return { ...noNote, text };
    }
  }

  /** Gives whether the browser had room. */
  function keep(of: NoteOf, { text, base, sending }: KeptNote): boolean {
    const hasRoom = keepText(of, text);
    return put(baseKey(of), JSON.stringify({ base, sending })) && hasRoom;
  }

  function keepText(of: NoteOf, text: string): boolean {
    if (text !== '') return put(textKey(of), text);
    remove(textKey(of));
    return true;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    textOf,
    find,
    /** Changes what is kept of a note, and tells those who show it. */
    change(of: NoteOf, next: (note: KeptNote) => KeptNote): KeptNote {
      const note = find(of);
      const changed = next(note);
      if (changed !== note) {
        keep(of, changed);
        tell();
      }
      return changed;
    },
    /** Keeps what somebody wrote upon the text that they saw: another tab may have written meanwhile. Gives whether the browser had room. */
    write(of: NoteOf, seen: string, text: string, mark: string): boolean {
      const hasRoom = keepText(of, mergeNotes(seen, text.replace(unreadable, ''), textOf(of), mark));
      tell();
      return hasRoom;
    },
    /** The lectures of a course that somebody has notes on in this browser. */
    lecturesOf({ owner, slug }: Pick<NoteOf, 'owner' | 'slug'>): string[] {
      const prefix = textKey({ owner, slug, lectureId: '' });
      return keysFrom(storage, prefix).map((key) => key.slice(prefix.length));
    },
    subscribe(listener: () => void): () => void {
      const controller = new AbortController();
      listeners.add(listener);
      // Another tab of this browser wrote.
      if (typeof addEventListener === 'function')
        addEventListener('storage', listener, { signal: controller.signal });
      return () => {
        listeners.delete(listener);
        controller.abort();
      };
    },
  };
}

export type NotesStore = ReturnType<typeof notesStore>;

let store: NotesStore | null = null;

/** The notes of this browser. */
export function keptNotes(): NotesStore {
  store ??= notesStore(browserStorage());
  return store;
}
