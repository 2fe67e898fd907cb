import type { Note } from '../../../contract/learning/notes.ts';
import { NOTE_MOST } from '../../../contract/platform/limits.ts';
import { mergeNotes } from './merge-notes.ts';

/** A text on its way to the school. It is sent again as it is until it is answered: only then is it known what became of it. */
export type Sending = { writeId: string; version: number; text: string };

/** What this browser knows of a note. */
export type KeptNote = {
  /** As it stands here. */
  text: string;
  /** As the school had it when both were last the same; version 0 where it never had one. */
  base: { version: number; text: string };
  sending: Sending | null;
};

export const noNote: KeptNote = { text: '', base: { version: 0, text: '' }, sending: null };

/** Whether the school has what stands here. */
export const isSaved = ({ text, base, sending }: KeptNote): boolean => sending === null && text === base.text;

/** What is to be sent next; null when the school has all, or cannot take so much. */
export function nextToSend(note: KeptNote, newId: () => string): Sending | null {
  if (note.sending) return note.sending;
  if (isSaved(note) || note.text.length > NOTE_MOST) return null;
  return { writeId: newId(), version: note.base.version, text: note.text };
}

const joined = (
  note: KeptNote,
  base: string,
  { text, version }: Pick<Note, 'text' | 'version'>,
  mark: string,
) => ({
  text: mergeNotes(base, note.text, text, mark),
  base: { version, text },
  sending: null,
});

/** The note once the school has answered what was sent: what another device wrote meanwhile is put together with what stands here. */
export function answered(
  note: KeptNote,
  sent: Sending,
  reply: { kept: boolean; note: Pick<Note, 'text' | 'version'> },
  mark: string,
): KeptNote {
  // What was answered before, in another tab.
  if (note.sending?.writeId !== sent.writeId) return note;
  if (reply.kept) return joined(note, sent.text, reply.note, mark);
  // The school knows less than it did (a backup was put back): nothing counts as taken out.
  const isOlder = reply.note.version < note.base.version;
  return joined(note, isOlder ? '' : note.base.text, reply.note, mark);
}

/** The note once the school was asked for it. */
export function learned(note: KeptNote, theirs: Pick<Note, 'text' | 'version'>, mark: string): KeptNote {
  // What is on its way may be in theirs already: its own answer tells.
  if (note.sending || theirs.version <= note.base.version) return note;
  return joined(note, note.base.text, theirs, mark);
}
