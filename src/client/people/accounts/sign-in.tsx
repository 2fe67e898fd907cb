import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type SignedIn, signIn } from '../../../contract/people/accounts.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { call } from '../../platform/api/call.ts';
import { firstRoom } from '../../platform/api/first-room.ts';
import { knownAs } from '../../platform/api/session.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadyIn, useAlreadyIn } from './already-in.tsx';
import { Arrived } from './arrived.tsx';
import { checkEmail, checkPassword } from './check-fields.ts';
import { CodeStep, proofIn } from './code-step.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { signInFallback } from './sign-in-fallback.ts';
import { useNext } from './use-next.ts';

const empty = { email: '', password: '', remember: false };

/** /login (specification, section 2). */
export default function SignIn() {
  const { next, aim, why } = useNext('signIn');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [proof, setProof] = useState<string | null>(state?.proof ?? null);
  const [isOver, setOver] = useState(false);
  const arrive = async (reply: SignedIn) => {
    beginSession(reply);
    forgetDrafts();
    await navigate(next ?? firstRoom(reply.user), { replace: true });
  };
  const fields = useFields({
    page: pages.signIn,
    empty,
    draft: { fields: ['email', 'remember'] },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkPassword(password) }),
    send: async (body) => {
      try {
        await arrive(await call(signIn, { body: { ...body, ...knownAs() } }));
      } catch (error) {
        const given = proofIn(error);
        if (given === null) throw error;
        setProof(given);
      }
    },
    fallback: signInFallback(),
  });
  const { form, text, field, tick, failure, isSending, values, posted } = fields;
  const isAlreadyIn = useAlreadyIn(fields);
  if (posted?.session)
    return (
      <Arrived
        title={m.accounts_arrived_title()}
        session={posted.session}
        to={next ?? firstRoom(posted.session.user)}
      />
    );
  const given = proof ?? (isOver ? null : (posted?.failure?.proof ?? null));
  if (given !== null)
    return (
      <CodeStep
        proof={given}
        onSignedIn={arrive}
        onOver={() => {
          setProof(null);
          setOver(true);
        }}
      />
    );
  if (isAlreadyIn) return <AlreadyIn next={next} />;

  return (
    <AccountPage
      title={m.accounts_sign_in_title()}
      lead={m.accounts_sign_in_lead()}
      pose="waves"
      why={why}
      foot={
        <p>
          {m.accounts_new_here()}{' '}
          <Link
            to={paths.register(next ?? undefined)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.accounts_create()}
          </Link>
          <br />
          {m.families_child_here()}{' '}
          <Link
            to={paths.signInAsChild(next ?? undefined)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.families_child_here_link()}
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...text('email')}
        />
        <PasswordField label={m.accounts_password()} autoComplete="current-password" {...field('password')} />
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <Checkbox label={m.accounts_remember()} {...tick('remember')} />
          <Link to={paths.forgotPassword} className="flex min-h-11 items-center">
            {m.accounts_forgot()}
          </Link>
        </div>
        <Button type="submit" pending={isSending} pendingText={m.accounts_sign_in_doing()}>
          {m.accounts_sign_in_do()}
        </Button>
        <ProviderButtons remember={() => values().remember} next={next} hidesUnavailable={aim === 'buying'} />
      </form>
    </AccountPage>
  );
}
