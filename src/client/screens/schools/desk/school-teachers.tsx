import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { endSchoolTeacher, inviteToSchool, type WholeSchool } from '../../../api/schools.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Who teaches in a school, and asking another. */
export function SchoolTeachers({ school }: { school: WholeSchool }) {
  const { announce } = useNotices();
  const [leaving, setLeaving] = useState<string | null>(null);
  const { form, text, failure, isSending } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({
      email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : m.fault_email_invalid(),
    }),
    send: async ({ email }, sent) => {
      await inviteToSchool(school.id, email.trim());
      sent.reset();
      announce(m.classes_invited({ email: email.trim() }), 'success');
    },
    otherwise: m.schools_failed(),
  });
  const end = async (id: string) => {
    try {
      await endSchoolTeacher(school.id, id);
      setLeaving(null);
    } catch (error) {
      announce(sayFailure(error), 'error');
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
              <button
                type="button"
                onClick={() => setLeaving(id)}
                className="min-h-11 px-2 font-semibold text-quiet text-xs underline underline-offset-2 hover:text-ink"
              >
                {m.schools_teacher_end()}
                <span className="sr-only"> {name}</span>
              </button>
            )}
          </li>
        ))}
        {school.invited.map((email) => (
          <li key={email} className="py-1 text-quiet text-sm [overflow-wrap:anywhere]">
            {m.classes_teacher_invited({ email })}
          </li>
        ))}
      </ul>
      <form {...form} className="grid gap-3">
        <FormError {...failure} />
        <TextField
          label={m.schools_teacher_email()}
          hint={m.schools_teacher_hint()}
          type="email"
          autoComplete="off"
          {...text('email')}
        />
        <Button type="submit" size="small" variant="quiet" pending={isSending}>
          {m.schools_teacher_invite()}
        </Button>
      </form>
    </>
  );
}
