import { v7 as newId } from 'uuid';
import { CONSENT_LINK_DAYS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { accounts } from '../accounts/index.ts';
import { askedMail, wantedMail } from './compose-mails.ts';
import { ensureGuardian } from './give-consent.ts';
import { readGiver } from './store.ts';
import { addRequest } from './store-links.ts';

const DAY_S = 86_400;

/** How often one person asks, and how often one address is written to, whoever names it. */
const asks = limit({ name: 'consent-asks', most: 5, seconds: DAY_S });
const mails = limit({ name: 'consent-mails', most: 5, seconds: DAY_S });

type Asking = { email?: string | undefined; locale: Locale };

/** Has a link mailed to an address. Refuses `too_many_tries`. */
async function mailLink(
  context: AppContext,
  { personId, email, locale }: { personId: string; email: string; locale: Locale },
): Promise<void> {
  await throttleOf(context).spend(mails, email);
  const at = context.clock.now();
  const until = new Date(at.getTime() + CONSENT_LINK_DAYS * DAY_S * 1000);
  const id = newId();
  await context.database.transaction().execute(async (trx) => {
    await addRequest(trx, { id, personId, email, at, until });
    await context.outbox.write(trx, askedMail, { to: email, locale, facts: { requestId: id } });
  });
}

/**
 * Asks for a yes: every guardian is written to, or, where there is none, the address that the child names. Refuses
 * `invalid_input` without an address or for one's own, `too_many_tries`, and `guardian_needed` to a child without an address
 * of its own whom no guardian looks after.
 */
export async function askGrownUp(
  context: AppContext,
  { personId }: Actor,
  { email, locale }: Asking,
): Promise<'guardians' | 'address'> {
  const guardians = await accounts.listGuardianAddresses(context.database, personId);
  if (guardians.length === 0) {
    const own = (await readGiver(context.database, personId)).email;
    if (own === null) throw refuse('guardian_needed');
    if (email === undefined) throw refuse('invalid_input', { faults: { email: { code: 'email_needed' } } });
    if (own === email) throw refuse('invalid_input', { faults: { email: { code: 'own_address' } } });
  }
  await throttleOf(context).spend(asks, personId);
  if (guardians.length === 0) {
    await mailLink(context, { personId, email: email as string, locale });
    return 'address';
  }
  await context.outbox.writeAll(
    context.database,
    wantedMail,
    guardians.map((to) => ({ to, facts: { personId } })),
  );
  return 'guardians';
}

/**
 * A guardian, of whom nothing shows yet who they are, has the link mailed to the address of the account. Refuses
 * `child_not_found`, `too_many_tries`.
 */
export async function mailOwnLink(
  context: AppContext,
  actor: Actor,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<void> {
  ensureGuardian(actor, personId);
  const { email } = await readGiver(context.database, actor.personId);
  if (email === null) throw refuse('child_not_found');
  await mailLink(context, { personId, email, locale });
}
