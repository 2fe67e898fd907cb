import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type Grid, gridQuery } from '../../classes/classes-api.ts';
import { teachLesson } from '../teaching-api.ts';

/** The lesson that comes next: what is due first, else the first that less than half of the class have done. */
export function nextLesson({
  lessons,
  rows,
  today,
}: Pick<Grid, 'lessons' | 'rows' | 'today'>): string | null {
  const due = lessons
    .filter(({ dueOn }) => dueOn !== null && dueOn >= today)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  const open = lessons.find(
    (_lesson, at) => rows.filter(({ doneOn }) => doneOn[at] != null).length * 2 < Math.max(rows.length, 1),
  );
  return (due[0] ?? open ?? lessons[0])?.lectureId ?? null;
}

/** Which lesson is taught: the next one is proposed. */
export function ChooseLesson({ classId }: { classId: string }) {
  const [search, setSearch] = useSearchParams();
  const [course, lesson] = [search.get('course'), search.get('lesson')];
  const { data, error, isFetching, refetch } = useQuery(gridQuery(usePersonId(), classId, course));
  if (!data && error)
    return <NotArrived level="h2" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <Chooser
      key={`${data.courseId} ${lesson}`}
      grid={data}
      asked={lesson}
      onCourse={(chosen) => setSearch({ course: chosen }, { replace: true })}
    />
  );
}

type Props = { grid: Grid; asked: string | null; onCourse: (courseId: string) => void };

function Chooser({ grid, asked, onCourse }: Props) {
  const { announce } = useNotices();
  const { id, courses, courseId, lessons } = grid;
  const proposed = lessons.some(({ lectureId }) => lectureId === asked) ? asked : nextLesson(grid);
  const [lectureId, setLecture] = useState(proposed ?? '');
  const [pending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    try {
      await teachLesson(id, lectureId);
    } catch (error) {
      announce(failureText(error), 'error');
    }
    setPending(false);
  };
  return (
    <div className="grid max-w-xl gap-4">
      <h2 className="font-bold font-display text-2xl">{m.teaching_choose()}</h2>
      <p className="text-quiet">{m.teaching_choose_text()}</p>
      {courses.length > 1 && (
        <label className="grid gap-1 text-sm">
          <span className="text-quiet">{m.classes_course()}</span>
          <select
            value={courseId}
            onChange={({ currentTarget }) => onCourse(currentTarget.value)}
            className={controlLook}
          >
            {courses.map((one) => (
              <option key={one.courseId} value={one.courseId}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="grid gap-1 text-sm">
        <span className="text-quiet">{m.teaching_lesson()}</span>
        <select
          value={lectureId}
          onChange={({ currentTarget }) => setLecture(currentTarget.value)}
          className={controlLook}
        >
          {lessons.map(({ lectureId: one, title, dueOn }, at) => (
            <option key={one} value={one}>
              {m.classes_lesson_of({ number: at + 1, title })}
              {dueOn ? ` · ${m.classes_due_on({ day: showDay(dueOn) })}` : ''}
            </option>
          ))}
        </select>
      </label>
      <Button className="w-fit" pending={pending} disabled={!lectureId} onClick={() => void begin()}>
        {m.teaching_begin()}
      </Button>
    </div>
  );
}
