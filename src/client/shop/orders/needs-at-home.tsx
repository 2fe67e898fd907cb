import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { kitListQuery } from '../../learning/catalogue/catalogue-api.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { Bought } from './order-summary.tsx';

/**
 * What one must have at home for what is bought: said once more before the money goes. A course that came whole tells it by
 * itself; for the cards of a cart it is asked for, and its place is kept meanwhile.
 */
export function NeedsAtHome({ courses }: { courses: readonly Bought[] }) {
  const isKnown = courses.every(({ needs }) => needs !== undefined);
  const kits = useQuery({ ...kitListQuery(), enabled: !isKnown });
  if (!isKnown && kits.isPending) return <Skeleton className="h-48 w-full" />;
  const needsOf = ({ id, needs }: Bought) =>
    needs ?? kits.data?.find(({ courseId }) => courseId === id)?.needs ?? [];
  const needed = [...new Set(courses.flatMap(needsOf))];
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby="needs-at-home" className="text-sm">
      <h3 id="needs-at-home" className="font-semibold text-base">
        {m.orders_needs_title()}
      </h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {needed.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </section>
  );
}
