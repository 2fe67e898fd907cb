import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Provider, startProvider } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { call } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { providersQuery } from './accounts-api.ts';

const words: Record<Provider, { button: () => string; name: () => string }> = {
  google: { button: m.accounts_with_google, name: m.accounts_provider_google },
  facebook: { button: m.accounts_with_facebook, name: m.accounts_provider_facebook },
};

type Group = Pick<Props, 'remember' | 'next'> & {
  /** On the way to paying nothing stands that does not work. */
  hidesUnavailable: boolean;
};

/** Signing in with Google or Facebook. What the school has not set up is shown, disabled, and says why. */
export function ProviderButtons({ remember, next, hidesUnavailable }: Group) {
  const { data } = useQuery(providersQuery());
  const isAvailable = (name: Provider) =>
    data?.providers.find(({ provider }) => provider === name)?.available;
  const shown = (['google', 'facebook'] as const).filter((name) => !hidesUnavailable || isAvailable(name));
  if (shown.length === 0) return null;
  return (
    <>
      <p className="flex items-center gap-4 text-quiet text-sm noscript:hidden before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.accounts_or()}
      </p>
      <div className="grid gap-3 noscript:hidden">
        {shown.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            available={isAvailable(provider)}
            remember={remember}
            next={next}
          />
        ))}
      </div>
    </>
  );
}

type Props = {
  provider: Provider;
  available: boolean | undefined;
  /** Whether the session shall outlive the day, as it is ticked when the button is pressed. */
  remember: () => boolean;
  next: string | null;
};

function ProviderButton({ provider, available, remember, next }: Props) {
  const why = useId();
  const { announce } = useNotices();
  const start = useMutation({
    mutationFn: () => call(startProvider, { params: { provider }, body: { remember: remember() } }),
    onSuccess: ({ url, state }) => {
      rememberAttempt({ provider, state, next });
      window.location.assign(url);
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  const off = available === false;
  return (
    <div>
      <Button
        variant="quiet"
        className="w-full"
        disabled={!available}
        pending={start.isPending || start.isSuccess}
        aria-describedby={off ? why : undefined}
        onClick={() => start.mutate()}
      >
        {words[provider].button()}
      </Button>
      {/* The line's place is kept while the answer is on its way, so that nothing moves. */}
      <p id={why} className="mt-1 min-h-[1.5em] text-quiet text-sm">
        {off ? m.accounts_provider_off({ name: words[provider].name() }) : ''}
      </p>
    </div>
  );
}

/** A provider's name in a sentence. */
export const providerName = (provider: Provider) => words[provider].name();

/** A sign-in at a provider that this tab began: the answer must bear the same state, else it was begun by somebody else. */
export type Attempt = { provider: Provider; state: string; next: string | null };

const KEY = 'sign-in-attempt';

function rememberAttempt(attempt: Attempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** The attempt that this state belongs to; null when this tab began none like it. Read once. */
export function takeAttempt(provider: string, state: string | null): Attempt | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!kept || !state) return null;
  const attempt = JSON.parse(kept) as Attempt;
  return attempt.provider === provider && attempt.state === state ? attempt : null;
}
