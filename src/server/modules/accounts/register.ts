import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { beginSession } from './begin-session.ts';
import { hashPassword } from './hash-password.ts';
import type { PersonRow } from './store.ts';

export type NewLearner = {
  name: string;
  email: string;
  phone: string;
  password: string;
  institution?: boolean | undefined;
  institute?: string | null | undefined;
};

/** Makes a learner's account and its first session. Refuses `institute_required`, `registration_failed`. */
export async function registerLearner(
  site: Site,
  learner: NewLearner,
): Promise<{ person: PersonRow; token: string }> {
  const { name, email, phone, password, institution } = learner;
  const institute = learner.institute || null;
  if (institution && !institute) throw refuse('institute_required');
  // Before anything is looked up, so that a taken address costs the same work.
  const passwordHash = await hashPassword(password);
  const now = site.clock.now();
  const made = await site.database.transaction().execute(async (trx) => {
    const person = await addPersonUnderOwnName(trx, {
      name,
      email,
      phone,
      institute,
      password_hash: passwordHash,
      created_at: now,
    });
    return person && { person, token: await beginSession(trx, person.id, { now }) };
  });
  if (!made) throw refuse('registration_failed');
  return made;
}
