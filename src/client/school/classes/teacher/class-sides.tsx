import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { changeJoinCode, inviteTeacher, removeTeacher, type WholeClass } from '../classes-api.ts';
import { AskByMail } from './ask-by-mail.tsx';
import { RowButton } from './row-button.tsx';

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
      announce(failureText(error), 'error');
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
  const end = async (teacherId: string) => {
    try {
      await removeTeacher(one.id, teacherId);
    } catch (error) {
      announce(failureText(error), 'error');
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
              <RowButton name={name} onPress={() => void end(id)} className="text-quiet">
                {m.classes_teacher_end()}
              </RowButton>
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
        <AskByMail
          label={m.classes_teacher_email()}
          hint={m.classes_teacher_hint()}
          action={m.classes_teacher_invite()}
          fallback={m.classes_failed()}
          onAsk={async (email) => {
            await inviteTeacher(one.id, email);
            return m.classes_invited({ email });
          }}
        />
      )}
    </>
  );
}
