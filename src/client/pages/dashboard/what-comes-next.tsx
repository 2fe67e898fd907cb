import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Thumbnail } from '../../learning/catalogue/thumbnail.tsx';
import { trackOf } from '../../learning/catalogue/track.ts';
import type { NextOnPath } from '../../learning/learning/learning-api.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';

const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4';

/** Nothing is left to go on with: the next course of the path and why, or where one may begin, or that the path is done. */
export function WhatComesNext({ comesNext }: { comesNext: readonly NextOnPath[] }) {
  const [first] = comesNext;
  if (!first) return <PathDone />;
  return first.why === 'begin' ? <Beginnings beginnings={comesNext} /> : <NextCourse next={first} />;
}

/** One sentence that says why this and no other. */
function whyWords({ why, after, course }: NextOnPath): string {
  if (!after) return m.dashboard_comes_begin_text();
  return why === 'next_level'
    ? m.dashboard_comes_level_text({ course: after.title })
    : m.dashboard_comes_track_text({ course: after.title, track: course.category });
}

function NextCourse({ next }: { next: NextOnPath }) {
  const { course, freeLecture } = next;
  return (
    <Panel
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className={`grid content-center ${trackOf(course.category).pale}`}>
        <Thumbnail course={course} alt="" lazy={false} />
      </div>
      <div className="grid content-center gap-2 p-5 sm:p-6">
        <p className="text-quiet">{whyWords(next)}</p>
        <h2 className="font-bold font-display text-2xl">
          {m.dashboard_comes_next({ course: course.title })}
        </h2>
        <p className="text-quiet text-sm">{m.catalogue_card_grades({ grades: course.grades })}</p>
        <ButtonLink
          size="large"
          className="mt-2 w-full"
          render={(look) => <Link to={paths.courseInfo(course.slug)} {...look} />}
        >
          {m.dashboard_comes_see()}
        </ButtonLink>
        {freeLecture && (
          <Link to={paths.courseLecture(course.slug, freeLecture.id)} className={`${linkLook} w-fit`}>
            {m.dashboard_comes_first_free()}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** For whoever has no course yet: a first lecture of each track, to be watched at once. */
function Beginnings({ beginnings }: { beginnings: readonly NextOnPath[] }) {
  return (
    <section aria-labelledby="begin-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="begin-heading" className="font-bold font-display text-2xl">
          {m.dashboard_comes_begin()}
        </h2>
        <p className="mt-1 text-quiet">{m.dashboard_comes_begin_text()}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
        {beginnings.map(({ course, freeLecture }) => (
          <Panel
            key={course.id}
            as="li"
            className="relative grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] overflow-hidden sm:grid-cols-[minmax(0,1fr)] sm:content-start"
          >
            <Thumbnail course={course} alt="" lazy={false} className="max-sm:h-full" />
            <div className="grid content-start gap-1 p-4">
              <h3 className="font-bold font-display text-xl">{course.category}</h3>
              <p className="text-quiet text-sm">{m.catalogue_card_grades({ grades: course.grades })}</p>
              <Link
                to={
                  freeLecture
                    ? paths.courseLecture(course.slug, freeLecture.id)
                    : paths.courseInfo(course.slug)
                }
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline underline-offset-4 after:absolute after:inset-0"
              >
                {freeLecture && <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />}
                {freeLecture ? freeLecture.title : m.dashboard_comes_see()}
              </Link>
            </div>
          </Panel>
        ))}
      </ul>
    </section>
  );
}

/** Everything that the path has is done. */
function PathDone() {
  return (
    <Panel as="section" className="grid gap-2 border-power border-l-[6px] p-5 sm:p-6">
      <h2 className="font-bold font-display text-2xl">{m.dashboard_comes_done()}</h2>
      <p className="text-quiet">{m.dashboard_comes_done_text()}</p>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        <ButtonLink render={(look) => <Link to={paths.shareCreation} {...look} />}>
          {m.dashboard_comes_done_share()}
        </ButtonLink>
        <Link to={paths.courses} className={linkLook}>
          {m.dashboard_browse()}
        </Link>
      </div>
    </Panel>
  );
}
