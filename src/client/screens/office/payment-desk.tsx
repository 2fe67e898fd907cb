import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingPayment } from '../../../contract/orders.ts';
import { mailto } from '../../../rules/mailto.ts';
import { showRupees } from '../../../rules/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Button } from '../../ui/button.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { RejectForm } from './reject-form.tsx';
import type { Decision } from './use-decide.ts';

type Props = {
  payment: WaitingPayment;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** One payment with its screenshot: everything one compares, and the two answers. */
export function PaymentDesk({ payment, rejecting, onRejecting, zoomed, onZoom, onDecide }: Props) {
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
            {payment.utrSeenBefore && <Warning>{m.office_utr_seen()}</Warning>}
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
        {payment.status === 'submitted' && !rejecting && (
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={() => onDecide({ payment, decision: 'verified' })}>
              {m.office_verify()} <Key letter="V" />
            </Button>
            <Button size="small" variant="quiet" onClick={() => onRejecting(true)}>
              {m.office_reject()} <Key letter="R" />
            </Button>
          </div>
        )}
        {payment.status === 'submitted' && rejecting && (
          <RejectForm
            onCancel={() => onRejecting(false)}
            onReject={(reason) => onDecide({ payment, decision: 'rejected', reason })}
          />
        )}
        {payment.decidedAt && (
          <p className="text-quiet text-sm">
            {m.office_decided({ date: showMoment(payment.decidedAt), name: payment.decidedBy ?? '—' })}
          </p>
        )}
      </div>
      <ReceiptPicture orderId={payment._id} name={learner.name} zoomed={zoomed} onZoom={onZoom} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex items-start gap-1.5 font-semibold text-led-deep">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-paper border border-current px-1.5 font-mono text-xs opacity-80"
    >
      {letter}
    </span>
  );
}
