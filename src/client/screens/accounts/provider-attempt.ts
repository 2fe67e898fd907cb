import type { Provider } from '../../../contract/accounts.ts';

/** A sign-in at a provider that this tab began: the answer must bear the same state, else it was begun by somebody else. */
export type Attempt = { provider: Provider; state: string; next: string | null };

const KEY = 'sign-in-attempt';

export function rememberAttempt(attempt: Attempt): void {
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
