import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import capstone from './drawings/capstone.svg?url';
import crayons from './drawings/crayons.svg?url';
import nodding from './drawings/nodding-robot.svg?url';
import quadruped from './drawings/quadruped.svg?url';
import { colours, type TrackName, tracks } from './track.ts';
import { TrackWire } from './track-wire.tsx';

const pictures = { junior: nodding, explorer: quadruped, master: capstone };

/** The page's end: what lies before and after this track on the bench, and the way in. */
export function BeforeAndAfter({ here }: { here: TrackName }) {
  const order = Object.keys(tracks) as TrackName[];
  const before = order[order.indexOf(here) - 1];
  const after = order[order.indexOf(here) + 1];
  return (
    <section aria-labelledby="ends" className="bench section relative isolate pt-0 lg:pt-0">
      <TrackWire track={here} path="M98 0C98 20 60 16 54 34S50 60 50 70" />
      <h2 id="ends" className="sr-only">
        {m.levels_ends_title()}
      </h2>
      <div className="grid items-center gap-8 md:grid-cols-[1fr_auto_1fr] md:gap-6 lg:gap-12">
        {before ? (
          <End label={m.levels_end_before()} track={before} />
        ) : (
          <Outside label={m.levels_end_before()} text={m.levels_start_before()} picture={crayons} />
        )}
        <div className="grid justify-items-center gap-5 max-md:order-last">
          <Mascot pose="builds" className="w-56 lg:w-72" />
          <ButtonLink
            size="large"
            render={(look) => <Link to={paths.coursesOf(tracks[here].category)} {...look} />}
          >
            {m.levels_get_started()}
          </ButtonLink>
        </div>
        {after ? (
          <End label={m.levels_end_after()} track={after} />
        ) : (
          <Outside label={m.levels_end_after()} text={m.levels_end_master()}>
            <p className="mt-1">{m.levels_end_master_text()}</p>
            <Link
              to={paths.gallery}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
            >
              {m.levels_end_master_link()}
            </Link>
          </Outside>
        )}
      </div>
    </section>
  );
}

function End({ label, track }: { label: string; track: TrackName }) {
  return (
    <div
      className={`group relative rounded-paper border-2 border-ink p-5 shadow-lift transition-transform duration-calm ease-settle hover:-translate-y-1 ${colours[track].pale}`}
    >
      <img
        src={pictures[track]}
        alt=""
        width="240"
        height="180"
        loading="lazy"
        className="mx-auto w-full max-w-[13rem]"
      />
      <p className={`mt-2 font-semibold ${colours[track].deep}`}>{label}</p>
      <Link
        to={tracks[track].path}
        className="inline-flex min-h-11 items-center font-bold font-display text-2xl underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {tracks[track].title()}
      </Link>
    </div>
  );
}

type OutsideProps = { label: string; text: string; picture?: string; children?: ReactNode };

/** What lies beyond the two ends of the bench. */
function Outside({ label, text, picture, children }: OutsideProps) {
  return (
    <div className="rounded-paper border-2 border-edge border-dashed bg-paper p-5">
      {picture && (
        <img
          src={picture}
          alt=""
          width="240"
          height="180"
          loading="lazy"
          className="mx-auto w-full max-w-[13rem]"
        />
      )}
      <p className="font-semibold text-quiet">{label}</p>
      <p className="font-bold font-display text-2xl leading-tight">{text}</p>
      {children}
    </div>
  );
}
