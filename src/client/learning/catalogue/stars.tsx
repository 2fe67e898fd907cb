import { m } from '../../../texts/generated/messages.js';

/** A five-pointed star in a box of 24. */
export const starPath =
  'M12 2.8l2.85 5.9 6.45.9-4.7 4.55 1.15 6.45L12 17.5l-5.75 3.1 1.15-6.45L2.7 9.6l6.45-.9Z';

/** The stars that a review gave; its words say how many. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={m.catalogue_reviews_stars({ stars })} className="inline-flex">
      <StarRow filled={stars} size="size-5" />
    </span>
  );
}

/** Five stars, `filled` of them (also in part) in colour. For the eye only. */
export function StarRow({ filled, size }: { filled: number; size: string }) {
  const row = (fill: string) =>
    [1, 2, 3, 4, 5].map((star) => (
      <svg key={star} aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${size}`}>
        <path d={starPath} className={`stroke-ink ${fill}`} strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
    ));
  return (
    <span aria-hidden="true" className="relative inline-flex">
      {row('fill-surface')}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(filled / 5) * 100}%` }}
      >
        {row('fill-sun')}
      </span>
    </span>
  );
}
