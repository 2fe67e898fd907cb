import type { ChildKey } from '../../../contract/people/people.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Arrival } from './begin-session.ts';
import { makeSession } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { knowDevice } from './know-device.ts';
import { isCodeAsked, keptOf, readProfileById } from './store.ts';
import { addChildSession, findKey } from './store-child.ts';
import { throttleKeys } from './throttle-keys.ts';

type Trying = ChildKey & { username: string; device?: string | undefined };

/**
 * Begins a session for the right key. Refuses `child_sign_in_failed`, with the same work, whether the username, the kind or
 * the key is wrong; `child_tries_used_up` when only a new key helps soon, and `too_many_tries` where the network has tried
 * too often.
 */
export async function signInWithKey(
  context: AppContext,
  { username, kind, secret, device }: Trying,
  address: string,
  agent?: string,
): Promise<Arrival> {
  const key = await findKey(context, username);
  const right = await throttleKeys(context, { username, key, address, device }, async ({ isKnown }) => {
    const hash = key?.kind === kind ? key.hash : null;
    return (await verifyPassword(secret, hash, { isKnown })) ? key : null;
  });
  const person = right && (await readProfileById(context, right.personId));
  if (!right || !person) throw refuse('child_sign_in_failed');
  // Where two accounts became one: whoever is asked for a code there comes in by no key.
  const kept = await keptOf(context, person);
  if (kept.has_factor) throw refuse('child_sign_in_failed');
  const now = context.clock.now();
  const { token, session } = makeSession(person, { now, agent });
  const begun = context.database.transaction().execute(async (trx) => {
    // While the key was verified, somebody may have set another and ended every session.
    if (!(await addChildSession(trx, session, right.hash))) throw refuse('child_sign_in_failed');
    return knowDevice(trx, person.id, { device, now });
  });
  const known = await begun.catch((error) => {
    throw isCodeAsked(error) ? refuse('child_sign_in_failed') : error;
  });
  return { person: kept, token, device: known };
}
