import { EMAIL_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { makeLink } from './begin-session.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { emailChanges, passwordChanges } from './limits.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { tellTakenAddress } from './register.ts';
import { isKnownEmail, type ProfileRow, readProfileById } from './store.ts';
import {
  type Details,
  endWaysOfMailbox,
  holdPassword,
  holdWisher,
  isEmailTaken,
  linkWish,
  moveToEmail,
  replacePassword,
  spendWish,
  wishEmail,
  writeDetails,
} from './store-own.ts';
import { endLinksTo, endPendingLinks, holdAccount } from './store-reset.ts';
import { throttleGuessing } from './throttle-guessing.ts';
import {
  composeConfirmEmail,
  confirmEmailMail,
  emailChangedMail,
  passwordChangedMail,
} from './write-mails.ts';

/** What somebody changes in their own account. What opens it is only changed by who knows the password that counts now. */

type Asking = { current: string; device?: string | undefined; address: string };

async function ownProfile(context: AppContext, personId: string): Promise<ProfileRow> {
  const profile = await readProfileById(context, personId);
  if (!profile) throw refuse('not_signed_in');
  return profile;
}

/** Changes what somebody says of themselves, and gives how they stand now. */
export async function changeDetails(
  context: AppContext,
  personId: string,
  details: Details,
): Promise<ProfileRow> {
  await writeDetails(context.database, personId, details);
  return ownProfile(context, personId);
}

/** Guessing by whoever sits at an open session costs what it costs at the door. Refuses `password_wrong`, `password_not_set`, `sign_in_too_often`. */
export async function provePassword(
  context: AppContext,
  personId: string,
  { current, device, address }: Asking,
): Promise<ProfileRow & { email: string; password_hash: string }> {
  const { email, password_hash } = await ownProfile(context, personId);
  // A child who comes in by a key of its own has neither.
  if (email === null || password_hash === null) throw refuse('password_not_set');
  const found = await throttleGuessing(context, { email, address, device }, async ({ isKnown }) => {
    const profile = await ownProfile(context, personId);
    return (await verifyPassword(current, profile.password_hash, { isKnown })) ? profile : null;
  });
  if (!found?.password_hash) throw refuse('password_wrong');
  return { ...found, email, password_hash: found.password_hash };
}

/**
 * Sets a new password, ends every other session and every mailed link, and tells the owner. Refuses `password_wrong`
 * (also when it was changed elsewhere meanwhile), `password_not_set`, `password_too_common`, `sign_in_too_often` and
 * `too_many_tries`.
 */
export async function changePassword(
  context: AppContext,
  { personId, tokenHash }: Actor,
  { password, locale, ...asking }: Asking & { password: string; locale: Locale },
): Promise<void> {
  const profile = await provePassword(context, personId, asking);
  refuseCommonPassword(context, password, profile);
  await throttleOf(context).spend(passwordChanges, personId);
  const after = await hashPassword(password, { isKnown: true });
  await context.database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    const replaced = await replacePassword(trx, personId, {
      before: profile.password_hash,
      after,
      keep: tokenHash,
    });
    if (!replaced) throw refuse('password_wrong');
    await endPendingLinks(trx, personId);
    await context.outbox.write(trx, passwordChangedMail, { to: profile.email, locale, facts: {} });
  });
}

/**
 * Has a link mailed to somebody's own address, which confirms it. Refuses `not_allowed` without an address, `email_moving`
 * while another is asked for by the office, `too_many_tries`.
 */
export async function askToConfirmEmail(
  context: AppContext,
  { personId, lentBy }: Actor,
  locale: Locale,
): Promise<void> {
  const { email } = await ownProfile(context, personId);
  if (email === null || lentBy !== null) throw refuse('not_allowed');
  await throttleOf(context).spend(emailChanges, personId);
  await context.database
    .transaction()
    .execute((trx) => mailEmailLink(context, trx, { personId, email, locale }));
}

/**
 * Notes the address that somebody wants, and has a link mailed to it. Refuses `password_wrong`, `password_not_set`,
 * `email_unchanged`, `email_moving` while the office moves it, `sign_in_too_often` and `too_many_tries`; whether the address is somebody's is not told.
 */
export async function askForNewEmail(
  context: AppContext,
  personId: string,
  { email, locale, ...asking }: Asking & { email: string; locale: Locale },
): Promise<void> {
  const profile = await provePassword(context, personId, asking);
  if (profile.email === email) throw refuse('email_unchanged');
  await throttleOf(context).spend(emailChanges, personId);
  await context.database.transaction().execute(async (trx) => {
    // Whoever changed the password meanwhile has ended every wish; this one would outlive that.
    if (!(await holdPassword(trx, personId, profile.password_hash))) throw refuse('password_wrong');
    await mailEmailLink(context, trx, { personId, email, locale });
  });
}

async function mailEmailLink(
  context: AppContext,
  trx: Database,
  { personId, email, locale }: { personId: string; email: string; locale: Locale },
): Promise<void> {
  const now = context.clock.now();
  const expires_at = new Date(now.getTime() + EMAIL_LINK_SECONDS * 1000);
  const wished = await wishEmail(trx, { person_id: personId, email, expires_at, by_office: false, now });
  if (!wished) throw refuse('email_moving');
  await context.outbox.write(trx, confirmEmailMail, {
    to: email,
    locale,
    facts: { personId },
    key: `email-change ${personId} ${email}`,
  });
}

/** Makes the link when the mail is sent. Null when nobody is to get it: something else is wished by now, or somebody has the address, and is told. */
async function makeEmailLink(
  context: AppContext,
  { to, facts }: WrittenMail<{ personId: string }>,
): Promise<{ secret: string; until: Date } | null> {
  const { personId } = facts;
  const isOwn = (await ownProfile(context, personId)).email === to;
  if (!isOwn && (await isKnownEmail(context.database, to))) {
    await tellTakenAddress(context, to);
    return null;
  }
  const now = context.clock.now();
  return makeLink((tokenHash) => linkWish(context.database, { personId, email: to, tokenHash, now }));
}

/**
 * The address of a link becomes that of its account, and is confirmed. Where it is another one, every other mailed link ends, and the address before is told.
 * Refuses `email_link_spent`, also when somebody else has come to have the address, and `not_signed_in` where one's own
 * address is confirmed by somebody who is not in the account.
 */
export async function confirmNewEmail(
  context: AppContext,
  actor: Actor | null,
  token: string,
): Promise<void> {
  const now = context.clock.now();
  const moving = context.database.transaction().execute(async (trx) => {
    const tokenHash = hashToken(token);
    await holdWisher(trx, tokenHash);
    const wish = await spendWish(trx, tokenHash, now);
    const before = wish && (await moveToEmail(trx, { ...wish, now }));
    if (!wish || !before) throw refuse('email_link_spent');
    if (before === wish.email) {
      // Somebody else may own the mailbox: their press makes the account nobody's.
      if (actor?.personId !== wish.personId) throw refuse('not_signed_in');
      return;
    }
    await endPendingLinks(trx, wish.personId);
    await endLinksTo(trx, before);
    // Whoever has the old mailbox may have come in meanwhile, and may again by another provider.
    if (wish.byOffice) await endWaysOfMailbox(trx, wish.personId);
    await context.outbox.write(trx, emailChangedMail, { to: before, facts: {} });
  });
  return moving.catch((error) => {
    throw isEmailTaken(error) ? refuse('email_link_spent') : error;
  });
}

export function answerEmailWishes(context: AppContext): void {
  context.outbox.handle(confirmEmailMail, {
    makeSecret: (mail) => makeEmailLink(context, mail),
    compose: (mail, token) => composeConfirmEmail(context, mail, token),
  });
}
