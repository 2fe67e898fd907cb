import type { FamilyOrder } from '../../../contract/shop/family-orders.ts';
import type { ListedOrder } from '../../../contract/shop/listed-orders.ts';
import type { OrderLine, OrderStep, Payment, WaitingPayment } from '../../../contract/shop/orders.ts';
import type { ScreenshotReading } from '../../../contract/shop/readings.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { childOf } from './compose-decision.ts';
import { may } from './policy.ts';
import type { OrderLineRow, OrderRow, OrderStepRow } from './store.ts';
import type { ListedRow } from './store-listed.ts';
import type { ReadRow, WaitingRow } from './store-office.ts';

export const presentLine = ({ pricePaise, discountPaise, ...course }: OrderLineRow): OrderLine => ({
  ...course,
  price: rupees(pricePaise),
  discount: rupees(discountPaise),
  amount: rupees(pricePaise - discountPaise),
});

export const discountOf = (lines: readonly OrderLineRow[]): number =>
  rupees(lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0));

const presentStep = ({ step, at, reason, amount }: OrderStepRow): OrderStep => ({
  step,
  at: new Date(at).toISOString(),
  reason,
  amount: amount === null ? null : rupees(amount),
});

/** What the office has promised (content/site.yaml). */
export type Promised = { verifyWithinHours: number };

/** Until when the family hears of what it sent last. */
export const answerBy = ({ submitted_at }: OrderRow, { verifyWithinHours }: Promised): Date =>
  new Date(submitted_at.getTime() + verifyWithinHours * 3_600_000);

/** Whom it is for, where somebody else pays. */
function presentChild(order: OrderRow, name = childOf(order)?.name ?? ''): Payment['child'] {
  return order.learner_id === order.person_id ? null : { _id: order.learner_id, name };
}

/** An order as whoever pays it sees it. */
export function presentPayment(order: OrderRow, promised: Promised): Payment {
  const [first] = order.lines;
  return {
    _id: order.id,
    child: presentChild(order),
    receiptId: order.receipt_id,
    courseId: first?.courseId ?? '',
    courseTitle: first?.courseTitle ?? '',
    courseSlug: first?.courseSlug ?? '',
    lines: order.lines.map(presentLine),
    amount: rupees(order.amount_paise),
    discount: discountOf(order.lines),
    coupon: order.coupon,
    status: order.status,
    reason: order.reason,
    submittedAt: order.submitted_at.toISOString(),
    decidedAt: order.decided_at?.toISOString() ?? null,
    answerBy: answerBy(order, promised).toISOString(),
    reference: order.reference,
    utr: order.utr,
    timeline: order.steps.map(presentStep),
    papers: order.papers,
  };
}

const presentRead = ({ amountPaise, paidAt, ...read }: ReadRow): ScreenshotReading => ({
  ...read,
  amount: amountPaise === null ? null : rupees(amountPaise),
  paidAt: paidAt && new Date(paidAt).toISOString(),
});

/** An order as the office sees it. */
export function presentWaitingPayment(order: WaitingRow, promised: Promised): WaitingPayment {
  return {
    ...presentPayment(order, promised),
    child: presentChild(order, order.learner_name ?? ''),
    undoUntil: order.settle_after?.toISOString() ?? null,
    flags: order.flags,
    read: order.read && presentRead(order.read),
    amountDue: rupees(order.amount_paise),
    learner: {
      _id: order.person_id,
      name: order.person_name,
      email: order.person_email ?? '',
      phone: order.person_phone,
    },
    decidedBy: order.decided_by_name,
  };
}

/** An order as a guardian sees it: of what somebody else pays only that it is paid, and how that stands. */
export function presentFamilyOrder(order: OrderRow, actor: Actor, promised: Promised): FamilyOrder {
  const personId = order.person_id;
  const payment = may(actor, 'read', { personId }) ? presentPayment(order, promised) : null;
  const paidBy = personId === actor.personId ? 'self' : payment ? 'child' : 'another';
  return {
    _id: order.id,
    child:
      order.learner_id === actor.personId
        ? null
        : { _id: order.learner_id, name: firstNameOf(order.learner_name ?? '') },
    courseTitles: order.lines.map(({ courseTitle }) => courseTitle),
    courseSlug: order.lines[0]?.courseSlug ?? '',
    status: order.status,
    submittedAt: order.submitted_at.toISOString(),
    answerBy: answerBy(order, promised).toISOString(),
    paidBy,
    payment,
  };
}

/** An order as the list of all of them shows it. */
export const presentListedOrder = (row: ListedRow): ListedOrder => ({
  _id: row.id,
  reference: row.reference,
  status: row.status,
  amount: rupees(row.amount_paise),
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  utr: row.utr,
  coupon: row.coupon,
  payer: { _id: row.payer.id, name: row.payer.name ?? '' },
  child: row.learner.id === row.payer.id ? null : { _id: row.learner.id, name: row.learner.name ?? '' },
  courseTitles: row.titles,
});
