import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { changeJoinCode, inviteTeacher, removeTeacher, type WholeClass } from '../../../api/classes.ts';
import { usePersonId } from '../../../api/session.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A code as it is read out: in two halves. */
const shown = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code by which pupils with an account of their own join. */
export function JoinCode({ one }: { one: WholeClass }) {
  const { announce } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const change = async (open: boolean) => {
    setBusy(true);
    try {
      await changeJoinCode(one.id, open);
    } catch (error) {
      announce(sayFailure(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2 className="mb-1 font-bold font-display text-lg">{m.classes_code()}</h2>
      {one.joinCode ? (
        <>
          <p className="font-bold font-mono text-2xl tracking-wider">{shown(one.joinCode)}</p>
          <p className="mt-1 text-quiet text-sm">{m.classes_code_text()}</p>
        </>
      ) : (
        <p className="text-quiet text-sm">{m.classes_code_none()}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="quiet" pending={isBusy} onClick={() => void change(true)}>
          {m.classes_code_new()}
        </Button>
        {one.joinCode && (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void change(false)}>
            {m.classes_code_end()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who teaches a class, and asking a colleague. */
export function ClassTeachers({ one }: { one: WholeClass }) {
  const me = usePersonId();
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({
      email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : m.fault_email_invalid(),
    }),
    send: async ({ email }, sent) => {
      await inviteTeacher(one.id, email.trim());
      sent.reset();
      announce(m.classes_invited({ email: email.trim() }), 'success');
    },
    otherwise: m.classes_failed(),
  });
  const end = async (teacherId: string) => {
    try {
      await removeTeacher(one.id, teacherId);
    } catch (error) {
      announce(sayFailure(error), 'error');
    }
  };
  return (
    <>
      <h2 className="mb-1 font-bold font-display text-lg">{m.classes_teachers()}</h2>
      <ul className="mb-3">
        {one.teachers.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span>{name}</span>
            {id !== me && (
              <button
                type="button"
                onClick={() => void end(id)}
                className="min-h-11 px-2 font-semibold text-quiet text-xs underline underline-offset-2 hover:text-ink"
              >
                {m.classes_teacher_end()}
                <span className="sr-only"> {name}</span>
              </button>
            )}
          </li>
        ))}
        {one.invited.map((email) => (
          <li key={email} className="py-1 text-quiet text-sm [overflow-wrap:anywhere]">
            {m.classes_teacher_invited({ email })}
          </li>
        ))}
      </ul>
      {one.archivedAt === null && (
        <form {...form} className="grid gap-3">
          <FormError {...failure} />
          <TextField
            label={m.classes_teacher_email()}
            hint={m.classes_teacher_hint()}
            type="email"
            autoComplete="off"
            {...text('email')}
          />
          <Button type="submit" size="small" variant="quiet" pending={isSending}>
            {m.classes_teacher_invite()}
          </Button>
        </form>
      )}
    </>
  );
}
