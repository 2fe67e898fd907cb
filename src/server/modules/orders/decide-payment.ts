import { rupees } from '../../../rules/money.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { enrolment } from '../enrolment/index.ts';
import { type DecisionRules, office } from '../office/index.ts';
import { factsOf, rejectedMail, verifiedMail } from './compose-decision.ts';
import { may } from './policy.ts';
import type { OrderStatus } from './store.ts';
import { lockOrder, readWaitingOrder, type WaitingRow, writeDecision } from './store-office.ts';

export type Decision = {
  id: string;
  staff: Actor;
  decision: 'verified' | 'rejected';
  /** Required for a rejection: what the family reads. */
  reason: string | null;
};

const rules: DecisionRules<
  { status: OrderStatus; person_id: string },
  WaitingRow,
  Decision & { staffId: string }
> = {
  subjectKind: 'payment_order',
  refusals: {
    missing: 'payment_not_found',
    tooLate: 'already_decided',
    needsReason: 'decision_needs_reason',
  },
  lock: lockOrder,
  actFor: (locked, { staff, decision }) => {
    if (!may(staff, 'decide', { personId: locked.person_id })) throw refuse('own_payment');
    if (locked.status !== 'submitted') return null;
    return decision === 'verified' ? 'payment_verified' : 'payment_rejected';
  },
  isNo: ({ decision }) => decision === 'rejected',
  write: (trx, { id, decision, reason, at, staffId }) =>
    writeDecision(trx, id, { status: decision, reason, decided_at: at, decided_by: staffId }),
  read: readWaitingOrder,
  details: (order, { reason }) => ({
    reference: order.reference,
    amount: rupees(order.amount_paise),
    reason,
  }),
  follow: async (context, trx, order, { id: orderId, reason, at }) => {
    const [to, facts] = [order.person_email, factsOf(order)];
    if (reason !== null) {
      await context.outbox.write(trx, rejectedMail, { to, facts: { ...facts, reason } });
      return;
    }
    await enrolment.enrolIn(trx, { personId: order.person_id, courseId: order.course_id, orderId, at });
    await context.outbox.write(trx, verifiedMail, { to, facts });
  },
};

/**
 * Verifies or rejects a payment, once. Verifying enrols the learner; either way the family's mail is queued. Nobody
 * decides about their own money. Refuses `payment_not_found`, `own_payment`, `already_decided`, `decision_needs_reason`.
 */
export const decidePayment = (context: AppContext, decision: Decision): Promise<WaitingRow> =>
  office.decideEntry(context, rules, { ...decision, staffId: decision.staff.personId });
