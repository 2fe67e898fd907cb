import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { Part, Row, RowAct, Rows } from './part.tsx';
import { removeStaffNote, type WholePerson, writeStaffNote } from './people-api.ts';
import { usePersonList } from './use-person-list.tsx';

/** What colleagues noted. The person reads it in the copy of their data, and here it says so. */
export function Notes({ person }: { person: WholePerson }) {
  const { id: personId, notes, may } = person;
  const title = m.people_notes();
  const { rows, total, more } = usePersonList(person, 'notes', { title, first: notes });
  const me = usePersonId();
  const { announce } = useNotices();
  const [written, setWritten] = useState(0);
  if (!notes) return null;
  return (
    <Part title={title} count={total}>
      <p className="text-quiet text-xs">{m.people_notes_read()}</p>
      {may.includes('note') && (
        <NoteForm key={written} personId={personId} onDone={() => setWritten(written + 1)} />
      )}
      <Rows none={m.people_notes_none()}>
        {rows.map(({ noteId, text, at, by }) => (
          <Row
            key={noteId}
            below={[by?.name, showMoment(at)].filter(Boolean).join(' · ')}
            aside={
              by?.id === me && (
                <RowAct
                  onPress={() =>
                    removeStaffNote({ params: { personId, noteId } }).catch((error: unknown) =>
                      announce(failureText(error), 'error'),
                    )
                  }
                >
                  {m.people_note_remove()}
                </RowAct>
              )
            }
          >
            <span className="whitespace-pre-line">{text}</span>
          </Row>
        ))}
      </Rows>
      {more}
    </Part>
  );
}

function NoteForm({ personId, onDone }: { personId: string; onDone: () => void }) {
  // The same until something is changed: where an answer was lost, it is noted once.
  const noteId = useRef(crypto.randomUUID());
  const { form, text, failure, isSending } = useFields({
    empty: { text: '' },
    check: (values) => ({ text: values.text.trim() ? undefined : m.people_note_needed() }),
    send: async (values) => {
      await writeStaffNote({ params: { personId }, body: { noteId: noteId.current, text: values.text } });
      noteId.current = crypto.randomUUID();
      onDone();
    },
    onEdited: () => {
      noteId.current = crypto.randomUUID();
    },
  });
  return (
    <form {...form} className="grid gap-2">
      <TextArea label={m.people_note_new()} rows={2} maxLength={2000} {...text('text')} />
      <FormError {...failure} />
      <div>
        <Button type="submit" size="small" variant="quiet" pending={isSending}>
          {m.people_note_keep()}
        </Button>
      </div>
    </form>
  );
}
