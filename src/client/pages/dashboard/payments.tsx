import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { paths } from '../../paths.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Payment } from '../../shop/orders/orders-api.ts';
import { myOrdersQuery, type PaidByOther, paidByOthersQuery } from '../../shop/orders/orders-api.ts';
import { openPayments } from './open-payments.ts';

/** Payments that the family waits for or has to act on. What is verified needs no words: the course is on the bench. */
export function Payments({ personId }: { personId: string }) {
  const { data } = useQuery(myOrdersQuery(personId));
  const { data: others = [] } = useQuery(paidByOthersQuery(personId));
  const open = openPayments(data ?? []);
  if (open.length + others.length === 0) return null;
  return (
    <section aria-labelledby="payments-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="payments-heading" className="font-bold font-display text-xl">
        {m.dashboard_payments()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {open.map((payment) => (
          <OpenPayment key={payment.id} payment={payment} />
        ))}
        {others.map((course) => (
          <PaidFor key={course.courseId} course={course} />
        ))}
      </ul>
    </section>
  );
}

function OpenPayment({ payment }: { payment: Payment }) {
  const waiting = payment.status === 'submitted';
  return (
    <Panel as="li" className="grid content-start gap-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display font-semibold text-lg">
          {m.dashboard_payment_of({
            course: showList(payment.lines.map(({ courseTitle }) => courseTitle)),
            amount: showRupees(payment.amount),
          })}
        </h3>
        {waiting ? (
          <Badge tone="sun" icon={<Clock aria-hidden="true" className="size-4" />}>
            {m.dashboard_payment_submitted()}
          </Badge>
        ) : (
          <Badge tone="led" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
            {m.dashboard_payment_rejected()}
          </Badge>
        )}
      </div>
      {payment.child?.name && (
        <p className="font-semibold">{m.dashboard_payment_for({ child: payment.child.name })}</p>
      )}
      <p className="text-quiet text-sm">
        {m.dashboard_payment_reference({ reference: payment.reference, date: showDate(payment.submittedAt) })}
      </p>
      <p>{waiting ? m.dashboard_payment_submitted_text() : payment.reason}</p>
      <div className="mt-2">
        <ButtonLink
          size="small"
          variant={waiting ? 'quiet' : 'main'}
          render={(look) => <Link to={cartOf(payment)} {...look} />}
        >
          {waiting ? m.dashboard_payment_see() : m.dashboard_payment_again()}
        </ButtonLink>
      </div>
    </Panel>
  );
}

const cartOf = ({ courseSlug, child }: Payment) =>
  child?.id ? paths.courseCartFor(courseSlug, { for: child.id }) : paths.courseCart(courseSlug);

/** What a grown-up is buying: that it is being checked, and nothing of the payment. */
function PaidFor({ course }: { course: PaidByOther }) {
  return (
    <Panel as="li" className="grid content-start gap-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display font-semibold text-lg">{course.courseTitle}</h3>
        <Badge tone="sun" icon={<Clock aria-hidden="true" className="size-4" />}>
          {m.dashboard_payment_submitted()}
        </Badge>
      </div>
      <p>{m.dashboard_payment_by_other()}</p>
    </Panel>
  );
}
