import type { AddressFields } from '../../../contract/kits/boxes.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { boxes } from '../../kits/boxes/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { holdAccount, holdOutsider, recordActOn } from './account.ts';
import { tell } from './compose-mails.ts';
import { findPerson } from './store.ts';
import { setName } from './store-acts.ts';

type Reasoned = { personId: string; reason: string };

/** Corrects how somebody is called. Certificates and papers stay as they were issued. Refuses `person_not_found`. */
export async function correctName(
  { database, clock }: AppContext,
  actor: Actor,
  { personId, name, reason }: Reasoned & { name: string },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { name: before } = await holdAccount(trx, personId);
    if (before === name) return;
    await setName(trx, personId, name);
    // Not the names: they are the person's, and the record stays when they go.
    await recordActOn(trx, actor, {
      act: 'person_name_corrected',
      personId,
      details: { reason },
      at: clock.now(),
    });
  });
}

/**
 * Corrects where the boxes of somebody go, as they told it. What is packed keeps the address on its label. Refuses `person_not_found`,
 * `account_merged`, `invalid_input` for a PIN code that is not on the list, unless `despite` says why it is right.
 */
export async function correctPostalAddress(
  { database, clock }: AppContext,
  actor: Actor,
  { personId, reason, fields, despite }: Reasoned & { fields: AddressFields; despite?: string | undefined },
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (trx) => {
    const { mergedInto } = await holdAccount(trx, personId);
    if (mergedInto) throw refuse('account_merged');
    const vouched = await boxes.checkPinCode(trx, { whose: { personId }, fields, despite });
    await boxes.keepAddress(trx, { whose: { personId }, fields, by: actor.personId, at });
    // Not the address: it is the person's, and the record stays when it goes.
    await recordActOn(trx, actor, {
      act: 'person_postal_address_corrected',
      personId,
      details: { reason, ...vouched },
      at,
    });
  });
}

/**
 * Has the address of an account changed: the new one confirms it by a link, the old one is told, every session ends at once.
 * Refuses `person_not_found`, `person_of_office`, `account_merged`, `address_missing` to who has none, `email_unchanged`.
 */
export async function moveAddress(
  context: AppContext,
  actor: Actor,
  { personId, email, reason, locale }: Reasoned & { email: string; locale: Locale },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdOutsider(trx, personId);
    if (person.email === null) throw refuse('address_missing');
    if (person.email === email) throw refuse('email_unchanged');
    await accounts.wishEmailFor(context, trx, { personId, before: person.email, email, locale });
    await tell(context, trx, personId, { what: 'address', reason });
    await accounts.endSessions(trx, personId);
    await recordActOn(trx, actor, { act: 'person_address_asked', personId, details: { reason }, at });
  });
}

/** Mails a link to a new password to the account's own address. Refuses `person_not_found`, `account_merged`, `address_missing`, `too_many_tries`. */
export async function sendPasswordLink(
  context: AppContext,
  actor: Actor,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<void> {
  const { email, mergedInto } = (await findPerson(context.database, personId)) ?? refused('person_not_found');
  if (mergedInto) throw refuse('account_merged');
  if (email === null) throw refuse('address_missing');
  await accounts.spendReset(context, email);
  await context.database.transaction().execute(async (trx) => {
    await accounts.mailReset(context, trx, { to: email, locale });
    await recordActOn(trx, actor, {
      act: 'person_password_link_sent',
      personId,
      details: {},
      at: context.clock.now(),
    });
  });
}

function refused(code: 'person_not_found'): never {
  throw refuse(code);
}
