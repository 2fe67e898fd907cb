import { UNDO_SECONDS } from '../../../contract/platform/limits.ts';
import type { PaymentFlag } from '../../../contract/shop/payment-flags.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { may } from './policy.ts';
import { settleSoon } from './settle-decisions.ts';
import {
  type LockedOrder,
  lockOrder,
  readWaitingOrder,
  unwriteDecision,
  type WaitingRow,
  writeDecision,
} from './store-office.ts';

export type Decision = {
  id: string;
  staff: Actor;
  /** The screenshot that was looked at. */
  receiptId: string;
  decision: 'verified' | 'rejected';
  /** Required for a rejection: what the family reads. */
  reason: string | null;
  /** What is odd about it and was seen. */
  despite: readonly PaymentFlag[];
  /** What becomes true together with it, or not at all; the order is locked by then. */
  together?: (trx: Database) => Promise<void>;
};

const subjectKind = 'payment_order';

type Family = ReadonlySet<string>;

function checkStaff({ staff, family }: { staff: Actor; family: Family }, order: LockedOrder): void {
  if (!may(staff, 'decide', { personId: order.person_id, learnerId: order.learner_id, family }))
    throw refuse('own_payment');
}

const rules: DecisionRules<LockedOrder, WaitingRow, Decision & { staffId: string; family: Family }> = {
  subjectKind,
  refusals: {
    missing: 'payment_not_found',
    tooLate: 'already_decided',
    needsReason: 'decision_needs_reason',
  },
  lock: lockOrder,
  actFor: (order, { staff, family, decision, receiptId, despite }) => {
    checkStaff({ staff, family }, order);
    if (order.status !== 'submitted') return null;
    if (order.receipt_id !== receiptId) throw refuse('receipt_changed');
    if (decision === 'rejected') return 'payment_rejected';
    if (order.flags.some((flag) => !despite.includes(flag))) throw refuse('payment_flagged');
    return 'payment_verified';
  },
  isNo: ({ decision }) => decision === 'rejected',
  write: (trx, { id: orderId, receiptId, decision, reason, at, staffId }) => {
    const settleAfter = new Date(at.getTime() + UNDO_SECONDS * 1000);
    const decided = { status: decision, reason, decided_at: at, decided_by: staffId };
    return writeDecision(trx, { orderId, receiptId, settleAfter }, decided);
  },
  read: readWaitingOrder,
  details: (order, { reason, despite }) => ({
    reference: order.reference,
    amount: rupees(order.amount_paise),
    reason,
    ...(despite.length > 0 ? { despite } : {}),
  }),
  follow: async (_context, trx, _order, { together }) => together?.(trx),
};

/**
 * Verifies or rejects a payment, once, by the screenshot that was looked at. What follows from it (settle-decisions.ts)
 * waits for UNDO_SECONDS. Nobody decides about their own money. Refuses `payment_not_found`, `own_payment`,
 * `already_decided`, `receipt_changed`, `payment_flagged` when something odd was not seen, `decision_needs_reason`.
 */
export async function decidePayment(context: AppContext, decision: Decision): Promise<WaitingRow> {
  const order = await decideAmongMany(context, decision);
  settleSoon(context);
  return order;
}

/** The same for whoever decides many, and says `settleSoon` once when all are decided. */
export async function decideAmongMany(context: AppContext, decision: Decision): Promise<WaitingRow> {
  const staffId = decision.staff.personId;
  const family = await accounts.findFamily(context.database, staffId);
  return office.decideEntry(context, rules, { ...decision, staffId, family });
}

/** Takes a decision back, as if it had never been, but on record. Refuses `payment_not_found`, `own_payment`, `too_late_to_undo`. */
export async function undoDecision(
  context: AppContext,
  { id: orderId, staff }: { id: string; staff: Actor },
): Promise<WaitingRow> {
  const at = context.clock.now();
  const family = await accounts.findFamily(context.database, staff.personId);
  return context.database.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw refuse('payment_not_found');
    checkStaff({ staff, family }, order);
    if (!order.settle_after || order.settle_after <= at) throw refuse('too_late_to_undo');
    await unwriteDecision(trx, { orderId, receiptId: order.receipt_id });
    const row = await readWaitingOrder(trx, orderId);
    await office.recordAct(trx, {
      staffId: staff.personId,
      act: 'payment_undone',
      subjectKind,
      subjectId: orderId,
      details: { reference: row.reference, amount: rupees(row.amount_paise), was: order.status },
      at,
    });
    return row;
  });
}
