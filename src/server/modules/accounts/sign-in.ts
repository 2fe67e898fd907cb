import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { makeSession } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { addSessionAtOnce, type ProfileRow, readProfileByEmail } from './store.ts';
import { throttleGuessing } from './throttle-guessing.ts';

export type Credentials = { email: string; password: string; remember?: boolean | undefined };

/**
 * Begins a session for the right password. Refuses `sign_in_failed`, with the same work, whether the address or the
 * password is wrong, and `too_many_tries`.
 */
export async function signInWithPassword(
  site: Site,
  { email, password, remember }: Credentials,
  address: string,
): Promise<{ person: ProfileRow; token: string }> {
  const person = await throttleGuessing(site, { email, address }, async () => {
    const found = await readProfileByEmail(site, email);
    const right = await verifyPassword(password, found?.password_hash ?? null);
    return right ? found : null;
  });
  if (!person) throw refuse('sign_in_failed');
  const { token, session } = makeSession(person.id, { now: site.clock.now(), remember });
  await addSessionAtOnce(site, session);
  return { person, token };
}
