import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { AskByMail } from '../../classes/teacher/ask-by-mail.tsx';
import { RowButton } from '../../classes/teacher/row-button.tsx';
import { endSchoolTeacher, inviteToSchool, type WholeSchool } from '../schools-api.ts';

/** Who teaches in a school, and asking another. */
export function SchoolTeachers({ school }: { school: WholeSchool }) {
  const { announce } = useNotices();
  const [leaving, setLeaving] = useState<string | null>(null);
  const end = async (id: string) => {
    try {
      await endSchoolTeacher(school.id, id);
      setLeaving(null);
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  return (
    <>
      <h2 className="mb-1 font-bold font-display text-lg">{m.schools_teachers()}</h2>
      <ul className="mb-3">
        {school.teachers.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span>{name}</span>
            {leaving === id ? (
              <span className="flex flex-wrap items-center gap-2 py-1">
                <span className="text-xs">{m.schools_teacher_sure()}</span>
                <Button size="small" variant="danger" onClick={() => void end(id)}>
                  {m.schools_teacher_end()}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setLeaving(null)}>
                  {m.classes_cancel()}
                </Button>
              </span>
            ) : (
              <RowButton name={name} onPress={() => setLeaving(id)} className="text-quiet">
                {m.schools_teacher_end()}
              </RowButton>
            )}
          </li>
        ))}
        {school.invited.map((email) => (
          <li key={email} className="py-1 text-quiet text-sm [overflow-wrap:anywhere]">
            {m.classes_teacher_invited({ email })}
          </li>
        ))}
      </ul>
      <AskByMail
        label={m.schools_teacher_email()}
        hint={m.schools_teacher_hint()}
        action={m.schools_teacher_invite()}
        fallback={m.schools_failed()}
        onAsk={async (email) => {
          await inviteToSchool(school.id, email);
          return m.classes_invited({ email });
        }}
      />
    </>
  );
}
