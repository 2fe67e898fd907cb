import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import {
  archiveClass,
  type ClassDetails,
  changeClass,
  makeNextClass,
  type WholeClass,
} from '../classes-api.ts';
import { ClassForm } from './class-form.tsx';
import { yearWords } from './class-words.ts';

const detailsOf = ({ name, grade, schoolYear, courses }: WholeClass): ClassDetails => ({
  name,
  grade,
  schoolYear,
  courses: courses.map(({ courseId }) => courseId),
});

/** What is said of a class, putting it away, and the next year's from it. */
export function ClassSettings({ one }: { one: WholeClass }) {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'change' | 'next' | null>(null);
  const nextId = useRef(crypto.randomUUID());
  const isArchived = one.archivedAt !== null;
  const archive = async () => {
    try {
      await archiveClass(one.id, !isArchived);
      announce(isArchived ? m.classes_taken_out() : m.classes_put_away(), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  const details = detailsOf(one);
  const next = { ...details, grade: Math.min(12, one.grade + 1), schoolYear: one.schoolYear + 1 };
  return (
    <>
      <h2 className="mb-1 font-bold font-display text-lg">{m.classes_settings()}</h2>
      {open === null && (
        <>
          <p className="text-sm">
            {m.classes_settings_said({ grade: one.grade, year: yearWords(one.schoolYear) })}
          </p>
          <p className="text-quiet text-sm">{one.courses.map(({ title }) => title).join(' · ')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!isArchived && (
              <Button size="small" variant="quiet" onClick={() => setOpen('change')}>
                {m.classes_change()}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setOpen('next')}>
              {m.classes_next()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void archive()}>
              {isArchived ? m.classes_take_out() : m.classes_put()}
            </Button>
          </div>
        </>
      )}
      {open === 'change' && (
        <ClassForm
          initial={details}
          action={m.classes_save()}
          onCancel={() => setOpen(null)}
          onSend={async (changed) => {
            await changeClass(one.id, changed);
            setOpen(null);
          }}
        />
      )}
      {open === 'next' && (
        <>
          <p className="mb-3 text-quiet text-sm">{m.classes_next_text()}</p>
          <ClassForm
            initial={next}
            action={m.classes_next()}
            onCancel={() => setOpen(null)}
            onSend={async (made) => {
              const pupils = one.pupils.map(({ id }) => id);
              const { id } = await makeNextClass(one.id, nextId.current, { ...made, pupils });
              await navigate(paths.teachPupils(id));
            }}
          />
        </>
      )}
    </>
  );
}
