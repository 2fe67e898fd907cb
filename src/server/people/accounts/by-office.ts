import { EMAIL_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { resetMails } from './limits.ts';
import { wishEmail } from './store-own.ts';
import { endLinksTo, endPendingLinks } from './store-reset.ts';
import { confirmEmailMail, resetMail } from './write-mails.ts';

/** What the office does to an account in its own transaction. It sees no link and sets no password. */

type Moving = { personId: string; before: string; email: string; locale: Locale };

/**
 * Mails the link by which an address becomes that of an account. The office does it for whoever has the old mailbox no more, so what
 * was mailed there ends at once, and until the link ends nothing that is mailed there or asked for in the account goes before it. The
 * account is held.
 */
export async function wishEmailFor(
  context: AppContext,
  trx: Database,
  { personId, before, email, locale }: Moving,
): Promise<void> {
  const now = context.clock.now();
  const expires_at = new Date(now.getTime() + EMAIL_LINK_SECONDS * 1000);
  await endPendingLinks(trx, personId);
  await endLinksTo(trx, before);
  await wishEmail(trx, { person_id: personId, email, expires_at, by_office: true, now });
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
