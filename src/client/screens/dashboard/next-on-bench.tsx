import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { DashboardProgress } from '../../api/learning.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressWire } from '../../ui/progress-wire.tsx';
import { nextCourse } from './dashboard-figures.ts';

/** What I am building now and where I stopped: one press from going on. */
export function NextOnBench({ progress }: { progress: readonly DashboardProgress[] }) {
  const next = nextCourse(progress);
  if (!next) return null;
  const { course } = next;
  return (
    <Panel as="section" className="grid items-center gap-6 p-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-6">
      {course.thumbnail && (
        <img
          src={course.thumbnail}
          alt=""
          className="aspect-[4/3] w-full rounded-paper object-cover max-sm:hidden"
        />
      )}
      <div className="grid gap-3 max-sm:col-span-full">
        <p className="font-semibold text-quiet text-sm">{m.dashboard_next()}</p>
        <h2 className="font-bold font-display text-2xl">{next.nextLectureTitle ?? course.title}</h2>
        {next.nextLectureTitle && <p className="text-quiet">{course.title}</p>}
        <ProgressWire
          percent={next.overallProgress}
          label={m.dashboard_progress_of({ course: course.title })}
          figure
          className="max-w-form"
        />
        <div>
          <ButtonLink
            render={(look) => (
              <Link
                to={
                  next.nextLectureId
                    ? paths.courseLecture(course.slug, next.nextLectureId)
                    : paths.courseContent(course.slug)
                }
                {...look}
              />
            )}
          >
            {m.dashboard_continue()}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
