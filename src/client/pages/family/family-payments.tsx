import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { paths } from '../../paths.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type FamilyOrder, familyOrdersQuery } from '../../shop/orders/family-orders-api.ts';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';

const states: Record<FamilyOrder['status'], { words: () => string; tone: 'sun' | 'power' | 'led' | 'wire' }> =
  {
    submitted: { words: m.families_payment_submitted, tone: 'sun' },
    verified: { words: m.families_payment_verified, tone: 'power' },
    rejected: { words: m.families_payment_rejected, tone: 'led' },
    refunded: { words: m.families_payment_refunded, tone: 'wire' },
    reversed: { words: m.families_payment_reversed, tone: 'led' },
  };

/** What this family has bought and waits for, the newest first. */
export function FamilyPayments({ personId }: { personId: string }) {
  const { data, error, refetch, isFetching } = useQuery(familyOrdersQuery(personId));
  return (
    <section aria-labelledby="family-payments" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="family-payments" className="font-bold font-display text-2xl">
        {m.families_payments()}
      </h2>
      {error && !data && (
        <NotArrived title={m.families_payments_failed()} query={{ error, refetch, isFetching }} />
      )}
      {!error && !data && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="max-w-read text-quiet">{m.families_payments_none()}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function whoseOf({ child, paidBy }: FamilyOrder): string {
  const name = child?.name;
  if (!name) return paidBy === 'self' && child ? m.families_payment_gone() : m.families_payment_me();
  return paidBy === 'another' ? m.families_payment_other({ name }) : m.families_payment_for({ name });
}

function Order({ order }: { order: FamilyOrder }) {
  const { child, courseTitles, courseSlug, status, submittedAt, paidBy, payment } = order;
  const { words, tone } = states[status];
  const cart = child?.id ? paths.courseCartFor(courseSlug, { for: child.id }) : paths.courseCart(courseSlug);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="font-display font-semibold text-lg leading-snug">{showList(courseTitles)}</h3>
        <p className="text-quiet text-sm tabular-nums">
          {[whoseOf(order), payment && showRupees(payment.amount), showDate(submittedAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {status === 'rejected' && payment?.reason && <p className="mt-1">{payment.reason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        <Badge tone={tone}>{words()}</Badge>
        {paidBy === 'self' && (status === 'rejected' || status === 'submitted') && (
          <ButtonLink
            size="small"
            variant={status === 'rejected' ? 'main' : 'quiet'}
            render={(look) => <Link to={cart} {...look} />}
          >
            {status === 'rejected' ? m.dashboard_payment_again() : m.dashboard_payment_see()}
          </ButtonLink>
        )}
      </div>
      {payment && payment.papers.length > 0 && <PaperLinks papers={payment.papers} />}
    </li>
  );
}
