import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { NeedList } from '../../learning/overviews/need-list.tsx';
import { showDate } from '../../platform/api/show-date.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { ProgressWire } from '../../platform/ui/progress-wire.tsx';
import { Ask } from './ask.tsx';
import { Lessons } from './lessons.tsx';
import { Part, RowAct } from './part.tsx';
import { takeOut, type WholePerson } from './people-api.ts';

const ways = {
  order: m.people_by_order,
  seat: m.people_by_seat,
  gift: m.people_by_gift,
  free: m.people_by_free,
};

type Had = Pick<NonNullable<WholePerson['courses']>[number], 'courseId' | 'courseTitle'> & {
  by: keyof typeof ways | null;
  /** How they stand in it, for who may know. */
  stands: NonNullable<WholePerson['learning']>['courses'][number] | null;
};

/** The courses somebody has, by whichever part tells of them: one that is not shown any more stands only in the second. */
function coursesOf({ learning, courses = [] }: WholePerson): Had[] {
  const stood = learning?.courses ?? [];
  const known = new Set(stood.map(({ courseId }) => courseId));
  return [
    ...stood.map((one) => ({ ...one, stands: one })),
    ...courses.filter(({ courseId }) => !known.has(courseId)).map((one) => ({ ...one, stands: null })),
  ];
}

/** Which courses somebody has and why; with the figures of their own bench and where they need support, for who may know. */
export function Learning({ person, className }: { person: WholePerson; className?: string }) {
  const { learning, name } = person;
  const [leaving, setLeaving] = useState<Had | null>(null);
  const { announce } = useNotices();
  if (!learning && !person.courses) return null;
  const courses = coursesOf(person);
  return (
    <Part title={m.people_learning()} count={courses.length} className={className}>
      {courses.length === 0 && <p className="text-quiet text-sm">{m.people_courses_none()}</p>}
      <ul className="grid gap-3">
        {courses.map((course) => (
          <Course
            key={course.courseId}
            person={person}
            course={course}
            {...(person.may.includes('takeOut') ? { onTakeOut: () => setLeaving(course) } : {})}
          />
        ))}
      </ul>
      {learning && (
        <>
          <h3 className="mt-2 font-semibold text-quiet text-xs">{m.people_needs()}</h3>
          <div className="text-sm">
            <NeedList needs={learning.needs} name={name} />
          </div>
        </>
      )}
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

type CourseProps = { person: WholePerson; course: Had; onTakeOut?: () => void };

function Course({ person, course, onTakeOut }: CourseProps) {
  const [isOpen, setOpen] = useState(false);
  const { courseId, courseTitle, by, stands } = course;
  return (
    <li className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{courseTitle}</span>
        <span className="flex items-baseline gap-3 text-quiet">
          {by && ways[by]()}
          {onTakeOut && <RowAct onPress={onTakeOut}>{m.people_take_out()}</RowAct>}
        </span>
      </p>
      {stands && (
        <>
          <ProgressWire
            percent={stands.percent}
            label={m.overviews_course_progress({ name: person.name, course: courseTitle })}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-quiet text-xs tabular-nums">
              {[
                m.people_course_stands({
                  percent: stands.percent,
                  done: stands.lecturesCompleted,
                  all: stands.lectures,
                }),
                ...(stands.next ? [m.people_course_next({ lesson: stands.next.title })] : []),
                stands.lastAt
                  ? m.people_course_last({ day: showDate(stands.lastAt) })
                  : m.people_course_never(),
              ].join(' · ')}
            </p>
            <RowAct isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
              {m.people_lessons()}
            </RowAct>
          </div>
          {isOpen && <Lessons personId={person.id} courseId={courseId} />}
        </>
      )}
    </li>
  );
}
