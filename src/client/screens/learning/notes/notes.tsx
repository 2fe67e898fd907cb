import { Download, Eraser, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { Course, Lecture } from '../../../api/catalogue.ts';
import { browserStorage } from '../../../outbox/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { lectureMarkdown, notesMarkdown } from './notes-markdown.ts';
import { keepNote, readNote } from './notes-store.ts';

type Props = { course: Course; lecture: Lecture; owner: string };

/** Notes on a lecture: every key press is kept in this browser; cleared notes can be taken back. */
export function Notes({ course, lecture, owner }: Props) {
  const [text, setText] = useState(() => readNote(browserStorage(), owner, course.slug, lecture.id));
  const [cleared, setCleared] = useState<string | null>(null);
  const [noRoom, setNoRoom] = useState(false);
  const count = [...text].length;
  const area = useRef<HTMLTextAreaElement>(null);

  const write = (next: string) => {
    setText(next);
    setNoRoom(!keepNote(browserStorage(), owner, course.slug, lecture.id, next));
  };
  const exportAll = () =>
    downloadText(
      `${course.slug}-notes.md`,
      notesMarkdown(course, (id) => readNote(browserStorage(), owner, course.slug, id)),
    );
  const exportOne = () =>
    downloadText(
      `${course.slug}-${lecture.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}.md`,
      lectureMarkdown(course.title, lecture.title, text),
    );
  return (
    <div className="max-w-read">
      <TextArea
        ref={area}
        label={m.learning_notes_label({ title: lecture.title })}
        hint={m.learning_notes_hint()}
        error={noRoom ? m.learning_notes_no_room() : undefined}
        rows={8}
        value={text}
        onChange={(event) => {
          setCleared(null);
          write(event.target.value);
        }}
      />
      <p className="mt-2 text-quiet text-sm tabular-nums">
        {count === 1 ? m.learning_notes_one() : m.learning_notes_count({ count })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
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
                write(cleared);
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
