import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailto } from '../../../../rules/mailto.ts';
import { showRupees } from '../../../../rules/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { WaitingPayment } from '../../../api/orders.ts';
import { receiptQuery } from '../../../api/orders.ts';
import { usePersonId } from '../../../api/session.ts';
import { showMoment } from '../../../api/show-date.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectAddress } from '../../../ui/use-object-address.ts';
import { Fact, Warning } from '../../office/desk-parts.tsx';
import type { DeskProps } from '../../office/queue.ts';
import type { SightRefs } from '../../office/use-sight.ts';
import { useKeys } from '../../office/walk-queue.ts';

/** One payment with its screenshot: everything one compares, and the answers. */
export function PaymentDesk({ entry: payment, answers, sight }: DeskProps<WaitingPayment>) {
  const { learner } = payment;
  const differs = payment.amountDue !== payment.amount;
  return (
    <section
      aria-label={m.office_detail({ name: learner.name })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.office_due()}>
            <strong className="font-bold font-display text-2xl tabular-nums">
              {showRupees(payment.amountDue)}
            </strong>
            {differs && <Warning>{m.office_paid_differs({ amount: showRupees(payment.amount) })}</Warning>}
          </Fact>
          <Fact label={m.office_course()}>{payment.courseTitle}</Fact>
          <Fact label={m.office_reference()}>
            <span className="font-mono font-semibold">{payment.reference}</span>
          </Fact>
          <Fact label={m.office_utr()}>
            <span className="font-mono font-semibold">{payment.utr ?? m.office_utr_none()}</span>
            {payment.flags.includes('same_utr') && <Warning>{m.office_utr_seen()}</Warning>}
          </Fact>
          <Fact label={m.office_learner()}>{learner.name}</Fact>
          <Fact label={m.office_email()}>
            <a href={mailto(learner.email)} className="[overflow-wrap:anywhere]">
              {learner.email}
            </a>
          </Fact>
          <Fact label={m.office_phone()}>
            <a href={`tel:${learner.phone.replace(/[^+\d]/g, '')}`}>{learner.phone}</a>
          </Fact>
          <Fact label={m.office_sent()}>{showMoment(payment.submittedAt)}</Fact>
          {payment.reason && <Fact label={m.office_reason()}>{payment.reason}</Fact>}
        </dl>
        {answers}
        {payment.decidedAt && (
          <p className="text-quiet text-sm">
            {m.office_decided({ date: showMoment(payment.decidedAt), name: payment.decidedBy ?? '—' })}
          </p>
        )}
      </div>
      <ReceiptPicture payment={payment} sight={sight} />
    </section>
  );
}

type PictureProps = { payment: WaitingPayment; sight: SightRefs };

/** The screenshot, fitted to the window; pressed, in its full size to scroll in. */
function ReceiptPicture({ payment, sight }: PictureProps) {
  const [zoomed, setZoomed] = useState(false);
  const { data, isLoadingError } = useQuery(receiptQuery(payment, usePersonId()));
  const address = useObjectAddress(data);
  useKeys({ z: () => setZoomed(!zoomed) });

  if (isLoadingError)
    return (
      <p role="alert" ref={sight.missing}>
        {m.office_receipt_failed()}
      </p>
    );
  if (!address) return <Skeleton className="h-[70dvh] w-full" />;
  return (
    <button
      type="button"
      aria-label={zoomed ? m.office_receipt_fit() : m.office_receipt_zoom()}
      aria-pressed={zoomed}
      onClick={() => setZoomed(!zoomed)}
      className={`block h-[70dvh] w-full overflow-auto rounded-paper border border-line bg-paper-deep text-left ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <img
        ref={sight.shown}
        src={address}
        alt={m.office_receipt({ name: payment.learner.name })}
        className={zoomed ? 'max-w-none' : 'size-full object-contain'}
      />
    </button>
  );
}
