import { m } from '../../../texts/generated/messages.js';
import type { Creation } from './creations-api.ts';

/** The hosts of films, as they write themselves. Names, not words: they are the same in every language. */
export const hostNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

type Host = NonNullable<Creation['video']>['host'];

/** A film's cover, drawn: nothing of it is asked of its host before somebody presses play. */
export function FilmCover({ host }: { host: Host }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 240"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d="M0 0h320v240H0Z" fill="#2b3348" />
        <path d="M0 0h320v30H0ZM0 210h320v30H0Z" fill="#1d2433" />
        <path
          d="M12 9h18v12H12ZM48 9h18v12H48ZM84 9h18v12H84ZM120 9h18v12h-18ZM156 9h18v12h-18ZM192 9h18v12h-18ZM228 9h18v12h-18ZM264 9h18v12h-18ZM300 9h18v12h-18ZM12 219h18v12H12ZM48 219h18v12H48ZM84 219h18v12H84ZM120 219h18v12h-18ZM156 219h18v12h-18ZM192 219h18v12h-18ZM228 219h18v12h-18ZM264 219h18v12h-18ZM300 219h18v12h-18Z"
          fill="#fffaf0"
          fillOpacity=".85"
        />
        <path
          d="M0 176C60 150 74 196 128 170S212 118 320 150"
          fill="none"
          stroke="#1d2433"
          strokeWidth="11"
        />
        <path d="M0 176C60 150 74 196 128 170S212 118 320 150" fill="none" stroke="#f2711c" strokeWidth="6" />
        <circle cx="160" cy="112" r="44" fill="#fffaf0" stroke="#1d2433" strokeWidth="5" />
        <path d="M147 90v44l36-22Z" fill="#bf4e08" stroke="#bf4e08" strokeWidth="5" strokeLinejoin="round" />
      </svg>
      <span className="absolute inset-x-0 bottom-[15%] text-center font-semibold text-white text-xs sm:text-sm">
        {m.creations_film_on({ host: hostNames[host] })}
      </span>
    </span>
  );
}
