import type { Locale } from '../../../texts/generated/runtime.js';
import { ownData } from '../../people/own-data/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { holdAccount, recordActOn } from './account.ts';

type Wish = { personId: string; reason: string; locale: Locale };

/** Has a copy made of all that is kept about somebody, for them or the guardian of a child: it is mailed where it lies, and the office does not get it. */
export async function sendCopy(
  context: AppContext,
  actor: Actor,
  { personId, reason, locale }: Wish,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdAccount(trx, personId);
    await ownData.copyFor(context, trx, { personId: person.id, locale });
    await recordActOn(trx, actor, { act: 'person_copy_asked', personId, details: { reason }, at });
  });
  ownData.makeSoon(context);
}

/** Has an account erased after its days, on its owner's written wish. All whom it concerns are told, and may keep it. */
export async function eraseAccount(
  context: AppContext,
  actor: Actor,
  { personId, reason, locale }: Wish,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    await ownData.eraseFor(context, trx, { personId, locale });
    await recordActOn(trx, actor, { act: 'person_erasure_asked', personId, details: { reason }, at });
  });
}
