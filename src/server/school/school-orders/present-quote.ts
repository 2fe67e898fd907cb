import type { QuoteState, SchoolQuote, WaitingOrder } from '../../../contract/school/school-orders.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { OrderRow, QuoteRow, WaitingRow } from './store.ts';

const momentOf = (at: string | Date) => new Date(at).toISOString();

function stateOf(row: QuoteRow, today: string): QuoteState {
  const { order } = row;
  if (order?.cancelledAt) return 'cancelled';
  if (order) return order.dueOn === null ? 'ordered' : order.left > 0 ? 'due' : 'settled';
  if (row.withdrawnAt) return 'withdrawn';
  return row.validUntil < today ? 'expired' : 'open';
}

/** For whom, and which day it is where the site is: what the office notes of reminders is its own. */
type For = { today: string; forOffice: boolean };

function presentOrder(order: OrderRow, { today, forOffice }: For): NonNullable<SchoolQuote['order']> {
  const { orderedBy, cameBy, ownNumber, seatsWhen, dueOn, grantedAt, cancelledAt, papers } = order;
  const paid = order.payments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'came' ? amount : -amount),
    0,
  );
  return {
    orderedAt: momentOf(order.orderedAt),
    orderedBy,
    cameBy,
    ownNumber,
    seatsWhen,
    dueOn,
    isOverdue: dueOn !== null && dueOn < today && order.left > 0,
    grantedAt: grantedAt && momentOf(grantedAt),
    invoiced: rupees(order.invoiced),
    credited: rupees(order.credited),
    paid: rupees(paid),
    left: rupees(order.left),
    payments: order.payments.map(({ id, amount, ...one }) => ({ _id: id, ...one, amount: rupees(amount) })),
    papers,
    reminders: forOffice
      ? {
          sent: order.reminded,
          paused: order.pausedAt ? { at: momentOf(order.pausedAt), reason: order.pausedReason ?? '' } : null,
        }
      : null,
    cancelled: cancelledAt ? { at: momentOf(cancelledAt), reason: order.cancelledReason ?? '' } : null,
  };
}

/** A quote as the office and who coordinates its school see it. */
export function presentQuote(row: QuoteRow, read: For): SchoolQuote {
  const { recipient, terms } = row.facts;
  return {
    _id: row.id,
    number: row.number,
    state: stateOf(row, read.today),
    madeAt: momentOf(row.madeAt),
    validUntil: row.validUntil,
    payer: {
      name: recipient.name,
      address: recipient.address ?? '',
      gstin: recipient.gstin ?? null,
      state: recipient.state,
    },
    lines: row.lines.map(({ seatPaise, discountPaise, ...line }) => ({
      ...line,
      price: rupees(seatPaise),
      discount: rupees(discountPaise),
      amount: rupees(line.seats * seatPaise - discountPaise),
    })),
    total: rupees(row.total),
    note: terms?.note ?? null,
    withdrawn: row.withdrawnAt ? { at: momentOf(row.withdrawnAt), reason: row.withdrawnReason ?? '' } : null,
    replacedBy: row.replacedBy,
    order: row.order && presentOrder(row.order, read),
  };
}

export const presentWaiting = ({ schoolId, school, amount, ...row }: WaitingRow): WaitingOrder => ({
  ...row,
  school: { _id: schoolId, name: school },
  amount: rupees(amount),
});
