import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PaymentFlag } from '../../../../contract/shop/payment-flags.ts';
import { mailto } from '../../../../rules/platform/mailto.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { OrderTimeline } from '../order-timeline.tsx';
import { otherPaymentsQuery, type WaitingPayment } from '../orders-api.ts';
import { PaperLinks } from '../paper-links.tsx';
import { CompareReading } from './compare-reading.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { RefundForm } from './refund-form.tsx';
import { stateWords } from './state-words.ts';
import { WhoseOrder } from './whose-order.tsx';

/** What about a payment to look at twice. */
export const flagWords: Record<PaymentFlag, () => string> = {
  same_utr: m.office_utr_seen,
  same_file: m.office_file_seen,
  same_picture: m.readings_flag_same_picture,
  utr_malformed: m.office_utr_malformed,
  other_utr: m.readings_flag_other_utr,
  other_amount: m.readings_flag_other_amount,
  paid_before: m.readings_flag_paid_before,
  not_paid: m.readings_flag_not_paid,
  offer_ended: m.orders_flag_offer_ended,
  no_seat_left: m.orders_flag_no_seat_left,
  coupon_used_up: m.orders_flag_coupon_used_up,
};

const titlesOf = ({ lines }: Pick<WaitingPayment, 'lines'>) =>
  showList(lines.map(({ courseTitle }) => courseTitle));

/** The queue with what is searched for in every state. */
const searchFor = (words: string) => `${paths.staffPayments}?q=${encodeURIComponent(words)}`;

/**
 * One payment with its screenshot: everything one compares, and the answers. Where there is no room for the screenshot
 * beside them it follows at once, before what one seldom needs.
 */
export function PaymentDesk({ entry: payment, answers, sight }: DeskProps<WaitingPayment>) {
  const { learner, flags } = payment;
  return (
    <section
      aria-label={m.office_detail({ name: learner.name })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[20rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]"
    >
      <div className="grid gap-4">
        <CompareReading payment={payment} />
        {flags.length > 0 && (
          <ul className="text-sm">
            {flags.map((flag) => (
              <li key={flag}>
                <Warning>{flagWords[flag]()}</Warning>
                {flag === 'same_utr' && payment.utr && (
                  <Link
                    to={searchFor(payment.utr)}
                    className="flex min-h-11 w-fit items-center pl-6 font-semibold text-wire-deep"
                  >
                    {m.office_utr_seen_show()}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {answers}
      </div>
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <ReceiptPicture key={payment.receiptId} payment={payment} sight={sight} />
      </div>
      <div className="grid gap-4">
        <dl className="grid gap-2.5 text-sm">
          {payment.coupon && (
            <Fact label={m.orders_coupon()}>
              {m.office_coupon({ code: payment.coupon, discount: showRupees(payment.discount) })}
            </Fact>
          )}
          <Fact label={m.office_course()}>{titlesOf(payment)}</Fact>
          <Fact label={m.office_reference()}>
            <span className="font-mono font-semibold">{payment.reference}</span>
          </Fact>
          <Fact label={m.office_learner()}>
            <WhoseOrder order={payment} />
          </Fact>
          <Fact label={m.office_email()}>
            <a href={mailto(learner.email)} className="[overflow-wrap:anywhere]">
              {learner.email}
            </a>
          </Fact>
          <Fact label={m.office_phone()}>
            <a href={`tel:${learner.phone.replace(/[^+\d]/g, '')}`}>{learner.phone}</a>
          </Fact>
          {payment.reason && <Fact label={m.office_reason()}>{payment.reason}</Fact>}
        </dl>
        {payment.decidedAt && (
          <p className="text-quiet text-sm">
            {m.office_decided({ date: showMoment(payment.decidedAt), name: payment.decidedBy ?? '—' })}
          </p>
        )}
        <OrderTimeline payment={payment} />
        <PaperLinks papers={payment.papers} forOffice />
        <RefundForm key={payment.id} payment={payment} />
        <OtherPayments payment={payment} />
      </div>
    </section>
  );
}

/** What else this family has ordered. */
function OtherPayments({ payment }: { payment: WaitingPayment }) {
  const { data } = useQuery(otherPaymentsQuery(payment, usePersonId()));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={m.office_other_orders()} className="border-line border-t pt-3 text-sm">
      <h3 className="font-semibold">{m.office_other_orders()}</h3>
      <ul className="mt-1 grid gap-1">
        {data.slice(0, 5).map((other) => (
          <li key={other.id} className="flex flex-wrap justify-between gap-x-3">
            <Link
              to={searchFor(other.reference)}
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {titlesOf(other)}
            </Link>
            <span className="text-quiet tabular-nums">
              {showRupees(other.amount)}, {stateWords[other.status]()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
