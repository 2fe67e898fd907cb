import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ProgressWire } from '../../platform/ui/progress-wire.tsx';
import type { Overview } from './overviews-api.ts';

type Course = Overview['courses'][number];

function whereOn({ isCompleted, lastAt, next }: Course): string | null {
  if (isCompleted || !next) return null;
  const lecture = next.title;
  return lastAt === null ? m.overviews_course_first({ lecture }) : m.overviews_course_next({ lecture });
}

/** Where a child stands in each course, and what comes when all are done. */
export function Standings({ courses, comesNext, firstName: name }: Overview) {
  return (
    <>
      <ul className="grid gap-4">
        {courses.map((course) => {
          const on = whereOn(course);
          const { courseTitle, lecturesCompleted: done, lectures: total } = course;
          return (
            <li key={course.courseId} className="grid gap-0.5">
              <p className="font-semibold">{courseTitle}</p>
              {on && <p>{on}</p>}
              <ProgressWire
                percent={course.percent}
                label={m.overviews_course_progress({ name, course: courseTitle })}
              />
              <p className="text-quiet text-sm tabular-nums">
                {course.isCompleted
                  ? m.overviews_course_done()
                  : course.lastAt === null
                    ? m.overviews_course_not_begun()
                    : m.overviews_course_lessons({ done, total })}
              </p>
            </li>
          );
        })}
      </ul>
      {comesNext.length > 0 && (
        <div>
          <p className="text-quiet text-sm">{m.overviews_comes_next()}</p>
          <ul>
            {comesNext.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={paths.courseInfo(slug)}
                  className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
