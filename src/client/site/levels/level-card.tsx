import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { ProjectDrawer } from './project-drawer.tsx';
import { colours, type Level, type TrackName, tracks } from './track.ts';

type Props = {
  level: Level;
  track: TrackName;
  kitNote: boolean;
  /** Its place among the boxes, from 0: the first has its drawer open, every second has its picture on the right. */
  index: number;
};

/** A level as a cabinet: what it is in front, what gets built in the drawer below. */
export function LevelCard({ level, track, kitNote, index }: Props) {
  const turned = index % 2 === 1;
  const last = level.projects.at(-1);
  return (
    <article
      id={level.slug}
      aria-labelledby={`${level.slug}-title`}
      className={`scroll-mt-28 rounded-paper border-2 border-ink bg-surface shadow-lift ${turned ? 'lg:ml-12' : 'lg:mr-12'}`}
    >
      <div className={`lg:grid ${turned ? 'lg:grid-cols-[1fr_20rem]' : 'lg:grid-cols-[20rem_1fr]'}`}>
        <div
          className={`flex flex-col items-center justify-center border-ink max-lg:border-b-2 ${colours[track].full} ${turned ? 'lg:order-last lg:border-l-2' : 'lg:border-r-2'}`}
        >
          <span className="mt-5 grid size-[13.5rem] place-items-center rounded-full bg-white/85 lg:size-[16.5rem]">
            {last && (
              <img
                src={last.picture}
                alt=""
                width="240"
                height="180"
                loading="lazy"
                className="w-[14rem] max-w-none lg:w-[17rem]"
              />
            )}
          </span>
          <span aria-hidden="true" className="mt-3 mb-4 flex gap-3">
            {[1, 2, 3].map((light) => (
              <Led key={light} on={light <= level.lights} tone="led" className="!h-9 !w-8" />
            ))}
          </span>
        </div>
        <div className="p-5 sm:p-7 lg:p-9">
          <h3 id={`${level.slug}-title`} className="text-2xl lg:text-3xl">
            {level.title}
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-5 font-semibold text-sm">
            <span className={colours[track].deep}>{m.levels_facts(level)}</span>
            <span>{m.levels_lessons({ count: level.lessons })}</span>
          </p>
          <p className="mt-3 max-w-read">{level.text}</p>
          <Highlights level={level} />
          {kitNote && (
            <p className="mt-5 text-sm">
              {m.levels_kit_note()}{' '}
              <Link
                to={paths.kits}
                className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
              >
                {m.levels_kit_link()}
              </Link>
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink render={(look) => <Link to={paths.coursesOf(tracks[track].category)} {...look} />}>
              {m.levels_get_started()}{' '}
              <span className="sr-only">{m.levels_get_started_with({ level: level.title })}</span>
            </ButtonLink>
            <Link
              to={paths.courseInfo(level.slug)}
              className="group flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline-offset-4 hover:underline"
            >
              {m.levels_course_link(level)}
              <Icon
                path={icons.right}
                className="size-5 transition-transform duration-calm ease-settle group-hover:translate-x-1"
              />
            </Link>
          </div>
        </div>
      </div>
      <ProjectDrawer level={level} open={index === 0} />
    </article>
  );
}

function Highlights({ level }: { level: Level }) {
  const certificate = level.highlights.length - 1;
  return (
    <ul
      aria-label={m.levels_highlights(level)}
      className="mt-5 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:text-[1rem]"
    >
      {level.highlights.map((highlight, index) => (
        <li key={highlight} className={`flex gap-2.5 ${index === certificate ? 'font-semibold' : ''}`}>
          <Icon path={index === certificate ? ROSETTE : TICK} className="mt-[0.2em] size-5 text-power-deep" />
          {highlight}
        </li>
      ))}
    </ul>
  );
}

const TICK = 'M4.5 12.5l5 5L19.5 6.5';
const ROSETTE = 'M12 3a6 6 0 1 0 0 12 6 6 0 1 0 0-12ZM8.5 14L7 21.5l5-3 5 3L15.5 14';
