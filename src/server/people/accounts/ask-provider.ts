import * as z from 'zod/mini';
import type { Provider } from '../../../contract/people/accounts.ts';
import { withoutHidden } from '../../../contract/platform/hidden-characters.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Who someone is, as a provider says. `vouched`: the provider has made sure that the address is theirs. */
export type ProviderProfile = { subject: string; name: string; email: string; vouched: boolean };

/** A provider that does not answer is given up after this long. Milliseconds. */
const PATIENCE_MS = 10_000;

type Endpoints = { authorize: string; token: string; profile: string };
const own: Record<Provider, Endpoints> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
  },
};
const scopes: Record<Provider, string[]> = {
  google: ['openid', 'profile', 'email'],
  facebook: ['public_profile', 'email'],
};

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
const subject = z.string().check(z.minLength(1), z.maxLength(255));
const tokenReply = z.object({ access_token: z.string() });
const googleReply = z.object({
  sub: subject,
  email,
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
});
const facebookReply = z.object({ id: subject, email, name: z.optional(z.string()) });

/** The settings of a provider; refuses `provider_unavailable` when the operator has not set it up. */
function settingsOf(context: AppContext, provider: Provider) {
  const keys = context.config.providers[provider];
  if (!keys) throw refuse('provider_unavailable');
  const { serverUrl } = keys;
  const endpoints = serverUrl
    ? { authorize: `${serverUrl}/authorize`, token: `${serverUrl}/token`, profile: `${serverUrl}/profile` }
    : own[provider];
  return { keys, endpoints, redirectUri: `${context.config.publicUrl}/login/${provider}` };
}

/** Loaded when somebody signs in this way: few do, and every start would wait for it. */
const loadArctic = () => import('arctic');

/** Where the browser goes to say yes. */
export async function providerUrl(
  context: AppContext,
  provider: Provider,
  { state, codeVerifier }: { state: string; codeVerifier: string },
): Promise<string> {
  const { keys, endpoints, redirectUri } = settingsOf(context, provider);
  const { CodeChallengeMethod, OAuth2Client } = await loadArctic();
  const client = new OAuth2Client(keys.clientId, null, redirectUri);
  return client.createAuthorizationURLWithPKCE(
    endpoints.authorize,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    scopes[provider],
  ).href;
}

/** A name as our forms would have taken it: one line, without control characters, at most 100 long. */
function nameFrom(name: string | undefined, address: string): string {
  const clean = withoutHidden((name ?? '').replace(/\p{Cc}+/gu, ' '))
    .trim()
    .slice(0, 100)
    .trim();
  return clean || (address.split('@')[0] ?? address).slice(0, 100);
}

async function fetchJson(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The provider answered ${response.status}`);
  }
  return response.json();
}

/**
 * Exchanges the code that came back for who it is. Facebook takes the keys only in the form, Google as well, so both
 * are asked that way. Refuses `provider_refused` whatever goes wrong there, and without an e-mail address.
 */
export async function askProvider(
  context: AppContext,
  provider: Provider,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<ProviderProfile> {
  const { keys, endpoints, redirectUri } = settingsOf(context, provider);
  try {
    const tokens = tokenReply.parse(
      await fetchJson(endpoints.token, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: keys.clientId,
          client_secret: keys.clientSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: codeVerifier,
        }),
      }),
    );
    const headers = { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` };
    const said = await fetchJson(endpoints.profile, { headers });
    if (provider === 'google') {
      const { sub, email, email_verified, name } = googleReply.parse(said);
      return { subject: sub, name: nameFrom(name, email), email, vouched: email_verified === true };
    }
    const { id, email, name } = facebookReply.parse(said);
    return { subject: id, name: nameFrom(name, email), email, vouched: false };
  } catch (error) {
    const refusal = refuse('provider_refused');
    refusal.cause = error;
    throw refusal;
  }
}
