import { RESET_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { makeToken } from './begin-session.ts';
import { findOpened, findUnwelcomed, markWelcomed } from './store-mail.ts';
import { addReset } from './store-reset.ts';
import { composeReset, composeWelcome, resetMail, welcomeMail } from './write-mails.ts';

/** The welcome mail goes only to those who registered this recently. Seconds. */
const WELCOME_WITHIN_SECONDS = 10 * 60;

const asked = { reset: resetMail, welcome: welcomeMail };

/**
 * Mails that anyone may ask for, for any address. The request only writes down that it was made, which takes the same
 * time and the same answer for every address; who is behind the address is looked up when the mail is sent. Asking
 * again while the first mail still waits changes at most its language: that of the one who asked last.
 */
export async function requestMail(
  context: AppContext,
  mail: keyof typeof asked,
  { to, locale }: { to: string; locale: Locale },
): Promise<void> {
  await context.outbox.write(context.database, asked[mail], { to, locale, facts: {}, key: `${mail} ${to}` });
}

/** Makes a link to a new password for whoever has the account of an address. Null when nobody has, or it opens nothing. */
async function makeResetLink(
  context: AppContext,
  { to }: WrittenMail,
): Promise<{ secret: string; until: Date } | null> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  return context.database.transaction().execute(async (trx) => {
    const owner = await findOpened(trx, to, now);
    if (!owner) return null;
    const secret = makeToken();
    await addReset(trx, {
      token_hash: hashToken(secret),
      person_id: owner.id,
      created_at: now,
      expires_at: until,
    });
    return { secret, until };
  });
}

export function answerMailRequests(context: AppContext): void {
  context.outbox.handle(resetMail, {
    makeSecret: (mail) => makeResetLink(context, mail),
    compose: (mail, token) => composeReset(context, mail, token),
  });
  context.outbox.handle(welcomeMail, {
    isWanted: ({ to, writtenAt }) =>
      findUnwelcomed(context.database, to, new Date(writtenAt.getTime() - WELCOME_WITHIN_SECONDS * 1000)),
    compose: (mail) => composeWelcome(context, mail),
    whenSent: (trx, mail) => markWelcomed(trx, mail.to, context.clock.now()),
  });
}
