import type { Review } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { starCounts } from './course-facts.ts';
import { StarRow } from './stars.tsx';

/** The average, how many gave it, and how the stars are spread. Computed from the reviews below it, nothing else. */
export function RatingSum({ reviews }: { reviews: readonly Review[] }) {
  const average = reviews.reduce((sum, review) => sum + review.stars, 0) / reviews.length;
  const shown = average.toFixed(1);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <div>
        <p className="flex items-center gap-4">
          <span aria-hidden="true" className="font-bold font-display text-5xl leading-none tabular-nums">
            {shown}
          </span>
          <span className="sr-only">{m.catalogue_reviews_average({ average: shown })}</span>
          <StarRow filled={average} size="size-6" />
        </p>
        <p className="mt-2 text-quiet">{m.catalogue_reviews_count({ count: reviews.length })}</p>
      </div>
      <dl className="grid min-w-0 flex-[1_1_16rem] gap-1 text-sm">
        {starCounts(reviews).map(({ stars, count }) => (
          <div key={stars} className="flex items-center gap-3">
            <dt className="w-16 shrink-0 text-quiet">{m.catalogue_reviews_stars({ stars })}</dt>
            <dd className="flex flex-1 items-center gap-3">
              <span aria-hidden="true" className="h-3 flex-1 border-2 border-ink bg-surface">
                <span
                  className="block h-full bg-sun"
                  style={{ width: `${(count / reviews.length) * 100}%` }}
                />
              </span>
              <span className="w-6 text-right tabular-nums">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
