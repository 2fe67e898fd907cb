import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayTime } from '../../../texts/say-span.ts';
import { type CertificateStanding, missingQuery } from '../../learning/certificates/certificates-api.ts';
import { WhatIsMissing } from '../../learning/certificates/what-is-missing.tsx';
import type { DashboardProgress } from '../../learning/learning/learning-api.ts';
import { paths } from '../../paths.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { ProgressWire } from '../../platform/ui/progress-wire.tsx';
import { StatFigure } from '../../platform/ui/stat-figure.tsx';
import { dashboardFigures } from './dashboard-figures.ts';

/** Every course one is enrolled in. */
export function MyCourses({
  personId,
  progress,
}: {
  personId: string;
  progress: readonly DashboardProgress[];
}) {
  const { data: standings } = useQuery(missingQuery(personId));
  if (progress.length === 0)
    return (
      <EmptyState
        pose={null}
        title={m.dashboard_no_courses()}
        text={m.dashboard_no_courses_text()}
        action={
          <ButtonLink render={(look) => <Link to={paths.courses} {...look} />}>
            {m.dashboard_browse()}
          </ButtonLink>
        }
      />
    );
  const { courses, completed } = dashboardFigures(progress);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <StatFigure figure={courses} label={m.dashboard_enrolled_count()} tone="wire" small />
        <StatFigure figure={completed} label={m.dashboard_completed()} tone="leaf" small />
      </dl>
      <ul className="grid gap-6 md:grid-cols-2">
        {progress.map((one) => (
          <MyCourse
            key={one.course.id}
            progress={one}
            standing={standings?.find(({ courseId }) => courseId === one.course.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function MyCourse({
  progress,
  standing,
}: {
  progress: DashboardProgress;
  standing: CertificateStanding | undefined;
}) {
  const { course } = progress;
  return (
    <Panel as="li" className="grid content-start gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 className="font-bold font-display text-xl">{course.title}</h3>
          <p className="text-quiet text-sm">{m.dashboard_by({ instructor: course.instructor.name })}</p>
        </div>
        {course.thumbnail && (
          <img
            src={course.thumbnail}
            alt=""
            className="aspect-[4/3] w-24 shrink-0 rounded-paper object-cover"
          />
        )}
      </div>
      <ProgressWire
        percent={progress.overallProgress}
        label={m.dashboard_progress_of({ course: course.title })}
        figure
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm">
        <li>{m.dashboard_chapters({ done: progress.chaptersCompleted, total: progress.totalChapters })}</li>
        {progress.totalTimeSpent > 0 && <li>{sayTime(progress.totalTimeSpent)}</li>}
        <li>
          {progress.lastAccessedDate
            ? m.dashboard_last({ date: showDate(progress.lastAccessedDate) })
            : m.dashboard_not_started()}
        </li>
      </ul>
      {progress.certificateEarned && (
        <div>
          <Badge tone="power">{m.dashboard_certificate()}</Badge>
        </div>
      )}
      {standing && progress.lastAccessedDate && <WhatIsMissing standing={standing} />}
      <div className="mt-auto">
        <ButtonLink
          size="small"
          variant={progress.isCompleted ? 'quiet' : 'main'}
          render={(look) => (
            <Link to={paths.courseContent(course.slug || titleSlug(course.title))} {...look} />
          )}
        >
          {progress.isCompleted ? m.dashboard_review() : m.dashboard_continue()}
        </ButtonLink>
      </div>
    </Panel>
  );
}
