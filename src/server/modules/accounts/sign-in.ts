import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { makeSession } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { tokenForDevice } from './know-device.ts';
import { keptOf, type ProfileRow, readProfileByEmail } from './store.ts';
import { addArrival } from './store-device.ts';
import { throttleGuessing } from './throttle-guessing.ts';

export type Credentials = {
  email: string;
  password: string;
  remember?: boolean | undefined;
  device?: string | undefined;
};
/** Somebody who has just come in: their session's token, and the one by which this browser is known again. */
export type Arrival = { person: ProfileRow; token: string; device: string };

/**
 * Begins a session for the right password. Refuses `sign_in_failed`, with the same work, whether the address or the
 * password is wrong, and `sign_in_too_often`.
 */
export async function signInWithPassword(
  context: AppContext,
  { email, password, remember, device }: Credentials,
  address: string,
): Promise<Arrival> {
  const person = await throttleGuessing(context, { email, address, device }, async ({ isKnown }) => {
    const found = await readProfileByEmail(context, email);
    const right = await verifyPassword(password, found?.password_hash ?? null, { isKnown });
    return right ? found : null;
  });
  if (!person) throw refuse('sign_in_failed');
  const now = context.clock.now();
  const { token, session } = makeSession(person, { now, remember });
  const known = await tokenForDevice(context.database, device);
  // While the password was verified, somebody may have set another and ended every session.
  const arrival = { session, device: hashToken(known), passwordHash: person.password_hash };
  if (!(await addArrival(context, arrival))) throw refuse('sign_in_failed');
  return { person: await keptOf(context, person), token, device: known };
}
