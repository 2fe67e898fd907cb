import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import type { Payment } from './orders-api.ts';

type Step = Payment['timeline'][number];

const words: Record<Step['step'], (step: Step) => string> = {
  sent: m.orders_timeline_sent,
  verified: m.orders_timeline_verified,
  rejected: m.orders_timeline_rejected,
  refunded: ({ amount }) => m.orders_timeline_refunded({ amount: showRupees(amount ?? 0) }),
  reversed: ({ amount }) => m.orders_timeline_reversed({ amount: showRupees(amount ?? 0) }),
};

const lights: Record<Step['step'], string> = {
  sent: 'bg-sun',
  verified: 'bg-power',
  rejected: 'bg-led',
  refunded: 'bg-sun',
  reversed: 'bg-led',
};

/** What happened to a payment and when, along a wire; at its end what comes next, and by when. */
export function OrderTimeline({ payment }: { payment: Payment }) {
  const waits = payment.status === 'submitted';
  return (
    <ol className="grid" aria-label={m.orders_timeline()}>
      {payment.timeline.map((step, index) => (
        <Stop
          key={`${step.step} ${step.at}`}
          light={lights[step.step]}
          isLast={!waits && index === payment.timeline.length - 1}
          title={words[step.step](step)}
          text={showMoment(step.at)}
        />
      ))}
      {waits && (
        <Stop
          light="bg-surface"
          isLast
          title={m.orders_timeline_checking()}
          text={m.orders_timeline_by({ date: showMoment(payment.answerBy) })}
        />
      )}
    </ol>
  );
}

type StopProps = { light: string; isLast: boolean; title: string; text: string };

function Stop({ light, isLast, title, text }: StopProps) {
  return (
    <li className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-3 bottom-0 left-[0.6875rem] w-0.5 bg-wire" />
      )}
      <span
        aria-hidden="true"
        className={`relative mt-1 ml-1 size-4 rounded-full border-2 border-ink ${light}`}
      />
      <p>
        <span className="block font-semibold">{title}</span>
        <span className="block text-quiet text-sm">{text}</span>
      </p>
    </li>
  );
}
