import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot, type MascotPose } from '../../platform/ui/mascot/mascot.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { Payment } from './orders-api.ts';
import { PaperLinks } from './paper-links.tsx';

// Most payments are looked at when there is no box to ask about.
const PaidBox = lazyPart(async () => (await import('../../kits/boxes/paid-box.tsx')).PaidBox);

const looks: Record<Payment['status'], { pose: MascotPose; edge: string }> = {
  submitted: { pose: 'receipt-clock', edge: 'border-l-sun' },
  rejected: { pose: 'thinks', edge: 'border-l-led' },
  verified: { pose: 'confetti', edge: 'border-l-power' },
  refunded: { pose: 'waves', edge: 'border-l-line' },
  reversed: { pose: 'thinks', edge: 'border-l-led' },
};

const headings: Record<Payment['status'], () => string> = {
  submitted: m.orders_state_waiting,
  rejected: m.orders_state_rejected,
  verified: m.orders_state_verified,
  refunded: m.orders_state_refunded,
  reversed: m.orders_state_reversed,
};

type Props = {
  payment: Payment;
  email: string;
  /** It was sent a moment ago, on this page. */
  takeFocus: boolean;
};

/** What became of the last screenshot: submitted, then verified, or rejected with its reason. */
export function PaymentState({ payment, email, takeFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    // The form that was sent is gone: whoever sent it goes on here, with eyes, keyboard or ears.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [takeFocus]);
  const { pose, edge } = looks[payment.status];
  return (
    <section
      aria-live="polite"
      className={`grid gap-5 rounded-paper border border-line border-l-8 bg-surface p-5 shadow-paper sm:grid-cols-[minmax(0,1fr)_9rem] sm:p-6 ${edge}`}
    >
      <div className="grid content-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-xl">
          {headings[payment.status]()}
        </h2>
        {payment.status === 'submitted' && <p>{m.orders_state_waiting_text({ email })}</p>}
        {payment.status === 'rejected' && (
          <>
            <p>{m.orders_state_rejected_text()}</p>
            <blockquote className="border-line border-l-4 pl-4 font-semibold">{payment.reason}</blockquote>
            <p>{m.orders_state_rejected_next()}</p>
          </>
        )}
        {payment.status === 'verified' && (
          <>
            <p>
              {payment.child
                ? m.orders_state_verified_child({ child: payment.child.name })
                : m.orders_state_verified_text()}
            </p>
            <div>
              <ButtonLink
                render={(look) => (
                  <Link
                    to={payment.child ? paths.family : paths.courseContent(payment.courseSlug)}
                    {...look}
                  />
                )}
              >
                {payment.child ? m.orders_state_family() : m.orders_state_start()}
              </ButtonLink>
            </div>
            <Suspense fallback={null}>
              <PaidBox />
            </Suspense>
          </>
        )}
        <OrderTimeline payment={payment} />
        <PaperLinks papers={payment.papers} />
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {payment.child?.name && (
            <div className="flex flex-wrap gap-x-2">
              <dt className="text-quiet">{m.orders_state_for()}</dt>
              <dd className="font-semibold">{payment.child.name}</dd>
            </div>
          )}
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{m.orders_state_amount()}</dt>
            <dd className="font-semibold tabular-nums">{showRupees(payment.amount)}</dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{m.orders_reference()}</dt>
            <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">{payment.reference}</dd>
          </div>
        </dl>
      </div>
      <div className="max-sm:hidden">
        <Mascot pose={pose} className="w-36" />
      </div>
    </section>
  );
}
