import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { type WaitingOrder, waitingOrdersQuery } from '../../school-orders/school-orders-api.ts';

/** Which orders of schools wait for the office, and whose money is late. Nothing where nothing waits. */
export function WaitingOrders() {
  const { data } = useQuery(waitingOrdersQuery(usePersonId()));
  if (!data) return null;
  const list = (title: string, orders: readonly WaitingOrder[]) =>
    orders.length > 0 && (
      <div>
        <h2 className="font-semibold text-sm">{title}</h2>
        <ul className="divide-y divide-line text-sm">
          {orders.map(({ quoteId, number, school, amount, since }) => (
            <li key={quoteId} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                to={paths.staffSchool(school.id)}
                className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
              >
                {school.name}
              </Link>
              <span className="tabular-nums">
                {number} · {showRupees(amount)} · {showDay(since)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  if (data.toInvoice.length + data.overdue.length === 0) return null;
  return (
    <section
      aria-label={m.school_orders_waiting()}
      className="mb-5 grid max-w-sheet gap-3 rounded-paper border border-line bg-surface p-4"
    >
      {list(m.school_orders_to_invoice(), data.toInvoice)}
      {list(m.school_orders_overdue(), data.overdue)}
    </section>
  );
}
