import './bench.css';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Sticker } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { AgeRuler } from './age-ruler.tsx';
import { type Track, tracks } from './track.ts';

/** The track's name over its stretch of the bench; the three pages' benches join to one. */
export function Hero({ track }: { track: Track }) {
  const { title, tone, category } = tracks[track.name];
  return (
    <section aria-labelledby="title" className="bench-stretch" data-track={track.name}>
      <div className="bench grid gap-x-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-5 lg:pt-8 lg:pb-12">
          <Sticker tone={tone} className="text-base">
            {m.levels_facts(track.facts)}
          </Sticker>
          <h1
            id="title"
            className="text-5xl font-extrabold lg:whitespace-nowrap lg:text-[clamp(3.4rem,5.3vw,4.9rem)]"
          >
            {title()}
          </h1>
          <p className="max-w-[48ch] text-lg text-quiet">{track.lead}</p>
          <div className="flex flex-wrap gap-4 pt-1">
            <ButtonLink size="large" render={(look) => <Link to={paths.coursesOf(category)} {...look} />}>
              {m.levels_get_started()}
            </ButtonLink>
            <ButtonLink
              variant="quiet"
              size="large"
              icon={<Icon path={icons.down} />}
              render={(look) => <a href="#levels" {...look} />}
            >
              {m.levels_see_built()}
            </ButtonLink>
          </div>
        </div>
        <img
          src={track.bench.sheet}
          alt=""
          width="420"
          height="320"
          loading="lazy"
          className="-mb-6 w-full max-w-[30rem] self-end justify-self-end max-lg:hidden"
        />
      </div>
      <div className="bench-view mt-6 lg:-mt-4">
        <img
          src={track.bench.drawing}
          alt={track.bench.shows}
          width="1440"
          height="280"
          fetchPriority="high"
        />
      </div>
      <AgeRuler here={track.name} />
    </section>
  );
}
