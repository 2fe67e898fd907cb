import { EMAIL_LINK_SECONDS } from '../../../contract/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { throttleOf } from '../../http/throttle.ts';
import { resetMails } from './limits.ts';
import { wishEmail } from './store-own.ts';
import { confirmEmailMail, resetMail } from './write-mails.ts';

/** What the office does to an account in its own transaction. It sees no link and sets no password. */

/** Mails the link by which an address becomes that of an account, as its owner could have done. */
export async function wishEmailFor(
  context: AppContext,
  trx: Database,
  { personId, email, locale }: { personId: string; email: string; locale: Locale },
): Promise<void> {
  const expires_at = new Date(context.clock.now().getTime() + EMAIL_LINK_SECONDS * 1000);
  await wishEmail(trx, { person_id: personId, email, expires_at });
  await context.outbox.write(trx, confirmEmailMail, {
    to: email,
    locale,
    facts: { personId },
    key: `email-change ${personId} ${email}`,
  });
}

/** Takes from what may be mailed to an account; refuses `too_many_tries`. Before the transaction. */
export const spendReset = (context: AppContext, email: string): Promise<void> =>
  throttleOf(context).spend(resetMails, email);

/** Mails a link to a new password to the account's own address. */
export const mailReset = (
  context: AppContext,
  trx: Database,
  { to, locale }: { to: string; locale: Locale },
): Promise<void> => context.outbox.write(trx, resetMail, { to, locale, facts: {}, key: `reset ${to}` });
