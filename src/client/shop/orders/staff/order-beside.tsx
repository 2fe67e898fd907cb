import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mailto } from '../../../../rules/platform/mailto.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { OrderTimeline } from '../order-timeline.tsx';
import { orderQuery } from '../orders-api.ts';
import { PaperLinks } from '../paper-links.tsx';
import { flagWords } from './payment-desk.tsx';
import { RefundForm } from './refund-form.tsx';
import { stateTones, stateWords } from './state-words.ts';
import { WhoseOrder } from './whose-order.tsx';

/** One order beside the list: what it is, what became of it, its papers, and money that went back. */
export function OrderBeside({ id }: { id: string }) {
  const query = useQuery(orderQuery(id, usePersonId()));
  const { data: order, error } = query;
  if (!order && error) return <NotArrived title={m.orders_list_one_failed()} query={{ ...query, error }} />;
  if (!order) return <Skeleton className="h-[60dvh] w-full" />;
  const { learner } = order;
  return (
    <section
      aria-label={m.office_detail({ name: learner.name })}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold font-display text-lg">{showRupees(order.amount)}</h2>
        <Badge tone={stateTones[order.status]}>{stateWords[order.status]()}</Badge>
      </div>
      <dl className="grid gap-2 text-sm">
        <Fact label={m.office_learner()}>
          <WhoseOrder order={order} />
        </Fact>
        <Fact label={m.office_course()}>{showList(order.lines.map(({ courseTitle }) => courseTitle))}</Fact>
        <Fact label={m.office_reference()}>
          <span className="font-mono font-semibold">{order.reference}</span>
        </Fact>
        <Fact label={m.office_utr()}>
          <span className="font-mono">{order.utr ?? m.office_utr_none()}</span>
        </Fact>
        {order.coupon && (
          <Fact label={m.orders_coupon()}>
            {m.office_coupon({ code: order.coupon, discount: showRupees(order.discount) })}
          </Fact>
        )}
        {learner.email && (
          <Fact label={m.office_email()}>
            <a href={mailto(learner.email)}>{learner.email}</a>
          </Fact>
        )}
        <Fact label={m.office_phone()}>
          <a href={`tel:${learner.phone.replace(/[^+\d]/g, '')}`}>{learner.phone}</a>
        </Fact>
        {order.reason && <Fact label={m.office_reason()}>{order.reason}</Fact>}
      </dl>
      {order.flags.length > 0 && (
        <ul className="text-sm">
          {order.flags.map((flag) => (
            <li key={flag}>
              <Warning>{flagWords[flag]()}</Warning>
            </li>
          ))}
        </ul>
      )}
      {order.decidedAt && (
        <p className="text-quiet text-sm">
          {m.office_decided({ date: showMoment(order.decidedAt), name: order.decidedBy ?? '—' })}
        </p>
      )}
      <OrderTimeline payment={order} />
      <PaperLinks papers={order.papers} forOffice />
      <RefundForm key={order.id} payment={order} />
      <div>
        <ButtonLink
          render={(look) => (
            <Link to={`${paths.staffPayments}?q=${encodeURIComponent(order.reference)}`} {...look} />
          )}
          size="small"
          variant="quiet"
        >
          {m.orders_list_to_payment()}
        </ButtonLink>
      </div>
    </section>
  );
}
