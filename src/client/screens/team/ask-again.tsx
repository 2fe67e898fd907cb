import { type KeyboardEvent, useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { asksAgain, type ShownBy } from '../../api/ask-again.ts';
import { confirmSession } from '../../api/team.ts';
import { useFields } from '../../form/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Asked = { by: ShownBy; answer: (isShown: boolean) => void };

/** Stands in the frame of the office: asks before a call that wants to know once more who it is, which then goes on by itself. */
export function AskAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => asksAgain((by) => new Promise((answer) => setAsked({ by, answer }))), []);
  if (!asked) return null;
  const answer = (isShown: boolean) => {
    setAsked(null);
    asked.answer(isShown);
  };
  return <Ask by={asked.by} onAnswer={answer} />;
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
    otherwise: m.accounts_unexpected(),
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
          <TextField
            label={m.team_again_code()}
            hint={m.team_again_code_hint()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...text('code')}
          />
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
