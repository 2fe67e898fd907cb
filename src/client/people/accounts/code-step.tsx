import { Link } from 'react-router';
import { type SignedIn, takeSecondStep } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { CallFailed, call } from '../../platform/api/call.ts';
import { knownAs } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { signInFallback } from './sign-in-fallback.ts';

/** The proof of the first step, where a sign-in was refused for want of a code. */
export const proofIn = (error: unknown): string | null =>
  error instanceof CallFailed && error.code === 'code_needed' ? (error.reply?.proof ?? null) : null;

type Props = { proof: string; onSignedIn: (reply: SignedIn) => Promise<void> | void; onOver: () => void };

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeStep(props: Props) {
  // Its form is nothing that a browser could send by itself: the proof stands in no field.
  const isReady = useHydrated();
  return (
    <AccountPage title={m.team_code_title()} lead={m.team_code_lead()} pose="waves">
      {isReady ? <CodeForm {...props} /> : <p role="status">{m.accounts_arrived_moment()}</p>}
    </AccountPage>
  );
}

function CodeForm({ proof, onSignedIn, onOver }: Props) {
  const { form, text, failure, isSending } = useFields({
    empty: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? m.fault_code_needed() : undefined }),
    send: async ({ code }) => {
      await onSignedIn(await call(takeSecondStep, { body: { proof, code, ...knownAs() } }));
    },
    blame: ({ code, why }) => (code === 'code_wrong' ? { code: why } : {}),
    fallback: signInFallback(),
  });
  return (
    <form {...form} className="grid gap-5">
      <FormError {...failure} />
      <CodeField {...text('code')} autoFocus />
      <Button type="submit" pending={isSending} pendingText={m.accounts_sign_in_doing()}>
        {m.accounts_sign_in_do()}
      </Button>
      <p className="text-quiet text-sm">{m.team_code_lost()}</p>
      <Link to={paths.signIn()} onClick={onOver} className="flex min-h-11 items-center">
        {m.accounts_back_to_sign_in()}
      </Link>
    </form>
  );
}
