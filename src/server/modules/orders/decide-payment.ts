import { rupees } from '../../../rules/money.ts';
import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { enrolment } from '../enrolment/index.ts';
import { office } from '../office/index.ts';
import { factsOf, rejectedMail, verifiedMail } from './compose-decision.ts';
import { may } from './policy.ts';
import { lockOrder, readWaitingOrder, type WaitingRow, writeDecision } from './store-office.ts';

export type Decision = {
  orderId: string;
  staff: Asker;
  decision: 'verified' | 'rejected';
  /** Required for a rejection: what the family reads. */
  reason: string | null;
};

/**
 * Verifies or rejects a payment, once. Verifying enrols the learner; either way the act is written down and the family's
 * mail queued: all in one transaction or nothing. Nobody decides about their own money. Refuses `payment_not_found`,
 * `own_payment`, `already_decided`, `decision_needs_reason`.
 */
export async function decidePayment(
  site: Site,
  { orderId, staff, decision, reason: given }: Decision,
): Promise<WaitingRow> {
  const at = site.clock.now();
  const staffId = staff.personId;
  return site.database.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (!locked) throw refuse('payment_not_found');
    if (!may(staff, 'decide', { personId: locked.person_id })) throw refuse('own_payment');
    if (locked.status !== 'submitted') throw refuse('already_decided');
    const reason = decision === 'rejected' ? given?.trim() || null : null;
    if (decision === 'rejected' && !reason) throw refuse('decision_needs_reason');

    await writeDecision(trx, orderId, { status: decision, reason, decided_at: at, decided_by: staffId });
    const order = await readWaitingOrder(trx, orderId);
    if (decision === 'verified')
      await enrolment.enrolIn(trx, { personId: order.person_id, courseId: order.course_id, orderId, at });
    await office.recordAct(trx, {
      staffId,
      act: decision === 'verified' ? 'payment_verified' : 'payment_rejected',
      subjectKind: 'payment_order',
      subjectId: orderId,
      details: { reference: order.reference, amount: rupees(order.amount_paise), reason },
      at,
    });
    const [to, facts] = [order.person_email, factsOf(order)];
    if (reason === null) await site.outbox.write(trx, verifiedMail, { to, facts });
    else await site.outbox.write(trx, rejectedMail, { to, facts: { ...facts, reason } });
    return order;
  });
}
