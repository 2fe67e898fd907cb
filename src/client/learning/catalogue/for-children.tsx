import { useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { keepsChildren, type Person } from '../../platform/api/person.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { paidForQuery } from '../../shop/orders/family-orders-api.ts';

type Props = { course: { id: string; slug: string; price: number }; person: Person | null };

/** For a guardian: which of the children has this course, and one press to buy it for another. */
export function ForChildren({ course, person }: Props) {
  return person && keepsChildren(person) && course.price > 0 ? <Children {...{ course, person }} /> : null;
}

function Children({ course, person }: { course: Props['course']; person: Person }) {
  const { data, isPending } = useQuery(paidForQuery(person.id, [course.id]));
  const asked = useSearchParams()[0].get('for');
  if (isPending) return <Skeleton className="mt-6 h-24 max-w-[25rem]" />;
  const children = data?.filter(({ isSelf }) => !isSelf) ?? [];
  if (children.length === 0) return null;
  return (
    <section aria-labelledby="for-children" className="mt-6 max-w-[25rem]">
      <h2 id="for-children" className="font-display font-semibold text-lg">
        {m.catalogue_for_children()}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {children.map(({ id, name, standing }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            {standing === 'may' ? (
              <ButtonLink
                size="small"
                variant={asked === id ? 'main' : 'quiet'}
                render={(look) => <Link to={paths.courseCartFor(course.slug, { for: id })} {...look} />}
              >
                {m.catalogue_buy_for({ name })}
              </ButtonLink>
            ) : (
              <span className="flex items-center gap-1.5 text-quiet">
                {standing === 'learns' ? (
                  <Check aria-hidden="true" className="size-5 text-power-deep" />
                ) : (
                  <Clock aria-hidden="true" className="size-5" />
                )}
                {standing === 'learns' ? m.orders_for_learns() : m.orders_for_waits()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
