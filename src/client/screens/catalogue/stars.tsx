import { m } from '../../../texts/generated/messages.js';

/** A five-pointed star in a box of 24. */
export const starPath =
  'M12 2.8l2.85 5.9 6.45.9-4.7 4.55 1.15 6.45L12 17.5l-5.75 3.1 1.15-6.45L2.7 9.6l6.45-.9Z';

/** One to five stars given, for the eye; the words say how many. */
export function Stars({ stars, className = 'size-5' }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={m.catalogue_reviews_stars({ stars })} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden="true" viewBox="0 0 24 24" className={className}>
          <path
            d={starPath}
            className={`stroke-ink ${star <= stars ? 'fill-sun' : 'fill-surface'}`}
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
