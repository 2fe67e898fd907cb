import {
  type Age,
  type ChildConsents,
  type ConsentPurpose,
  type ConsentVerified,
  consentPurposes,
  consentVersions,
  type SaidConsent,
} from '../../../contract/people/consents.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { ageOf } from './may-do.ts';
import { may } from './policy.ts';
import {
  addConsents,
  type GiverRow,
  listChildren,
  listWords,
  lockConsents,
  readGiver,
  type WordRow,
} from './store.ts';

/** Who says it, and how it was made sure that it is them. */
export type Giver = {
  givenBy: string | null;
  giverEmail: string | null;
  verified: ConsentVerified;
  orderId: string | null;
};

/**
 * Writes a yes to each of these purposes in the ledger. The child's consents are locked (`lockConsents`).
 */
export async function writeYes(
  trx: Database,
  given: { personId: string; purposes: readonly ConsentPurpose[]; giver: Giver; at: Date },
): Promise<void> {
  const { personId, purposes, giver, at } = given;
  await addConsents(
    trx,
    [...new Set(purposes)].map((purpose) => ({
      personId,
      purpose,
      version: consentVersions[purpose],
      ...giver,
      at,
      withdraws: null,
    })),
  );
}

/** Takes these words back, those of them that are a yes. The child's consents are locked. */
export async function takeBack(
  trx: Database,
  words: readonly WordRow[],
  { giver, at }: { giver: Giver; at: Date },
): Promise<void> {
  await addConsents(
    trx,
    words
      .filter(({ is_yes }) => is_yes)
      .map(({ person_id: personId, purpose, id }) => ({
        personId,
        purpose,
        version: consentVersions[purpose],
        ...giver,
        at,
        withdraws: id,
      })),
  );
}

/** What stands about every purpose, in the order in which they are asked. */
export const saidOf = (words: readonly WordRow[]): SaidConsent[] =>
  consentPurposes.map((purpose) => {
    const word = words.find((one) => one.purpose === purpose);
    return {
      purpose,
      version: consentVersions[purpose],
      granted: word?.granted ?? false,
      changed: word?.is_yes === true && !word.granted,
      saidAt: word?.given_at.toISOString() ?? null,
    };
  });

/** How a yes of this account is made sure of; null when it has shown nothing yet. */
export function proofOf({ email_confirmed_at, order_id }: GiverRow): ConsentVerified | null {
  if (order_id !== null) return 'verified_payment';
  return email_confirmed_at === null ? null : 'email_link';
}

/** The children for whom somebody may say yes, with what was said. */
export async function readChildren(
  context: AppContext,
  personIds: readonly string[],
): Promise<ChildConsents[]> {
  const [children, words] = await Promise.all([
    listChildren(context.database, personIds),
    listWords(context.database, personIds),
  ]);
  return children.map(({ id, name, born }) => ({
    _id: id,
    name,
    born: born?.slice(0, 7) ?? null,
    age: ageOf(context, born) satisfies Age,
    consents: saidOf(words.filter((word) => word.person_id === id)).map((said) => ({
      ...said,
      byFormer: words.some((one) => one.person_id === id && one.purpose === said.purpose && one.by_former),
    })),
  }));
}

/** Refuses `child_not_found` unless this is somebody's child. */
export function ensureGuardian(actor: Actor, personId: string): void {
  if (!may(actor, 'guard', { personId })) throw refuse('child_not_found');
}

type Proof = { orderId: string | null; proof: ConsentVerified | null; age: Age };

/** What shows who a guardian is; null: nothing yet. */
export async function readProof(context: AppContext, trx: Database, guardianId: string): Promise<Proof> {
  const guardian = await readGiver(trx, guardianId);
  const age = ageOf(context, guardian.born);
  return { orderId: guardian.order_id, proof: proofOf(guardian), age };
}

/**
 * What makes a guardian's yes count. Refuses `age_needed` to those who have not said how old they are, `guardian_unproven`
 * while nothing shows who they are.
 */
export async function ensureProven(context: AppContext, trx: Database, guardianId: string) {
  const { orderId, proof, age } = await readProof(context, trx, guardianId);
  if (age === 'unknown') throw refuse('age_needed');
  if (proof === null) throw refuse('guardian_unproven');
  return { orderId, verified: proof };
}

/** What shows a child to others: a mailbox alone is no proof of it where the browser is the child's. */
const strong: readonly ConsentPurpose[] = ['live', 'showing', 'photographs'];
export const needsOwnDevice = (purpose: ConsentPurpose): boolean => strong.includes(purpose);

/**
 * A child can have a second mailbox, and an account with it. So for a child with an account of its own a mailbox proves a
 * guardian who was here in a browser that is not the child's. Refuses `guardian_same_device`.
 */
export async function ensureOwnDevice(
  trx: Database,
  given: { guardianId: string; verified: ConsentVerified; child: { id: string; email: string | null } },
): Promise<void> {
  const { guardianId, verified, child } = given;
  if (verified !== 'email_link' || child.email === null) return;
  if (await accounts.hasOnlyDevicesOf(trx, { personId: guardianId, otherId: child.id }))
    throw refuse('guardian_same_device');
}

/**
 * A guardian says yes for a child, or takes it back. Refuses `child_not_found`, `consent_text_changed` when another text
 * was read, and for a yes what `ensureProven` and, for what shows the child, `ensureOwnDevice` refuse.
 */
export async function changeConsent(
  context: AppContext,
  actor: Actor,
  asked: { personId: string; purpose: ConsentPurpose; granted: boolean; version: string },
): Promise<void> {
  const { personId, purpose, granted } = asked;
  ensureGuardian(actor, personId);
  if (granted && asked.version !== consentVersions[purpose]) throw refuse('consent_text_changed');
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const child = await lockConsents(trx, personId);
    if (!child) throw refuse('child_not_found');
    if (!(await accounts.holdGuardian(trx, actor.personId, personId))) throw refuse('child_not_found');
    const by = { givenBy: actor.personId, giverEmail: null };
    const word = (await listWords(trx, [personId])).find((one) => one.purpose === purpose);
    if (granted) {
      const giver = { ...by, ...(await ensureProven(context, trx, actor.personId)) };
      if (needsOwnDevice(purpose))
        await ensureOwnDevice(trx, {
          guardianId: actor.personId,
          verified: giver.verified,
          child: { id: personId, email: child.email },
        });
      if (!word?.granted) await writeYes(trx, { personId, purposes: [purpose], giver, at });
      // Whoever takes it back needs no proof: a no is never wrong.
    } else if (word) {
      const { orderId, proof } = await readProof(context, trx, actor.personId);
      await takeBack(trx, [word], { giver: { ...by, orderId, verified: proof ?? 'email_link' }, at });
    }
  });
}
