import { RESET_LINK_SECONDS } from '../../../contract/limits.ts';
import { hashToken } from '../../http/asker.ts';
import { queueOf } from '../../outside/jobs.ts';
import { sendingMail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';
import { makeToken } from './begin-session.ts';
import { findOwner, markWelcomed } from './store-mail.ts';
import { addReset } from './store-reset.ts';
import { resetMail, welcomeMail } from './write-mails.ts';

/** The welcome mail goes only to those who registered this recently. Seconds. */
const WELCOME_WITHIN_SECONDS = 10 * 60;

/**
 * Mails that anyone may ask for, for any address. The request only writes down that it was made, which takes the same
 * time and the same answer for every address; who is behind the address is looked up afterwards, as a job.
 */
type Request = { mail: 'reset' | 'welcome'; email: string; askedAt: string };

const queue = queueOf<Request>('account-mail');

export async function requestMail(site: Site, mail: Request['mail'], email: string): Promise<void> {
  const askedAt = site.clock.now().toISOString();
  await site.jobs.enqueue(site.database, queue, { mail, email, askedAt });
}

/** Makes a link to a new password and mails it. */
async function mailReset(site: Site, email: string): Promise<void> {
  const now = site.clock.now();
  await site.database.transaction().execute(async (trx) => {
    const owner = await findOwner(trx, email);
    if (!owner) return;
    const token = makeToken();
    await addReset(trx, {
      token_hash: hashToken(token),
      person_id: owner.id,
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LINK_SECONDS * 1000),
    });
    await site.jobs.enqueue(trx, sendingMail.queue, resetMail(site, owner, token));
  });
}

async function mailWelcome(site: Site, email: string, askedAt: Date): Promise<void> {
  const since = new Date(askedAt.getTime() - WELCOME_WITHIN_SECONDS * 1000);
  await site.database.transaction().execute(async (trx) => {
    const owner = await markWelcomed(trx, email, { now: site.clock.now(), since });
    if (owner) await site.jobs.enqueue(trx, sendingMail.queue, welcomeMail(site, owner));
  });
}

export function answerMailRequests(site: Site): void {
  site.jobs.handle(queue, ({ mail, email, askedAt }) =>
    mail === 'reset' ? mailReset(site, email) : mailWelcome(site, email, new Date(askedAt)),
  );
}
