import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import {
  addOwner,
  findPersonByEmail,
  hasOwner,
  keepAppliedSettings,
  makeOwner,
  readAppliedSettings,
} from './store-staff.ts';

async function addOffice(context: AppContext, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const now = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const added = await addPersonUnderOwnName(trx, {
      name: 'Office',
      email,
      phone: '',
      institute: null,
      password_hash: passwordHash,
      created_at: now,
    });
    if (added) await addOwner(trx, added.id, now);
    return added !== null;
  });
}

/** Makes the account that has the office's address an owner's, and ends whatever it was before. */
async function takeOver(context: AppContext, personId: string, password: string): Promise<void> {
  const made = { passwordHash: await hashPassword(password), since: context.clock.now() };
  await context.database.transaction().execute((trx) => makeOwner(trx, personId, made));
}

/** The domain of the site's own mail address: the office lives there when nothing else was said. */
function officeAddress(mailFrom: string): string {
  return `office@${/@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'tinkerling.example'}`.toLowerCase();
}

/**
 * Sees to it that the office can sign in, as an owner. STAFF_EMAIL and STAFF_PASSWORD name its account, which is made or brought up
 * to date at the first start with them; without them an account with a random password is made once, and the password said once.
 */
export async function ensureStaff(context: AppContext, say: (sentence: string) => void): Promise<void> {
  const { staff } = context.config;
  if (!staff) {
    if (await hasOwner(context.database)) return;
    const email = officeAddress(context.config.mailFrom);
    const password = randomBytes(15).toString('base64url');
    const known = await findPersonByEmail(context.database, email);
    if (known) await takeOver(context, known.id, password);
    else if (!(await addOffice(context, email, password))) return;
    say(`The office signs in as ${email} with the password ${password} — it is shown only this once.`);
    return;
  }
  // Settings count once: a start with the same ones gives nobody back what was changed or ended in the site meanwhile.
  const settings = `${staff.email}\n${staff.password}`;
  if (await verifyPassword(settings, await readAppliedSettings(context.database))) return;
  await applySettings(context, staff);
  await keepAppliedSettings(context.database, await hashPassword(settings));
}

async function applySettings(context: AppContext, staff: { email: string; password: string }): Promise<void> {
  const known = await findPersonByEmail(context.database, staff.email);
  // Of several processes that start at once, one adds the account; the others have nothing left to do.
  if (!known) return void (await addOffice(context, staff.email, staff.password));
  const isAsSaid = known.is_owner && (await verifyPassword(staff.password, known.password_hash));
  if (!isAsSaid) await takeOver(context, known.id, staff.password);
}
