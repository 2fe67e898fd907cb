import type { ErasureHold } from '../../../contract/people/own-data.ts';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import { ERASURE_WAITS_DAYS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { accounts } from '../accounts/index.ts';
import { erasureAskedMail } from './compose-mails.ts';
import { addErasure, findHold, removeErasure } from './store-erasure.ts';
import { concerned, holdProven, holdWhose, whoseData } from './whose-data.ts';

/** What must be settled before one leaves; a payment is decided while the erasure waits. */
export const refusals: Partial<Record<ErasureHold, FailureCode>> = {
  child: 'child_left_alone',
  class: 'class_last_teacher',
  office: 'office_role_held',
};

/** How often one person asks for the same account: each time all whom it concerns get a mail, and somebody may have kept it. */
const askings = limit({ name: 'erasure-asked', most: 6, seconds: 7 * 24 * 60 * 60 });

type Asking = {
  personId: string;
  password: string;
  device?: string | undefined;
  address: string;
  locale: Locale;
};

/**
 * Has an account erased after some days, by the password of whoever asks, and tells all whom it concerns. Asked for again
 * nothing changes. Refuses what `holdProven` refuses, what a wrong password is refused with, `too_many_tries`,
 * `child_left_alone` and `class_last_teacher` where somebody or something would be left with nobody, and `office_role_held`.
 */
export async function askForErasure(
  context: AppContext,
  actor: Actor,
  { personId, password, device, address, locale }: Asking,
): Promise<void> {
  await whoseData(context, actor, personId);
  await accounts.provePassword(context, actor.personId, { current: password, device, address });
  await throttleOf(context).spend(askings, `${actor.personId} ${personId}`);
  const now = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const { person } = await holdProven(context, trx, actor, personId);
    const hold = await findHold(trx, personId, { leaving: true });
    const refusal = hold && refusals[hold];
    if (refusal) throw refuse(refusal);
    const isNew = await addErasure(trx, {
      person_id: personId,
      asked_by: actor.personId,
      asked_at: now,
      due_at: new Date(now.getTime() + ERASURE_WAITS_DAYS * 86_400_000),
    });
    if (!isNew) return;
    const facts = { personId, isSoon: false };
    for (const to of await concerned(context, trx, person))
      await context.outbox.write(trx, erasureAskedMail, { to, about: personId, locale, facts });
  });
}

/** Keeps an account that was to be erased. Refuses what `whoseData` refuses, and `erasure_not_found`. */
export async function keepAccount(context: AppContext, actor: Actor, personId: string): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    await holdWhose(context, trx, actor, personId);
    if (!(await removeErasure(trx, personId))) throw refuse('erasure_not_found');
  });
}
