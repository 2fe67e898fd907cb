import { type Age, type ConsentPurpose, consentVersions } from '../../../contract/people/consents.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { type Giver, readProof, writeYes } from './give-consent.ts';
import { ageOf } from './may-do.ts';
import { listWords, lockConsents } from './store.ts';

type Agreed = {
  guardianId: string;
  childIds: readonly string[];
  purpose: ConsentPurpose;
  /** The text that was read. */
  version: string;
  /** The address of the account, from which somebody has answered. */
  email: string;
  /** It is said behind a link that was mailed there, by whoever says that they are the guardian and of full age. */
  byLink: boolean;
};

/** Who gives it: the account where something shows who that is, else, or behind a link, the mailbox. */
async function giverOf(
  context: AppContext,
  trx: AppContext['database'],
  { guardianId, email, byLink }: Agreed,
): Promise<{ giver: Giver; age: Age }> {
  const { orderId, proof, age } = await readProof(context, trx, guardianId);
  const giver: Giver =
    byLink || proof === null
      ? { givenBy: null, giverEmail: email, verified: 'email_link', orderId: null }
      : { givenBy: guardianId, giverEmail: null, verified: proof, orderId };
  return { giver, age };
}

/**
 * A guardian asks for something that needs a yes, and gives it along with it for these children; whoever is of age, or
 * has one, needs none. A no that somebody else said in their account is not lifted from a mailbox. Refuses
 * `child_not_found`, `consent_text_changed`, `age_needed` to those who have not said how old they are.
 */
export async function agreeTo(
  context: AppContext,
  trx: AppContext['database'],
  agreed: Agreed,
): Promise<void> {
  const { guardianId, purpose, version, email, byLink } = agreed;
  const { giver, age } = await giverOf(context, trx, agreed);
  if (version !== consentVersions[purpose]) throw refuse('consent_text_changed');
  for (const personId of [...new Set(agreed.childIds)].toSorted()) {
    const child = await lockConsents(trx, personId);
    const isGuardian = age !== 'child' && (await accounts.holdGuardian(trx, guardianId, personId));
    if (!child || !isGuardian) throw refuse('child_not_found');
    const word = (await listWords(trx, [personId])).find((one) => one.purpose === purpose);
    if (ageOf(context, child.born) === 'grown' || word?.granted) continue;
    if (age === 'unknown' && !byLink) throw refuse('age_needed');
    const isOthersNo =
      word !== undefined && !word.is_yes && word.giver_email === null && word.account_email !== email;
    if (giver.givenBy === null && isOthersNo) continue;
    await writeYes(trx, { personId, purposes: [purpose], giver, at: context.clock.now() });
  }
}
