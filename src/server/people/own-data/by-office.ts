import { v7 as newId } from 'uuid';
import { COPIES_DAILY_MOST, ERASURE_WAITS_DAYS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { refusals } from './ask-for-erasure.ts';
import { erasureAskedMail } from './compose-mails.ts';
import { addCopy, countCopies, listCopies } from './store-copies.ts';
import { addErasure, findHold, moveErasure } from './store-erasure.ts';
import { findReceiver, hold, isUnited, readPerson } from './store-people.ts';
import { concerned } from './whose-data.ts';

/** What the office does on somebody's written wish, in its own transaction. The person is held. */

type Wish = { personId: string; locale: Locale };

const DAY_MS = 86_400_000;

/** What was united with another account is asked for there: it goes, and is given, with it. Refuses `account_merged`. */
async function refuseUnited(trx: Database, personId: string): Promise<void> {
  if (await isUnited(trx, personId)) throw refuse('account_merged');
}

/** A copy for the person, or for a guardian of a child without an address: as if they had asked. Refuses `account_merged`, `address_missing`, `copies_today`. */
export async function copyFor(
  { clock }: AppContext,
  trx: Database,
  { personId, locale }: Wish,
): Promise<void> {
  await refuseUnited(trx, personId);
  const askedBy = await findReceiver(trx, personId);
  if (!askedBy) throw refuse('address_missing');
  const now = clock.now();
  const isBeingMade = (await listCopies(trx, { personId, askedBy })).some(
    (one) => !one.madeAt && !one.failedAt,
  );
  if (isBeingMade) return;
  const since = new Date(now.getTime() - DAY_MS);
  const { asked, failed } = await countCopies(trx, { personId, askedBy, since });
  if (asked - failed >= COPIES_DAILY_MOST) throw refuse('copies_today');
  await addCopy(trx, { id: newId(), person_id: personId, asked_by: askedBy, locale, asked_at: now });
}

/** Refuses `person_not_found`, `account_merged`, and what holds an account when its owner asks. */
export async function eraseFor(
  context: AppContext,
  trx: Database,
  { personId, locale }: Wish,
): Promise<void> {
  const person = await readPerson(trx, personId);
  if (!person) throw refuse('person_not_found');
  await refuseUnited(trx, personId);
  const held = await findHold(trx, personId, { leaving: true });
  const refusal = held && refusals[held];
  if (refusal) throw refuse(refusal);
  const now = context.clock.now();
  const isNew = await addErasure(trx, {
    person_id: personId,
    asked_by: null,
    asked_at: now,
    due_at: new Date(now.getTime() + ERASURE_WAITS_DAYS * DAY_MS),
  });
  if (!isNew) return;
  const facts = { personId, isSoon: false };
  for (const to of await concerned(context, trx, person))
    await context.outbox.write(trx, erasureAskedMail, { to, about: personId, locale, facts });
}

/**
 * Begins the days of an erasure anew, and tells all whom it concerns: what it waited for is over, and nobody is erased at that
 * moment. Nothing happens where nobody is to be erased.
 */
export async function beginAnew(
  context: AppContext,
  trx: Database,
  { personId, locale }: Wish,
): Promise<void> {
  // Whoever erases at this moment has them already, and then still sees what it waits for.
  await hold(trx, personId);
  const dueAt = new Date(context.clock.now().getTime() + ERASURE_WAITS_DAYS * DAY_MS);
  if (!(await moveErasure(trx, personId, dueAt))) return;
  const person = await readPerson(trx, personId);
  if (!person) return;
  const facts = { personId, isSoon: false };
  for (const to of await concerned(context, trx, person))
    await context.outbox.write(trx, erasureAskedMail, { to, about: personId, locale, facts });
}
