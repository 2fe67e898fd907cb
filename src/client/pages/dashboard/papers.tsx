import { useQuery } from '@tanstack/react-query';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { myOrdersQuery } from '../../shop/orders/orders-api.ts';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';

/** The papers of all that was paid, newest order first. */
export function Papers({ personId }: { personId: string }) {
  const { data = [] } = useQuery(myOrdersQuery(personId));
  const orders = data.filter(({ papers }) => papers.length > 0);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="papers-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="papers-heading" className="font-bold font-display text-xl">
        {m.dashboard_papers()}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {orders.map(({ id, lines, amount, submittedAt, papers, child }) => (
          <li key={id} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <p className="py-1">
              <span className="block font-semibold">
                {showList(lines.map(({ courseTitle }) => courseTitle))}
              </span>
              <span className="block text-quiet text-sm tabular-nums">
                {m.dashboard_papers_of({ amount: showRupees(amount), date: showDate(submittedAt) })}
                {child?.name && ` · ${m.dashboard_payment_for({ child: child.name })}`}
              </span>
            </p>
            <PaperLinks papers={papers} />
          </li>
        ))}
      </ul>
    </section>
  );
}
