import { Download, Eraser, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { NOTE_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { Button } from '../../platform/ui/button.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import type { WatchSession } from '../learning/tracking/watch-session.ts';
import { AddSecond, NotedSeconds } from './film-seconds.tsx';
import { lectureMarkdown, notesMarkdown } from './notes-markdown.ts';
import { withStamp } from './stamps.ts';
import { type Notes as Kept, useNotes } from './use-notes.ts';

type Props = {
  course: Course;
  lecture: Lecture;
  person: Person | null;
  /** Null where nothing is tracked: then a note knows no second of the film. */
  session: WatchSession | null;
};

const saysKept: Record<Kept['kept'], () => string> = {
  visitor: m.notes_here,
  saved: m.notes_saved,
  here: m.notes_here,
  offline: m.notes_offline,
};

/** Notes on a lecture: every key press is kept in this browser, and soon with the account; cleared notes can be taken back. */
export function Notes({ course, lecture, person, session }: Props) {
  const { text, write: keep, noteOf, kept } = useNotes(course, lecture.id, person);
  const [cleared, setCleared] = useState<string | null>(null);
  const [noRoom, setNoRoom] = useState(false);
  const count = [...text].length;
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useCaret(area, text);

  const write = (next: string) => setNoRoom(!keep(next));
  const addSecond = (seconds: number) => {
    const stamped = withStamp(text, area.current?.selectionStart ?? text.length, seconds);
    write(stamped.text);
    caret.put(stamped.place);
  };
  const exportAll = () => downloadText(`${course.slug}-notes.md`, notesMarkdown(course, noteOf));
  const exportOne = () =>
    downloadText(
      `${course.slug}-${lecture.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}.md`,
      lectureMarkdown(course.title, lecture.title, text),
    );
  const tooLong =
    person && text.length > NOTE_MOST ? m.notes_too_long({ over: text.length - NOTE_MOST }) : null;
  return (
    <div className="max-w-read">
      <TextArea
        ref={area}
        label={m.learning_notes_label({ title: lecture.title })}
        hint={person ? m.notes_hint() : m.learning_notes_hint()}
        error={noRoom ? m.learning_notes_no_room() : (tooLong ?? undefined)}
        rows={8}
        value={text}
        onSelect={(event) => caret.stands(event.currentTarget.selectionStart)}
        onChange={(event) => {
          setCleared(null);
          caret.put(event.target.selectionStart);
          write(event.target.value);
        }}
      />
      <p className="mt-2 flex flex-wrap gap-x-4 text-quiet text-sm tabular-nums">
        <span>{count === 1 ? m.learning_notes_one() : m.learning_notes_count({ count })}</span>
        <span role="status">{text !== '' || kept !== 'saved' ? saysKept[kept]() : ''}</span>
      </p>
      {session && <NotedSeconds {...{ text, session }} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {session && <AddSecond session={session} onAdd={addSecond} />}
        <Button
          size="small"
          variant="quiet"
          disabled={text === ''}
          icon={<Eraser aria-hidden="true" className="size-4" />}
          onClick={() => {
            setCleared(text);
            write('');
            area.current?.focus();
          }}
        >
          {m.learning_notes_clear()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={text.trim() === ''}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={exportOne}
        >
          {m.learning_notes_export()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={exportAll}
        >
          {m.learning_notes_export_course()}
        </Button>
      </div>
      <div role="status" className="mt-3 flex min-h-11 flex-wrap items-center gap-3 text-sm">
        {cleared !== null && (
          <>
            {m.learning_notes_cleared()}
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 aria-hidden="true" className="size-4" />}
              onClick={() => {
                write(text === '' ? cleared : `${cleared}\n${text}`);
                setCleared(null);
                area.current?.focus();
              }}
            >
              {m.learning_notes_undo()}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The caret stays at its words when a note changes around it: another device wrote, or a second was put in. */
function useCaret(area: { current: HTMLTextAreaElement | null }, text: string) {
  const last = useRef({ text, stood: 0, place: null as number | null });
  useLayoutEffect(() => {
    const field = area.current;
    const before = last.current;
    if (!field || before.text === text) return;
    const isBehind = text.startsWith(before.text.slice(0, before.stood));
    const place = before.place ?? (isBehind ? before.stood : before.stood + text.length - before.text.length);
    last.current = { text, stood: place, place: null };
    if (document.activeElement === field) field.setSelectionRange(place, place);
  }, [area, text]);
  return {
    /** Where somebody put it. */
    stands(place: number): void {
      last.current.stood = place;
    },
    /** Where it stands once the text that is being written is shown. */
    put(place: number): void {
      last.current = { ...last.current, place };
      area.current?.focus();
    },
  };
}

/** Offers a text as a file to save. */
function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
