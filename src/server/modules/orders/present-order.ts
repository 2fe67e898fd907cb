import type { Payment, WaitingPayment } from '../../../contract/orders.ts';
import { rupees } from '../../../rules/money.ts';
import type { OrderRow } from './store.ts';
import type { WaitingRow } from './store-office.ts';

/** An order as its owner sees it. */
export function presentPayment(order: OrderRow): Payment {
  return {
    _id: order.id,
    courseId: order.course_id,
    courseTitle: order.course_title,
    courseSlug: order.course_slug,
    amount: rupees(order.amount_paise),
    status: order.status,
    reason: order.reason,
    submittedAt: order.submitted_at.toISOString(),
    decidedAt: order.decided_at?.toISOString() ?? null,
    reference: order.reference,
  };
}

/** An order as the office sees it. */
export function presentWaitingPayment(order: WaitingRow): WaitingPayment {
  return {
    ...presentPayment(order),
    utr: order.utr,
    utrSeenBefore: order.utr_seen_before,
    amountDue: rupees(order.price_paise),
    learner: {
      _id: order.person_id,
      name: order.person_name,
      email: order.person_email,
      phone: order.person_phone,
    },
    decidedBy: order.decided_by_name,
  };
}
