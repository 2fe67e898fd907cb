import { m } from '../../../texts/generated/messages.js';
import type { OutboxKind } from '../../platform/outbox/waiting-entries.ts';
import { answered, nextToSend } from './kept-note.ts';
import { sendNote } from './notes-api.ts';
import { keptNotes, type NoteOf } from './notes-store.ts';

/** That a note has something which the school does not have yet. What it is stands in the browser; `at` tells newer from older. */
export type UnsentNote = NoteOf & { at: number };

/** Notes: as they stand here, until the school has all of it. */
export const unsentNotes: OutboxKind<UnsentNote, null> = {
  name: 'notes',
  idOf: ({ lectureId }) => lectureId,
  isEntry(kept): kept is UnsentNote {
    const note = kept as Partial<UnsentNote> | null | undefined;
    return [note?.owner, note?.slug, note?.lectureId].every((part) => typeof part === 'string');
  },
  async send(of, options) {
    const notes = keptNotes();
    // Whatever was written meanwhile goes with it, and what another device wrote comes.
    for (;;) {
      const sending = nextToSend(notes.find(of), () => crypto.randomUUID());
      if (!sending) return null;
      notes.change(of, (note) => ({ ...note, sending }));
      const reply = await sendNote(of.lectureId, sending, options);
      notes.change(of, (note) => answered(note, sending, reply, m.notes_also()));
    }
  },
};
