import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { takeOut, type WholePerson } from '../../api/people.ts';
import { showDate } from '../../api/show-date.ts';
import { useNotices } from '../../ui/notices.tsx';
import { ProgressWire } from '../../ui/progress-wire.tsx';
import { NeedList } from '../overviews/need-list.tsx';
import { Ask } from './ask.tsx';
import { Part, RowAct } from './part.tsx';

const ways = {
  order: m.people_by_order,
  seat: m.people_by_seat,
  gift: m.people_by_gift,
  free: m.people_by_free,
};

type Course = NonNullable<WholePerson['learning']>['courses'][number];

/** Where somebody stands in each course, with the figures of their own bench, and where they need support. */
export function Learning({ person, className }: { person: WholePerson; className?: string }) {
  const { learning, name } = person;
  const [leaving, setLeaving] = useState<Course | null>(null);
  const { announce } = useNotices();
  if (!learning) return null;
  return (
    <Part title={m.people_learning()} {...(className ? { className } : {})}>
      {learning.courses.length === 0 && <p className="text-quiet text-sm">{m.people_courses_none()}</p>}
      <ul className="grid gap-3">
        {learning.courses.map((course) => (
          <li key={course.courseId} className="grid gap-0.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{course.courseTitle}</span>
              <span className="flex items-baseline gap-3 text-quiet">
                {course.by && ways[course.by]()}
                {person.may.includes('takeOut') && (
                  <RowAct onPress={() => setLeaving(course)}>{m.people_take_out()}</RowAct>
                )}
              </span>
            </p>
            <ProgressWire
              percent={course.percent}
              label={m.overviews_course_progress({ name, course: course.courseTitle })}
            />
            <p className="text-quiet text-xs tabular-nums">
              {[
                m.people_course_stands({
                  percent: course.percent,
                  done: course.lecturesCompleted,
                  all: course.lectures,
                }),
                ...(course.next ? [m.people_course_next({ lesson: course.next.title })] : []),
                course.lastAt
                  ? m.people_course_last({ day: showDate(course.lastAt) })
                  : m.people_course_never(),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mt-2 font-semibold text-quiet text-xs">{m.people_needs()}</h3>
      <div className="text-sm">
        <NeedList needs={learning.needs} name={name} />
      </div>
      {leaving && (
        <Ask
          title={m.people_take_out_title({ name, course: leaving.courseTitle })}
          text={leaving.by === 'order' ? m.people_take_out_paid() : m.people_take_out_text()}
          act={m.people_take_out()}
          isDanger
          onClose={() => setLeaving(null)}
          onSend={async ({ reason }) => {
            await takeOut({
              params: { personId: person.id, courseId: leaving.courseId },
              body: { reason },
            });
            announce(m.people_taken_out({ name, course: leaving.courseTitle }), 'success');
          }}
        />
      )}
    </Part>
  );
}
