import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Course } from './catalogue-api.ts';
import { Film } from './film.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { trackOf } from './track.ts';

type Props = {
  course: Pick<Course, 'title' | 'category' | 'thumbnail' | 'demoVideo' | 'demoCaptions' | 'demoPoster'>;
};

/** The course's demo on a bench monitor. Nothing of the film is fetched before someone presses play. */
export function DemoFilm({ course }: Props) {
  const [playing, setPlaying] = useState(false);
  const track = trackOf(course.category);
  return (
    <div className="relative">
      <div className="relative overflow-hidden rounded-touch border-2 border-ink bg-ink p-2.5 pb-8 shadow-lift sm:p-3.5 sm:pb-10">
        <div className="relative overflow-hidden rounded-chip">
          {playing && course.demoVideo ? (
            <Film
              title={course.title}
              src={course.demoVideo}
              captions={course.demoCaptions}
              poster={course.demoPoster}
            />
          ) : (
            <Poster course={course} onPlay={() => setPlaying(true)} />
          )}
        </div>
        <span
          aria-hidden="true"
          className={`absolute right-6 bottom-2.5 size-3 rounded-full border-2 border-white sm:bottom-3.5 ${playing ? 'bg-power' : 'bg-led'}`}
        />
      </div>
      <span
        aria-hidden="true"
        className={`mx-auto block h-6 w-28 border-2 border-ink border-t-0 ${track.band}`}
      />
      <span
        aria-hidden="true"
        className="mx-auto block h-3 w-56 rounded-t-chip border-2 border-ink bg-surface"
      />
    </div>
  );
}

function Poster({ course, onPlay }: Props & { onPlay: () => void }) {
  const picture = course.demoPoster ? (
    <img
      src={course.demoPoster}
      alt=""
      width={1280}
      height={720}
      className="aspect-video w-full object-cover"
    />
  ) : (
    <Thumbnail course={course} alt="" lazy={false} className="!aspect-video" />
  );
  if (!course.demoVideo) return picture;
  return (
    // A link to the film, so that a press before the page's code is not lost.
    <a
      href={course.demoVideo}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
        press.preventDefault();
        onPlay();
      }}
      className="group relative block w-full focus-visible:rounded-chip focus-visible:outline-offset-[-6px]"
    >
      {picture}
      <span className="absolute inset-0 grid place-items-center bg-ink/10 group-hover:bg-ink/0">
        <span className="flex items-center gap-3 rounded-full border-2 border-ink bg-surface py-2.5 pr-6 pl-2.5 font-display font-semibold text-ink shadow-lift transition-transform group-hover:scale-105 sm:translate-y-[clamp(0rem,4vw,3.5rem)]">
          <span className="grid size-11 place-items-center rounded-full bg-wire-deep">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="ml-0.5 size-6 fill-white">
              <path d="M7 4.5v15l12-7.5Z" stroke="white" strokeWidth="2" strokeLinejoin="round" />
            </svg>
          </span>
          <span>
            {m.catalogue_demo_words()}{' '}
            <span className="sr-only">{m.catalogue_demo_of({ title: course.title })}</span>
          </span>
        </span>
      </span>
    </a>
  );
}
