import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { isSaved, learned } from './kept-note.ts';
import { notesQuery } from './notes-api.ts';
import { unsentNotes } from './notes-outbox.ts';
import { keptNotes } from './notes-store.ts';

/** What is written goes to the school when nothing was written for this long. Milliseconds. */
const SENT_AFTER_MS = 1200;

export type Notes = {
  text: string;
  /** Upon the text that is shown. Gives whether the browser had room. */
  write: (next: string) => boolean;
  noteOf: (lectureId: string) => string;
  /** visitor: they stay in this browser. */
  kept: 'visitor' | 'saved' | 'here' | 'offline';
};

const nothing = () => () => {};

/** Somebody's notes on a course, and the one on a lecture: here at once, and with their account as soon as it can be. */
export function useNotes(course: Course, lectureId: string, person: Person | null): Notes {
  const notes = keptNotes();
  const { slug } = course;
  const owner = person?.id ?? 'visitor';
  const of = { owner, slug, lectureId };
  const text = useSyncExternalStore(
    notes.subscribe,
    () => notes.textOf(of),
    () => '',
  );
  const saved = useSyncExternalStore(
    notes.subscribe,
    () => isSaved(notes.find(of)),
    () => true,
  );
  const [outbox] = useState(() => person && outboxOf(person.id));
  const [box] = useState(() => outbox?.of(unsentNotes) ?? null);
  const status = useSyncExternalStore(
    box?.subscribe ?? nothing,
    () => box?.state().status ?? 'idle',
    () => 'idle' as const,
  );
  const { data } = useQuery({ ...notesQuery(course.id, owner), enabled: person !== null });
  const timer = useRef<{ id: ReturnType<typeof setTimeout>; send: () => void } | null>(null);

  useEffect(() => {
    if (!box || !outbox) return;
    void outbox.open();
    for (const one of data ?? [])
      notes.change({ owner, slug, lectureId: one.lectureId }, (note) => learned(note, one, m.notes_also()));
    // Also what was written here before notes went with the account.
    const lectures = new Set([
      ...notes.lecturesOf({ owner, slug }),
      ...(data ?? []).map((one) => one.lectureId),
    ]);
    for (const lecture of lectures) {
      const one = { owner, slug, lectureId: lecture };
      if (!isSaved(notes.find(one))) void box.put({ ...one, at: Date.now() });
    }
  }, [box, outbox, notes, owner, slug, data]);
  // Whoever leaves the note leaves what they wrote to the outbox.
  useEffect(
    () => () => {
      if (!timer.current) return;
      clearTimeout(timer.current.id);
      timer.current.send();
    },
    [],
  );

  const write = (next: string): boolean => {
    const hasRoom = notes.write(of, text, next, m.notes_also());
    if (!box) return hasRoom;
    const entry = { ...of, at: Date.now() };
    box.keepDraft(entry);
    if (timer.current) clearTimeout(timer.current.id);
    const send = () => {
      timer.current = null;
      void box.put(entry);
    };
    timer.current = { id: setTimeout(send, SENT_AFTER_MS), send };
    return hasRoom;
  };
  const waits = status === 'offline' || status === 'stuck' || status === 'signed-out';
  const kept = !person ? 'visitor' : saved ? 'saved' : waits ? 'offline' : 'here';
  return { text, write, noteOf: (lecture) => notes.textOf({ owner, slug, lectureId: lecture }), kept };
}
