import { m } from '../../../texts/generated/messages.js';
import type { CourseCard } from './catalogue-api.ts';
import { ratingOf, type starCounts } from './course-facts.ts';
import type { Review } from './reviews-api.ts';
import { StarRow } from './stars.tsx';

type Props = { rating: CourseCard['rating']; reviews: readonly Review[] };

/** The average, how many gave it, and how the stars are spread; "No reviews yet" without any. */
export function RatingSum({ rating, reviews }: Props) {
  const sum = ratingOf(rating, reviews);
  if (!sum)
    return (
      <div>
        <p className="font-bold font-display text-2xl">{m.catalogue_reviews_none()}</p>
        <p className="mt-1 text-quiet">{m.catalogue_reviews_none_hint()}</p>
      </div>
    );
  const shown = sum.average.toFixed(1);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <div>
        <p className="flex items-center gap-4">
          <span aria-hidden="true" className="font-bold font-display text-5xl leading-none tabular-nums">
            {shown}
          </span>
          <span className="sr-only">{m.catalogue_reviews_average({ average: shown })}</span>
          <StarRow filled={sum.average} size="size-6" />
        </p>
        <p className="mt-2 text-quiet">{m.catalogue_reviews_count({ count: sum.count })}</p>
      </div>
      {sum.spread && <Spread counts={sum.spread} of={sum.count} />}
    </div>
  );
}

function Spread({ counts, of }: { counts: ReturnType<typeof starCounts>; of: number }) {
  return (
    <dl className="grid min-w-0 flex-[1_1_16rem] gap-1 text-sm">
      {counts.map(({ stars, count }) => (
        <div key={stars} className="flex items-center gap-3">
          <dt className="w-16 shrink-0 text-quiet">{m.catalogue_reviews_stars({ stars })}</dt>
          <dd className="flex flex-1 items-center gap-3">
            <span aria-hidden="true" className="h-3 flex-1 border-2 border-ink bg-surface">
              <span className="block h-full bg-sun" style={{ width: `${(count / of) * 100}%` }} />
            </span>
            <span className="w-6 text-right tabular-nums">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
