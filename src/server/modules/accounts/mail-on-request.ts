import { RESET_LINK_SECONDS } from '../../../contract/limits.ts';
import { hashToken } from '../../http/asker.ts';
import type { WrittenMail } from '../../outside/mail-template.ts';
import type { Site } from '../../site.ts';
import { makeToken } from './begin-session.ts';
import { findOwner, findUnwelcomed, markWelcomed } from './store-mail.ts';
import { addReset } from './store-reset.ts';
import { composeReset, composeWelcome, resetMail, welcomeMail } from './write-mails.ts';

/** The welcome mail goes only to those who registered this recently. Seconds. */
const WELCOME_WITHIN_SECONDS = 10 * 60;

const asked = { reset: resetMail, welcome: welcomeMail };

/**
 * Mails that anyone may ask for, for any address. The request only writes down that it was made, which takes the same
 * time and the same answer for every address; who is behind the address is looked up when the mail is sent. Asking
 * again while the first mail still waits changes nothing.
 */
export async function requestMail(site: Site, mail: keyof typeof asked, email: string): Promise<void> {
  await site.outbox.write(site.database, asked[mail], { to: email, facts: {}, key: `${mail} ${email}` });
}

/** Makes a link to a new password for whoever has the account of an address. Null when nobody has. */
async function makeResetLink(
  site: Site,
  { to }: WrittenMail,
): Promise<{ secret: string; until: Date } | null> {
  const now = site.clock.now();
  const until = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  return site.database.transaction().execute(async (trx) => {
    const owner = await findOwner(trx, to);
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

export function answerMailRequests(site: Site): void {
  site.outbox.handle(resetMail, {
    makeSecret: (mail) => makeResetLink(site, mail),
    compose: (mail, token) => composeReset(site, mail, token),
  });
  site.outbox.handle(welcomeMail, {
    isWanted: ({ to, writtenAt }) =>
      findUnwelcomed(site.database, to, new Date(writtenAt.getTime() - WELCOME_WITHIN_SECONDS * 1000)),
    compose: (mail) => composeWelcome(site, mail),
    whenSent: (trx, mail) => markWelcomed(trx, mail.to, site.clock.now()),
  });
}
