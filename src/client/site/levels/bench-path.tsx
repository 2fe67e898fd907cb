import './path.css';
import './path-turns.css';
import { m } from '../../../texts/generated/messages.js';
import { Sticker } from '../../platform/ui/badge.tsx';
import crayons from './drawings/crayons.svg?url';
import iron from './drawings/soldering-iron.svg?url';
import { SpotLink } from './spot-link.tsx';
import { stops } from './stops.ts';
import { type Stop, type TrackName, tracks } from './track.ts';

/** The whole way, seen from above: a wire on the bench from the crayons to the soldering iron, and every project a stop on it. */
export function BenchPath({ here }: { here: TrackName }) {
  const junior = stops.junior();
  const explorer = stops.explorer();
  const master = stops.master();
  const begun = { junior: 1, explorer: junior.length + 1, master: junior.length + explorer.length + 1 };
  const stretch = (track: TrackName, list: readonly Stop[]) =>
    list.map((stop, index) => (
      <PathStop
        key={stop.id}
        stop={stop}
        track={track}
        number={begun[track] + index}
        first={index === 0}
        here={here}
      />
    ));
  return (
    <section aria-labelledby="path" className="bench-top">
      <div className="bench section">
        <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1.1fr_1fr]">
          <h2 id="path" className="text-3xl lg:text-4xl">
            {m.levels_path_title()}
          </h2>
          <p className="max-w-[52ch] lg:pb-2">{m.levels_path_text()}</p>
        </div>
        <ol aria-label={m.levels_path_label()} className="bench-path mt-12 lg:mt-16">
          <li data-track="junior">
            <img src={crayons} alt="" width="240" height="180" loading="lazy" className="bench-path-tool" />
            <p className="bench-path-end">{m.levels_path_crayons()}</p>
          </li>
          {stretch('junior', junior)}
          <li data-track="explorer">
            <p className="bench-path-sign">
              <span className="font-bold font-display">{m.levels_path_turn()}</span>
              <span className="text-xs sm:text-sm">{m.levels_path_turn_text()}</span>
            </p>
          </li>
          {stretch('explorer', explorer)}
          {stretch('master', master)}
          <li data-track="master">
            <img src={iron} alt="" width="320" height="180" loading="lazy" className="bench-path-tool" />
            <p className="bench-path-end">{m.levels_path_iron()}</p>
            <p className="mx-auto max-w-[40ch] text-xs sm:text-sm">{m.levels_path_iron_text()}</p>
          </li>
        </ol>
      </div>
    </section>
  );
}

type PathStopProps = { stop: Stop; track: TrackName; number: number; first: boolean; here: TrackName };

function PathStop({ stop, track, number, first, here }: PathStopProps) {
  return (
    <li data-track={track} data-here={track === here || undefined}>
      {first && track === here && (
        <Sticker tone={tracks[track].tone} className="bench-path-here max-sm:px-2 max-sm:text-xs">
          {m.levels_stop_here()}
        </Sticker>
      )}
      <SpotLink to={{ track, id: stop.id }} here={here} className="bench-path-stop">
        <span className="bench-path-coaster">
          <img src={stop.picture} alt="" width="240" height="180" loading="lazy" />
        </span>
        <span className="bench-path-name">
          <span className="sr-only">{m.levels_path_number({ number })} </span>
          {stop.title}
        </span>
        <span aria-hidden="true" className="bench-path-number">
          {number}
        </span>
      </SpotLink>
    </li>
  );
}
