import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { orders } from '../orders/index.ts';
import { lockVerified } from './store-deposits.ts';
import { writeSettled } from './store-worries.ts';

/**
 * Notes what somebody found out about a verified order that no statement knows, with the act on record: it is no worry
 * any more, ever. Refuses `own_payment`, and `worry_gone` when it is not verified or was settled before.
 */
export async function settleWorry(
  context: AppContext,
  actor: Actor,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const [at, staffId] = [context.clock.now(), actor.personId];
  const family = await accounts.findFamily(context.database, staffId);
  await context.database.transaction().execute(async (trx) => {
    const order = await lockVerified(trx, orderId);
    if (!order) throw refuse('worry_gone');
    if (
      !orders.policy.may(actor, 'decide', { personId: order.person_id, learnerId: order.learner_id, family })
    )
      throw refuse('own_payment');
    if (!(await writeSettled(trx, { orderId, note, at, staffId }))) throw refuse('worry_gone');
    await office.recordAct(trx, {
      staffId,
      act: 'worry_settled',
      subjectKind: 'payment_order',
      subjectId: orderId,
      details: { note },
      at,
    });
  });
}
