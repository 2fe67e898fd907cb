import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { finishProvider, type Provider, type SignedIn } from '../../../contract/people/accounts.ts';
import { safeNext } from '../../../rules/platform/safe-next.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { call } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { firstRoom } from '../../platform/api/first-room.ts';
import { knownAs } from '../../platform/api/session.ts';
import { ButtonLink, Spinner } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { AccountPage } from './account-page.tsx';
import { CodeStep, proofIn } from './code-step.tsx';
import { type Attempt, providerName, takeAttempt } from './provider-buttons.tsx';
import { signInFallback } from './sign-in-fallback.ts';

type Finish = { attempt: Attempt; code: string };

/** /login/{provider}: where Google or Facebook sends the browser back to. */
export default function SignInWith() {
  const { provider } = useParams<{ provider: Provider }>();
  const [answer] = useSearchParams();
  const navigate = useNavigate();
  const name = provider === 'google' || provider === 'facebook' ? providerName(provider) : '';
  const [refused, setRefused] = useState<string | null>(null);
  const [step, setStep] = useState<{ proof: string; next: string | null } | null>(null);
  const arrive = (reply: SignedIn, next: string | null) => {
    beginSession(reply);
    void navigate(safeNext(next) ?? firstRoom(reply.user), { replace: true });
  };
  const { mutate } = useMutation({
    mutationFn: async ({ attempt, code }: Finish) =>
      arrive(
        await call(finishProvider, {
          params: { provider: attempt.provider },
          body: { code, state: attempt.state, ...knownAs() },
        }),
        attempt.next,
      ),
    onError: (error, { attempt }) => {
      const proof = proofIn(error);
      if (proof === null) setRefused(failureText(error, signInFallback()));
      else setStep({ proof, next: attempt.next });
    },
  });

  useEffect(() => {
    // Strict mode runs effects twice; the attempt is taken once, a moment later, by the run that stays.
    const timer = setTimeout(() => {
      const attempt = takeAttempt(provider ?? '', answer.get('state'));
      const code = answer.get('code');
      if (!attempt) setRefused(m.accounts_provider_mismatch());
      else if (!code) setRefused(m.accounts_provider_cancelled({ name }));
      else mutate({ attempt, code });
    });
    return () => clearTimeout(timer);
  }, [answer, mutate, name, provider]);

  if (step)
    return (
      <CodeStep
        proof={step.proof}
        onSignedIn={(reply) => arrive(reply, step.next)}
        onOver={() => setStep(null)}
      />
    );
  return (
    <AccountPage
      title={refused ? m.accounts_provider_failed_title() : m.accounts_sign_in_title()}
      lead={refused ? '' : m.accounts_sign_in_lead()}
      pose={refused ? 'lost-cable' : 'waves'}
    >
      {refused ? (
        <div className="grid gap-5">
          <FormError text={refused} />
          <ButtonLink render={(look) => <Link to={paths.signIn()} {...look} />}>
            {m.accounts_back_to_sign_in()}
          </ButtonLink>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {m.accounts_provider_finishing({ name })}
        </p>
      )}
    </AccountPage>
  );
}
