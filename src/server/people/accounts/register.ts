import type { ComesAs } from '../../../contract/people/accounts.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { beginSession } from './begin-session.ts';
import { ensureBorn } from './ensure-born.ts';
import { hashPassword } from './hash-password.ts';
import { knowDevice } from './know-device.ts';
import { takenMails } from './limits.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import type { PersonRow } from './store.ts';
import { findOwner } from './store-mail.ts';
import { addressTakenMail } from './write-mails.ts';

export type Registering = {
  name: string;
  email: string;
  phone: string;
  password: string;
  institution?: boolean | undefined;
  institute?: string | null | undefined;
  comesAs?: ComesAs | undefined;
  born?: string | undefined;
  device?: string | undefined;
};

/** Makes somebody's account and its first session. Refuses `institute_required`, `invalid_input` for a month of birth that can not be, `password_too_common` and, when the address is taken, `registration_failed`. */
export async function registerPerson(
  context: AppContext,
  learner: Registering,
  agent?: string,
): Promise<{ person: PersonRow; token: string; device: string }> {
  const { name, email, phone, password, institution, comesAs = 'learner', born, device } = learner;
  const institute = learner.institute || null;
  if (institution && !institute) throw refuse('institute_required');
  if (born !== undefined) ensureBorn(context, born);
  refuseCommonPassword(context, password, learner);
  // Before anything is looked up, so that a taken address costs the same work.
  const passwordHash = await hashPassword(password);
  const now = context.clock.now();
  const made = await context.database.transaction().execute(async (trx) => {
    const person = await addPersonUnderOwnName(trx, {
      name,
      email,
      phone,
      institute,
      comes_as: [comesAs],
      born: born === undefined ? null : `${born}-01`,
      password_hash: passwordHash,
      created_at: now,
    });
    if (!person) return null;
    const token = await beginSession(trx, person, { now, agent });
    return { person, token, device: await knowDevice(trx, person.id, { device, now }) };
  });
  if (made) return made;
  await tellTakenAddress(context, email);
  throw refuse('registration_failed');
}

/** Whoever has the account learns, once a day at most, that someone tried to use their address. */
export async function tellTakenAddress(context: AppContext, email: string): Promise<void> {
  if (!(await throttleOf(context).allows(takenMails, email))) return;
  const owner = await findOwner(context.database, email);
  if (owner) await context.outbox.write(context.database, addressTakenMail, { to: owner.email, facts: {} });
}
