import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { type Fit, fits } from './fits.ts';
import { colours, type TrackName, tracks } from './track.ts';

const ages = Array.from({ length: 11 }, (_, index) => index + 8);
const order = Object.keys(tracks) as TrackName[];

const fitOf = (age: number): Fit | undefined => fits().find(({ from, to }) => from <= age && age <= to);

/**
 * The bench's front edge: a ruler with the ages on it, each a link to its line in the table below, and at either end the way to the
 * track that lies there.
 */
export function AgeRuler({ here }: { here: TrackName }) {
  const index = order.indexOf(here);
  return (
    <div className="bench-front">
      <div className="bench grid grid-cols-2 items-center gap-x-8 gap-y-3 py-4 lg:grid-cols-[1fr_auto_1fr] lg:py-5">
        <Neighbour track={order[index - 1]} back />
        <nav
          aria-labelledby="age-question"
          className="max-lg:col-span-2 max-lg:row-start-1 max-lg:justify-self-center"
        >
          <p id="age-question" className="mb-1.5 text-center font-display font-semibold">
            {m.levels_age_question()}
          </p>
          <ol className="ruler">
            {ages.map((age) => {
              const fit = fitOf(age);
              return (
                fit && (
                  <li
                    key={age}
                    className={
                      fit.track === here
                        ? `${colours[here].full} ${here === 'junior' ? '' : 'on-dark'}`
                        : 'text-ink'
                    }
                  >
                    <a href={`#${fit.id}`} data-track={fit.track}>
                      {age}
                      <span className="sr-only"> {m.levels_age_years()}</span>
                    </a>
                  </li>
                )
              );
            })}
          </ol>
        </nav>
        <Neighbour track={order[index + 1]} />
      </div>
    </div>
  );
}

function Neighbour({ track, back = false }: { track: TrackName | undefined; back?: boolean }) {
  if (!track) return <span />;
  return (
    <Link
      to={tracks[track].path}
      className={`flex min-h-11 items-center gap-2 font-display font-semibold underline-offset-4 hover:underline ${back ? 'justify-self-start' : 'justify-self-end'}`}
    >
      {back && <Icon path={LEFT} />}
      {tracks[track].title()}
      {!back && <Icon path={icons.right} />}
    </Link>
  );
}

const LEFT = 'M19.5 12h-15M11 5.5L4.5 12l6.5 6.5';
