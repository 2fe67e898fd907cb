import type { Provider } from '../../../contract/people/accounts.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { askProvider, type ProviderProfile, providerUrl } from './ask-provider.ts';
import type { Arrival } from './begin-session.ts';
import { beginSession, makeToken } from './begin-session.ts';
import { knowDevice } from './know-device.ts';
import { askForCode } from './second-step.ts';
import { keptOf, readProfileById, readRole } from './store.ts';
import { readGuarded } from './store-factor.ts';
import {
  addAttempt,
  addIdentity,
  giveToConfirmedOwner,
  holdAccountOf,
  holdIdentity,
  takeAttempt,
} from './store-provider.ts';
import { providerLinkedMail } from './write-mails.ts';

/** Time to say yes at the provider. Seconds. */
const ATTEMPT_SECONDS = 10 * 60;

/** Begins an attempt: where the browser goes, and the state with which it must come back. Refuses `provider_unavailable`. */
export async function startProvider(
  context: AppContext,
  provider: Provider,
  remember: boolean,
): Promise<{ url: string; state: string }> {
  const state = makeToken();
  const codeVerifier = makeToken();
  const url = await providerUrl(context, provider, { state, codeVerifier });
  await addAttempt(context.database, {
    state_hash: hashToken(state),
    provider,
    code_verifier: codeVerifier,
    remember,
    expires_at: new Date(context.clock.now().getTime() + ATTEMPT_SECONDS * 1000),
  });
  return { url, state };
}

/**
 * Links a new identity with the account of the same address. Only a provider that vouches for addresses may do so:
 * from any other, "I have this address" is a mere claim.
 */
async function linkToAccount(
  context: AppContext,
  trx: Database,
  { provider, profile, now }: { provider: Provider; profile: ProviderProfile; now: Date },
): Promise<string | null> {
  const account = await holdAccountOf(trx, profile.email);
  if (!account) return null;
  if (!profile.vouched || account.isUnited) throw refuse('provider_refused');
  // Somebody may have registered with an address that is not theirs, and wait until its owner comes.
  if (!account.email_confirmed_at) await giveToConfirmedOwner(trx, account.id, now);
  const identity = { provider, subject: profile.subject, person_id: account.id, created_at: now };
  if (!(await addIdentity(trx, identity))) throw refuse('provider_refused');
  const passwordGone = !account.email_confirmed_at && account.password_hash !== null;
  await context.outbox.write(trx, providerLinkedMail, {
    to: account.email,
    facts: { provider, passwordGone },
  });
  return account.id;
}

async function findOrMakePerson(
  context: AppContext,
  trx: Database,
  given: { provider: Provider; profile: ProviderProfile; now: Date },
): Promise<string> {
  const { provider, profile, now } = given;
  const known = await holdIdentity(trx, provider, profile.subject);
  if (known) return known;
  const linked = await linkToAccount(context, trx, given);
  if (linked) return linked;
  const person = await addPersonUnderOwnName(trx, {
    name: profile.name,
    email: profile.email,
    phone: '',
    institute: null,
    password_hash: null,
    created_at: now,
    ...(profile.vouched ? { email_confirmed_at: now } : {}),
  });
  // Someone took the address or the identity between two statements, perhaps this same person in a second tab.
  if (!person) return (await holdIdentity(trx, provider, profile.subject)) ?? refuseProvider();
  const identity = { provider, subject: profile.subject, person_id: person.id, created_at: now };
  return (await addIdentity(trx, identity)) ? person.id : refuseProvider();
}

function refuseProvider(): never {
  throw refuse('provider_refused');
}

/** Ends an attempt with the code that came back, and begins a session. Refuses `provider_refused`, `provider_unavailable`, and `code_needed` where there is a second factor. */
export async function finishProvider(
  context: AppContext,
  provider: Provider,
  {
    code,
    state,
    device,
    agent,
  }: { code: string; state: string; device?: string | undefined; agent?: string | undefined },
): Promise<Arrival> {
  if (!context.config.providers[provider]) throw refuse('provider_unavailable');
  const now = context.clock.now();
  const attempt = await takeAttempt(context.database, { stateHash: hashToken(state), provider, now });
  if (!attempt) throw refuse('provider_refused');
  const profile = await askProvider(context, provider, { code, codeVerifier: attempt.code_verifier });
  const arrival = await context.database.transaction().execute(async (trx) => {
    const personId = await findOrMakePerson(context, trx, { provider, profile, now });
    const guarded = await readGuarded(trx, personId);
    if (guarded) return { refusal: await askForCode(trx, now, guarded, { remember: attempt.remember }) };
    const holder = { id: personId, role: await readRole(trx, personId) };
    const token = await beginSession(trx, holder, { now, remember: attempt.remember, agent });
    return { personId, token, device: await knowDevice(trx, personId, { device, now }) };
  });
  // What was linked stays, whether or not the code comes.
  if ('refusal' in arrival) throw arrival.refusal;
  const person = await readProfileById(context, arrival.personId);
  if (!person) throw refuse('provider_refused');
  return { person: await keptOf(context, person), token: arrival.token, device: arrival.device };
}
