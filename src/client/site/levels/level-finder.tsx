import './finder.css';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { type Choice, fits } from './fits.ts';
import { SpotLink } from './spot-link.tsx';
import { colours, type TrackName } from './track.ts';
import { TrackWire } from './track-wire.tsx';

/** Which level fits which age, as a table; the ruler's marks lead to its lines. */
export function LevelFinder({ here }: { here: TrackName }) {
  return (
    <section
      aria-labelledby="fit"
      className="bench section relative isolate grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <TrackWire track={here} path="M98 0C98 10 100 16 96 22S72 60 72 100" />
      <div className="lg:sticky lg:top-32 lg:self-start">
        <h2 id="fit" className="text-3xl lg:text-4xl">
          {m.levels_fit_title()}
        </h2>
        <p className="mt-3 max-w-[46ch] text-quiet">{m.levels_fit_text()}</p>
        <p className="mt-4">
          {m.levels_fit_ask()}{' '}
          <Link
            to={paths.contact}
            className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.levels_fit_ask_link()}
          </Link>
        </p>
      </div>
      <table className="finder">
        <thead>
          <tr>
            <th scope="col">{m.levels_fit_age()}</th>
            <th scope="col">{m.levels_fit_first()}</th>
            <th scope="col">{m.levels_fit_again()}</th>
          </tr>
        </thead>
        <tbody>
          {fits().map((fit) => (
            <tr key={fit.id} id={fit.id} data-track={fit.track}>
              <th scope="row">
                <span className="block whitespace-nowrap font-display font-bold text-xl leading-tight sm:text-2xl">
                  {fit.age}
                </span>{' '}
                <span className="font-normal text-quiet text-xs sm:text-sm">{fit.grade}</span>
              </th>
              <Choices choices={fit.first} here={here} />
              <Choices choices={fit.again} here={here} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Choices({ choices, here }: { choices: readonly Choice[]; here: TrackName }) {
  return (
    <td>
      {choices.map((choice) => (
        <div key={choice.level} className="mb-2 last:mb-0">
          <SpotLink
            to={{ track: choice.track, id: choice.level }}
            here={here}
            className={`finder-tape ${colours[choice.track].full}`}
          >
            {choice.title}
          </SpotLink>
          <p className="text-quiet text-xs sm:text-sm">{choice.note}</p>
        </div>
      ))}
    </td>
  );
}
