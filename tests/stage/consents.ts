import { randomUUID } from 'node:crypto';
import {
  answerConsentLink,
  askGrownUp,
  type ConsentPurpose,
  changeConsent,
  consentPurposes,
  consentVersions,
} from '../../src/contract/people/consents.ts';
import type { ReadMail } from './mails.ts';
import type { Stage } from './open-stage.ts';
import { aMother, type Someone } from './people.ts';

/** A mother whose mailbox is known to be hers. */
export async function aProvenMother(stage: Stage, ...children: Someone[]): Promise<Someone> {
  const mother = await aMother(stage, ...children);
  await stage.context.database
    .updateTable('person')
    .set({ email_confirmed_at: stage.context.clock.now() })
    .where('id', '=', mother.user._id)
    .execute();
  return mother;
}

/** A guardian says yes or no for a child. */
export const say = (
  stage: Stage,
  guardian: Someone,
  child: Someone,
  purpose: ConsentPurpose,
  granted: boolean,
  version: string = consentVersions[purpose],
) =>
  stage.call(changeConsent, {
    token: guardian.token,
    params: { personId: child.user._id },
    body: { purpose, granted, version },
  });

/** Lets a child do this, by a mother who comes with it. */
export async function allowed(stage: Stage, child: Someone, ...purposes: ConsentPurpose[]): Promise<Someone> {
  const mother = await aProvenMother(stage, child);
  for (const purpose of purposes) {
    const answer = await say(stage, mother, child, purpose, true);
    if (answer.status !== 200) throw new Error(`A yes answered ${answer.status}: ${answer.body.message}`);
  }
  return mother;
}

/** The token of the link in a mail to a grown-up. */
export const tokenIn = ({ text }: Pick<ReadMail, 'text'>): string =>
  /\/consent#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** A child names this grown-up, who gets a mail with a link. */
export async function aLinkFor(
  stage: Stage,
  child: Someone,
  address = `grown-up-${randomUUID()}@example.org`,
): Promise<{ address: string; token: string }> {
  const answer = await stage.call(askGrownUp, { token: child.token, body: { email: address } });
  if (answer.status !== 202) throw new Error(`Asking answered ${answer.status}: ${answer.body.message}`);
  const mails = await stage.mailsTo(address);
  return { address, token: tokenIn(mails.at(-1) ?? { text: '' }) };
}

/** What a grown-up answers by a link. */
export const answerBy = (
  stage: Stage,
  token: string,
  purposes: readonly ConsentPurpose[] = consentPurposes,
  more: Record<string, unknown> = {},
) =>
  stage.call(answerConsentLink, {
    body: { token, purposes: [...purposes], isGuardian: true, versions: { ...consentVersions }, ...more },
  });
