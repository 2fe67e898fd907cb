import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { CodeField } from '../../people/accounts/code-field.tsx';
import { asksAgain, type ShownBy } from '../../platform/api/ask-again.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { roomQuery } from '../../platform/office/office-api.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { confirmSession } from './team-api.ts';

type Asked = { by: ShownBy; answer: (isShown: boolean) => void };

/** Stands in the frame of the office: asks before a call that wants to know once more who it is, which then goes on by itself. */
export function AskAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => asksAgain('owner', ({ by }) => new Promise((answer) => setAsked({ by, answer }))), []);
  const owes = useOwesFactor();
  if (owes) return <Navigate to={paths.staffAccess} replace />;
  if (!asked) return null;
  const answer = (isShown: boolean) => {
    setAsked(null);
    asked.answer(isShown);
  };
  return <Ask by={asked.by} onAnswer={answer} />;
}

/** Whether nothing opens here before a second step is set up, and this is not the page that does it. */
function useOwesFactor(): boolean {
  const { error } = useQuery(roomQuery(usePersonId()));
  const isThere = useLocation().pathname === paths.staffAccess;
  return error instanceof CallFailed && error.code === 'factor_owed' && !isThere;
}

type Props = { by: ShownBy; onAnswer: (isShown: boolean) => void };

function Ask({ by, onAnswer }: Props) {
  const { form, text, field, failure, isSending } = useFields({
    empty: { password: '', code: '' },
    check: ({ password, code }) =>
      by === 'password'
        ? { password: password === '' ? m.fault_password_needed() : undefined }
        : { code: code.trim() === '' ? m.fault_code_needed() : undefined },
    send: async ({ password, code }) => {
      await confirmSession(by === 'password' ? { password } : { code });
      onAnswer(true);
    },
    blame: ({ code, why }) =>
      code === 'password_wrong' ? { password: why } : code === 'code_wrong' ? { code: why } : {},
  });
  // A dialog below this one hears none of its keys.
  const keepKeys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onAnswer(false);
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={m.team_again_title()}
      description={m.team_again_text()}
    >
      <form {...form} onKeyDown={keepKeys} className="grid gap-5">
        <FormError {...failure} />
        {by === 'password' ? (
          <PasswordField
            label={m.team_again_password()}
            autoComplete="current-password"
            {...field('password')}
          />
        ) : (
          <CodeField {...text('code')} />
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {m.team_again_not()}
          </Button>
          <Button type="submit" pending={isSending} pendingText={m.team_again_doing()}>
            {m.team_again_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
