import { type ConsentPurpose, consentVersions, type SaidConsent } from '../../../contract/people/consents.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { givenMail } from './compose-mails.ts';
import { needsOwnDevice, saidOf, takeBack, writeYes } from './give-consent.ts';
import { isForOthers, listWords, lockConsents, readGiver, type WordRow } from './store.ts';
import { findLink, type LinkRow, spendLink } from './store-links.ts';

/** Refuses `consent_link_spent`. */
async function openLink(
  context: AppContext,
  database: AppContext['database'],
  token: string,
): Promise<LinkRow> {
  const link = await findLink(database, hashToken(token), context.clock.now());
  if (!link) throw refuse('consent_link_spent');
  return link;
}

/** Refuses `consent_link_spent` for a link that asks somebody else than the guardians who are there by now. */
async function ensureAsked(database: AppContext['database'], { kind, personId, email }: LinkRow) {
  if (kind === 'ask' && (await isForOthers(database, personId, email))) throw refuse('consent_link_spent');
}

/** A no that was said in an account: no link lifts it, but one that was mailed to the same person afterwards. */
const isNoOfAccount = (word: WordRow, { email, askedAt }: LinkRow) =>
  !word.is_yes && word.giver_email === null && !(word.account_email === email && askedAt > word.given_at);

/** Whoever holds an address takes back what was said from there, and nothing that somebody else has said. */
const ownWords = (words: readonly WordRow[], link: LinkRow) =>
  link.kind === 'ask' ? words : words.filter((word) => word.giver_email === link.email);

/** What a link asks. Refuses `consent_link_spent`. */
export async function readLink(context: AppContext, token: string) {
  const link = await openLink(context, context.database, token);
  await ensureAsked(context.database, link);
  const words = await listWords(context.database, [link.personId]);
  const isClosed = ({ purpose }: SaidConsent) =>
    link.kind === 'ask' && words.some((word) => word.purpose === purpose && isNoOfAccount(word, link));
  return {
    kind: link.kind,
    firstName: firstNameIn(link.name),
    consents: saidOf(ownWords(words, link)).filter((one) => !isClosed(one)),
  };
}

/** In the child's own browser nobody can tell who presses: for what shows it the mail is opened elsewhere. Refuses `guardian_same_device`. */
async function ensureElsewhere(context: AppContext, token: string, device: string): Promise<void> {
  const { kind, personId } = await openLink(context, context.database, token);
  if (kind !== 'ask' || (await readGiver(context.database, personId)).email === null) return;
  if (await accounts.isDeviceOf(context, device, personId)) throw refuse('guardian_same_device');
}

type Answer = {
  token: string;
  purposes: readonly ConsentPurpose[];
  versions: Partial<Record<ConsentPurpose, string>>;
  /** By which the browser is known in which it is answered. */
  device?: string | undefined;
  locale: Locale;
};

/**
 * The grown-up's answer: a yes to these purposes, once, and a mail by which it can be taken back; or, by that mail's
 * link, what of it stays. Refuses `consent_link_spent`, `consent_text_changed`, and `guardian_same_device` where what shows the child
 * is said yes to in its own browser.
 */
export async function answerLink(
  context: AppContext,
  { token, purposes, versions, device, locale }: Answer,
): Promise<void> {
  const at = context.clock.now();
  if (device !== undefined && purposes.some(needsOwnDevice)) await ensureElsewhere(context, token, device);
  await context.database.transaction().execute(async (trx) => {
    const link = await openLink(context, trx, token);
    const { personId, email, kind, id } = link;
    await lockConsents(trx, personId);
    await ensureAsked(trx, link);
    const words = await listWords(trx, [personId]);
    const giver = { givenBy: null, giverEmail: email, verified: 'email_link' as const, orderId: null };
    if (kind === 'keep') {
      await takeBack(
        trx,
        ownWords(words, link).filter(({ purpose }) => !purposes.includes(purpose)),
        { giver, at },
      );
      return;
    }
    if (purposes.some((purpose) => versions[purpose] !== consentVersions[purpose]))
      throw refuse('consent_text_changed');
    if (words.some((word) => purposes.includes(word.purpose) && isNoOfAccount(word, link)))
      throw refuse('consent_link_spent');
    if (!(await spendLink(trx, id, at))) throw refuse('consent_link_spent');
    await writeYes(trx, { personId, purposes, giver, at });
    if (purposes.length > 0)
      await context.outbox.write(trx, givenMail, { to: email, locale, facts: { requestId: id } });
  });
}
