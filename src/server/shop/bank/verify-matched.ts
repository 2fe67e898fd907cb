import type { PaymentFlag } from '../../../contract/shop/payment-flags.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { orders } from '../orders/index.ts';
import { type Compared, compareOrders } from './compare-orders.ts';
import { policy } from './policy.ts';
import { findUse, lockVerified, readDeposits, spendDeposit } from './store-deposits.ts';

export type Pair = { depositId: string; orderId: string; receiptId: string };
/** What became of each: the orders for which it is done, and why not for the others. */
export type Outcome = { done: string[]; left: { orderId: string; refusal: Refusal }[] };

/** Lets a deposit pay an order whose row is locked, and writes that down. Refuses `deposit_used`. */
async function pay(
  context: AppContext,
  trx: Database,
  { depositId, orderId, staffId }: { depositId: string; orderId: string; staffId: string },
): Promise<void> {
  const at = context.clock.now();
  if (!(await spendDeposit(trx, { depositId, orderId, at, staffId }))) throw refuse('deposit_used');
  const deposit = (await readDeposits(trx, [depositId])).get(depositId);
  await office.recordAct(trx, {
    staffId,
    act: 'deposit_matched',
    subjectKind: 'bank_deposit',
    subjectId: depositId,
    details: { orderId, amount: rupees(deposit?.amount_paise ?? 0), day: deposit?.day },
    at,
  });
}

/** Verifies an order together with the deposit that pays it: both or neither. Refuses what a decision refuses, and `deposit_used`. */
const verifyBy = (context: AppContext, actor: Actor, pair: Pair, despite: readonly PaymentFlag[]) =>
  orders.decideAmongMany(context, {
    id: pair.orderId,
    staff: actor,
    receiptId: pair.receiptId,
    decision: 'verified',
    reason: null,
    despite,
    together: (trx) => pay(context, trx, { ...pair, staffId: actor.personId }),
  });

/** Lets a deposit pay an order that is verified already; false when it is not. Refuses `deposit_used`, `own_payment`. */
const payVerified = (
  context: AppContext,
  actor: Actor,
  { depositId, orderId }: Omit<Pair, 'receiptId'>,
  { evenOwn = false } = {},
): Promise<boolean> =>
  context.database.transaction().execute(async (trx) => {
    const order = await lockVerified(trx, orderId);
    if (!order) return false;
    const { person_id: personId, learner_id: learnerId } = order;
    const isAllowed = () =>
      accounts
        .findFamily(trx, actor.personId)
        .then((family) => orders.policy.may(actor, 'decide', { personId, learnerId, family }));
    if (!evenOwn && !(await isAllowed())) throw refuse('own_payment');
    await pay(context, trx, { depositId, orderId, staffId: actor.personId });
    return true;
  });

/** Whether the deposit pays this very order: by a press before this one, or by a colleague's. */
const isPaid = async (context: AppContext, { depositId, orderId }: Pick<Pair, 'depositId' | 'orderId'>) =>
  (await findUse(context.database, depositId))?.order_id === orderId;

/** Does something for each, one after the other; a refusal stops none but its own. */
async function forEach<Item extends { orderId: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [] };
  for (const item of items) {
    try {
      await act(item);
      outcome.done.push(item.orderId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.left.push({ orderId: item.orderId, refusal: error });
    }
  }
  return outcome;
}

/**
 * Verifies the orders of these pairs, each in a transaction of its own, as far as they are safe at this moment. A pair
 * that was verified before counts as done: whoever presses again, or after a crash, gets what they wanted.
 */
export async function verifyMatched(
  context: AppContext,
  actor: Actor,
  pairs: readonly Pair[],
): Promise<Outcome> {
  const { matching, byId } = await compareOrders(context, actor);
  const safe = new Map(matching.safe.map(({ depositId, orderId }) => [orderId, depositId]));
  const outcome = await forEach(pairs, async (pair) => {
    if (safe.get(pair.orderId) !== pair.depositId) {
      if (await isPaid(context, pair)) return;
      throw refuse('match_changed');
    }
    try {
      if (byId.get(pair.orderId)?.status === 'verified') await payVerified(context, actor, pair);
      else await verifyBy(context, actor, pair, []);
    } catch (error) {
      if (!(error instanceof Refusal && (await isPaid(context, pair)))) throw error;
    }
  });
  orders.settleSoon(context);
  return outcome;
}

/** Takes verifications back; the lines of the bank are free again with them (functions/payments.sql). */
export const undoMatched = (
  context: AppContext,
  actor: Actor,
  orderIds: readonly string[],
): Promise<Outcome> =>
  forEach(
    orderIds.map((orderId) => ({ orderId })),
    ({ orderId }) => orders.undoDecision(context, { id: orderId, staff: actor }),
  );

/**
 * Somebody of the office says that a deposit pays an order: verifies it, or lets the bank know one that is verified.
 * True when it was verified by this. Refuses `deposit_not_found`, `deposit_used`, `own_payment`, and what a decision refuses.
 */
export async function acceptMatch(
  context: AppContext,
  actor: Actor,
  { despite, ...pair }: Pair & { despite: readonly PaymentFlag[] },
): Promise<boolean> {
  const use = await findUse(context.database, pair.depositId);
  if (!use) throw refuse('deposit_not_found');
  if (use.order_id === pair.orderId) return false;
  if (!use.isOpen) throw refuse('deposit_used');
  if (await payVerified(context, actor, pair)) return false;
  await verifyBy(context, actor, pair, despite);
  orders.settleSoon(context);
  return true;
}

/**
 * Deposits of orders that are verified already are used up by them: after a statement, and whenever the desk is read by
 * whoever works there, for those that were verified since, or whose statement a crash cut short. Whether something else is open now than was compared.
 */
export async function recogniseVerified(
  context: AppContext,
  actor: Actor,
  { matching, byId }: Compared,
): Promise<boolean> {
  const verified = matching.safe.filter(({ orderId }) => byId.get(orderId)?.status === 'verified');
  if (verified.length === 0 || !policy.may(actor, 'work')) return false;
  await forEach(verified, (pair) => payVerified(context, actor, pair, { evenOwn: true }));
  return true;
}
