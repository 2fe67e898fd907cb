import { STARS_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { starPath } from '../catalogue/stars.tsx';

/** The stars that a mentor gave, of three. */
export function StarRow({ stars, size = 'size-7' }: { stars: number; size?: string }) {
  return (
    <span role="img" aria-label={m.projects_stars({ count: stars })} className="inline-flex">
      {Array.from({ length: STARS_MOST }, (_, index) => index).map((index) => (
        <svg key={index} aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${size}`}>
          <path
            d={starPath}
            className={`stroke-ink ${index < stars ? 'fill-sun' : 'fill-surface'}`}
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
