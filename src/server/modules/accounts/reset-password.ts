import { hashToken } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import { sendingMail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';
import { hashPassword } from './hash-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { findResetOwner, giveToMailboxOwner, spendReset } from './store-reset.ts';
import { passwordChangedMail } from './write-mails.ts';

/**
 * Sets a new password with a mailed link and ends every session of the account. Refuses `reset_link_spent` (also to
 * the second of two at once) and `password_too_common`, after which the link still works.
 */
export async function resetPassword(
  site: Site,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = site.clock.now();
  const tokenHash = hashToken(token);
  const owner = await findResetOwner(site.database, tokenHash, now);
  if (!owner) throw refuse('reset_link_spent');
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  await site.database.transaction().execute(async (trx) => {
    if (!(await spendReset(trx, tokenHash, now))) throw refuse('reset_link_spent');
    await giveToMailboxOwner(trx, owner.id, { passwordHash, now });
    await site.jobs.enqueue(trx, sendingMail.queue, passwordChangedMail(site, owner));
  });
}
