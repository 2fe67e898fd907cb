import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Arrival, makeSession } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { tokenForDevice } from './know-device.ts';
import { askForCode } from './second-step.ts';
import { keptOf, readProfileByEmail } from './store.ts';
import { addArrival } from './store-device.ts';
import { throttleGuessing } from './throttle-guessing.ts';

export type Credentials = {
  email: string;
  password: string;
  remember?: boolean | undefined;
  device?: string | undefined;
};

/**
 * Begins a session for the right password. Refuses `sign_in_failed`, with the same work, whether the address or the
 * password is wrong, `sign_in_too_often`, and `code_needed` with a proof for the second step where there is a second factor.
 */
export async function signInWithPassword(
  context: AppContext,
  { email, password, remember, device }: Credentials,
  address: string,
  agent?: string,
): Promise<Arrival> {
  const person = await throttleGuessing(context, { email, address, device }, async ({ isKnown }) => {
    const found = await readProfileByEmail(context, email);
    const right = await verifyPassword(password, found?.password_hash ?? null, { isKnown });
    return right ? found : null;
  });
  if (!person) throw refuse('sign_in_failed');
  // Where two accounts became one, the factor of the one that goes on counts.
  const kept = await keptOf(context, person);
  if (kept.has_factor) throw await askForCode(context.database, context.clock.now(), kept, { remember });
  const now = context.clock.now();
  const { token, session } = makeSession(kept, { now, remember, agent });
  const known = await tokenForDevice(context.database, device);
  // While the password was verified, somebody may have set another and ended every session, or turned a second factor on.
  const arrival = { session, device: hashToken(known), passwordHash: kept.password_hash };
  const came = await addArrival(context, arrival);
  if (came === 'changed') throw refuse('sign_in_failed');
  if (came === 'code_asked') throw await askForCode(context.database, now, kept, { remember });
  return { person: kept, token, device: known };
}
