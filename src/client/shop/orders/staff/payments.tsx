import { UNDO_SECONDS } from '../../../../contract/platform/limits.ts';
import { listPayments } from '../../../../contract/shop/orders.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { showDate } from '../../../platform/api/show-date.ts';
import { Age } from '../../../platform/office/age.tsx';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import type { WaitingPayment } from '../orders-api.ts';
import { decide, paymentsQuery, undoDecision } from '../orders-api.ts';
import { flagWords, PaymentDesk } from './payment-desk.tsx';

/** /staff/payments: what families sent, the screenshot beside it. */
export default function Payments() {
  return <ReviewQueue queue={payments} />;
}

const wordsOf = ({ learner, child, lines }: WaitingPayment) => ({
  name: child
    ? m.office_paid_by({ child: child.name || m.office_child_gone(), payer: learner.name })
    : learner.name,
  course: showList(lines.map(({ courseTitle }) => courseTitle)),
});

const payments: Queue<WaitingPayment> = {
  title: m.office_payments_title,
  filter: m.office_filter,
  states: [
    {
      status: 'submitted',
      name: m.office_submitted,
      empty: m.office_empty,
      emptyText: m.office_empty_text,
    },
    {
      status: 'verified',
      name: m.office_verified,
      empty: m.office_empty_verified,
      emptyText: m.office_empty_decided_text,
    },
    {
      status: 'rejected',
      name: m.office_rejected,
      empty: m.office_empty_rejected,
      emptyText: m.office_empty_decided_text,
    },
    {
      status: 'refunded',
      name: m.office_refunded,
      empty: m.office_empty_refunded,
      emptyText: m.office_empty_refunded_text,
    },
    {
      status: 'reversed',
      name: m.office_reversed,
      empty: m.office_empty_refunded,
      emptyText: m.office_empty_refunded_text,
    },
  ],
  failed: m.office_failed,
  list: paymentsQuery,
  changes: [listPayments],
  columns: [
    {
      id: 'learner',
      title: m.office_col_learner,
      cell: (payment) => (
        <>
          <span className="font-semibold">{wordsOf(payment).name}</span>{' '}
          <span className="text-quiet text-xs">{wordsOf(payment).course}</span>
          {payment.flags.includes('no_seat_left') && (
            <Badge tone="led">{m.orders_flag_no_seat_left_short()}</Badge>
          )}
          {payment.flags.includes('coupon_used_up') && (
            <Badge tone="led">{m.orders_flag_coupon_used_up_short()}</Badge>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      title: m.office_col_amount,
      numeric: true,
      className: 'font-semibold',
      cell: ({ amount }) => showRupees(amount),
    },
    {
      id: 'sent',
      title: m.office_col_sent,
      className: 'whitespace-nowrap text-xs',
      cell: ({ submittedAt, answerBy, status }) =>
        status === 'submitted' ? <Age since={submittedAt} by={answerBy} /> : showDate(submittedAt),
    },
  ],
  decisions: [
    {
      key: 'V',
      right: 'orders.decide',
      legend: m.office_keys_verify,
      button: m.office_verify,
      from: ['submitted'],
      send: (payment) => decide(payment, 'verified', null),
      odd: ({ flags }) => (flags.length > 0 ? flags.map((flag) => flagWords[flag]()).join(' ') : null),
      done: (payment) => m.office_verified_done(wordsOf(payment)),
    },
    {
      key: 'R',
      right: 'orders.decide',
      legend: m.office_keys_reject,
      button: m.office_reject,
      from: ['submitted'],
      evenUnseen: true,
      words: () => ({
        label: m.office_reject_title(),
        hint: m.office_reject_hint(),
        needed: m.failure_decision_needs_reason(),
        rows: 3,
        maxLength: 500,
        usual: [
          m.office_reject_unreadable(),
          m.office_reject_amount(),
          m.office_reject_not_found(),
          m.office_reject_not_payment(),
        ],
        send: m.office_reject_send(),
        danger: true,
        back: m.office_reject_cancel(),
      }),
      send: (payment, reason) => decide(payment, 'rejected', reason),
      done: (payment) => m.office_rejected_done(wordsOf(payment)),
    },
  ],
  undo: {
    seconds: UNDO_SECONDS,
    send: undoDecision,
    done: (payment) => m.office_undone(wordsOf(payment)),
  },
  search: m.office_search_payments,
  refused: ({ learner }, why) => m.office_queue_refused({ name: learner.name, why }),
  Desk: PaymentDesk,
  deskKeys: () => [['Z', m.office_keys_zoom()]],
};
