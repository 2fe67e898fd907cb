import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { hashPassword } from './hash-password.ts';
import { knowDevice } from './know-device.ts';
import { resetUses } from './limits.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { isLetIn } from './store-mail.ts';
import { findResetOwner, giveToMailboxOwner, holdAccount, spendReset } from './store-reset.ts';
import { passwordChangedMail } from './write-mails.ts';

/**
 * Sets a new password with a mailed link and ends every session of the account. Refuses `reset_link_spent` (also to
 * the second of two at once) and `password_too_common`, after which the link still works. Whoever reads the mails of the
 * address has shown who they are: the browser in which they do it is known from then on, by the token that this gives.
 */
export async function resetPassword(
  context: AppContext,
  {
    token,
    password,
    device,
    locale,
  }: { token: string; password: string; device?: string | undefined; locale: Locale },
): Promise<string> {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const owner = await findResetOwner(context.database, tokenHash, now);
  if (!owner) throw refuse('reset_link_spent');
  refuseCommonPassword(context, password, owner);
  // Only those who hold a link come this far: no stranger uses this up.
  await throttleOf(context).spend(resetUses, token);
  const passwordHash = await hashPassword(password, { isKnown: true });
  return context.database.transaction().execute(async (trx) => {
    // Before the link: who uses another of the account's links at this moment ends this one.
    await holdAccount(trx, owner.id);
    if (!(await spendReset(trx, tokenHash, now))) throw refuse('reset_link_spent');
    // Made at the very moment in which the office moved the address, or united the account with another.
    if (!(await isLetIn(trx, owner.id, now))) throw refuse('reset_link_spent');
    await giveToMailboxOwner(trx, owner.id, { passwordHash, now });
    await context.outbox.write(trx, passwordChangedMail, { to: owner.email, locale, facts: {} });
    return knowDevice(trx, owner.id, { device, now });
  });
}
