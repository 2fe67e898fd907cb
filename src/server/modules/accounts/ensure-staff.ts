import { randomBytes } from 'node:crypto';
import type { Site } from '../../site.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { findPersonByEmail, hasStaff, makeStaff } from './store-staff.ts';

async function addOffice(site: Site, email: string, password: string): Promise<boolean> {
  const added = await addPersonUnderOwnName(site.database, {
    name: 'Office',
    email,
    phone: '',
    institute: null,
    role: 'staff',
    password_hash: await hashPassword(password),
    created_at: site.clock.now(),
  });
  return added !== null;
}

/** The domain of the site's own mail address: the office lives there when nothing else was said. */
function officeAddress(mailFrom: string): string {
  return `office@${/@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'tinkerling.example'}`.toLowerCase();
}

/**
 * Sees to it that the office can sign in. STAFF_EMAIL and STAFF_PASSWORD name its account, which is made or brought up
 * to date at every start; without them an account with a random password is made once, and the password said once.
 */
export async function ensureStaff(site: Site, say: (sentence: string) => void): Promise<void> {
  const { staff } = site.config;
  if (!staff) {
    if (await hasStaff(site.database)) return;
    const email = officeAddress(site.config.mailFrom);
    const password = randomBytes(15).toString('base64url');
    const known = await findPersonByEmail(site.database, email);
    if (known) {
      const hash = await hashPassword(password);
      await site.database.transaction().execute((trx) => makeStaff(trx, known.id, hash));
    } else if (!(await addOffice(site, email, password))) return;
    say(`The office signs in as ${email} with the password ${password} — it is shown only this once.`);
    return;
  }
  const known = await findPersonByEmail(site.database, staff.email);
  // Of several processes that start at once, one adds the account; the others have nothing left to do.
  if (!known) return void (await addOffice(site, staff.email, staff.password));
  const isAsSaid = known.role === 'staff' && (await verifyPassword(staff.password, known.password_hash));
  if (isAsSaid) return;
  const hash = await hashPassword(staff.password);
  await site.database.transaction().execute((trx) => makeStaff(trx, known.id, hash));
}
