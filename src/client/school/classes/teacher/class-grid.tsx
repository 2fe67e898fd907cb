import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  type ClassLesson,
  fetchGrid,
  type Grid,
  type GridFile,
  type GridRow,
  gridQuery,
} from '../classes-api.ts';
import { stuckWords } from './class-words.ts';
import { readCell, walkCells } from './grid-cells.tsx';
import { ClassHead, TeachLayout } from './teach-layout.tsx';
import './class-grid.css';
import { failureText } from '../../../platform/api/failure-text.ts';

/** /teach/:classId: pupils by lessons. */
export default function ClassGrid() {
  return (
    <TeachLayout title={m.classes_grid()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const course = search.get('course');
  const { data, error, isFetching, refetch } = useQuery(gridQuery(usePersonId(), classId, course));
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  return <Shown grid={data} onCourse={(chosen) => setSearch({ course: chosen }, { replace: true })} />;
}

const sorts = {
  roll: { words: m.classes_sort_roll, by: () => 0 },
  stuck: { words: m.classes_sort_stuck, by: (a: GridRow, b: GridRow) => b.stuckness - a.stuckness },
  name: { words: m.classes_sort_name, by: (a: GridRow, b: GridRow) => a.name.localeCompare(b.name) },
  done: { words: m.classes_sort_done, by: (a: GridRow, b: GridRow) => doneCount(b) - doneCount(a) },
};
type Sort = keyof typeof sorts;

const doneCount = ({ doneOn }: GridRow) => doneOn.filter((day) => day !== null).length;

function Shown({ grid, onCourse }: { grid: Grid; onCourse: (courseId: string) => void }) {
  const [sort, setSort] = useState<Sort>('roll');
  const rows = grid.rows.toSorted(sorts[sort].by);
  return (
    <>
      <ClassHead classId={grid.id} name={grid.className} archived={grid.archivedAt !== null}>
        <Files grid={grid} />
      </ClassHead>
      {grid.rows.length === 0 ? (
        <EmptyState
          title={m.classes_no_pupils()}
          text={m.classes_no_pupils_text()}
          pose="waves"
          action={
            <ButtonLink render={(look) => <Link to={paths.teachPupils(grid.id)} {...look} />}>
              {m.classes_add_pupils()}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
            {grid.courses.length > 1 && (
              <label className="grid gap-1 text-sm">
                <span className="text-quiet">{m.classes_course()}</span>
                <select
                  value={grid.courseId}
                  onChange={({ currentTarget }) => onCourse(currentTarget.value)}
                  className={controlLook}
                >
                  {grid.courses.map(({ courseId, title }) => (
                    <option key={courseId} value={courseId}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label className="grid gap-1 text-sm">
              <span className="text-quiet">{m.classes_sort()}</span>
              <select
                value={sort}
                onChange={({ currentTarget }) => setSort(currentTarget.value as Sort)}
                className={controlLook}
              >
                {(Object.keys(sorts) as Sort[]).map((one) => (
                  <option key={one} value={one}>
                    {sorts[one].words()}
                  </option>
                ))}
              </select>
            </label>
            <p className="max-w-read text-quiet text-sm">{m.classes_legend()}</p>
          </div>
          <GridTable grid={grid} rows={rows} />
        </>
      )}
    </>
  );
}

function Files({ grid }: { grid: Grid }) {
  const { announce } = useNotices();
  const save = async (as: GridFile) => {
    try {
      handOver(await fetchGrid(grid.id, grid.courseId, as), `${grid.className} ${grid.today}.${as}`);
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
      <Button size="small" variant="quiet" onClick={() => void save('xlsx')}>
        {m.classes_save_xlsx()}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void save('csv')}>
        {m.classes_save_csv()}
      </Button>
      <Button size="small" variant="quiet" onClick={() => window.print()}>
        {m.classes_print()}
      </Button>
    </div>
  );
}

/** Lessons that follow each other in one chapter. */
function chaptersOf(lessons: readonly ClassLesson[]) {
  const chapters: { title: string; first: string; count: number }[] = [];
  for (const { chapterTitle, lectureId } of lessons) {
    const last = chapters.at(-1);
    if (last?.title === chapterTitle) last.count++;
    else chapters.push({ title: chapterTitle, first: lectureId, count: 1 });
  }
  return chapters;
}

function GridTable({ grid, rows }: { grid: Grid; rows: readonly GridRow[] }) {
  const { id, lessons, today, courseId } = grid;
  return (
    <div className="class-sheet relative max-h-[78dvh] w-fit overflow-auto rounded-paper border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells are walked by arrow keys */}
      <table role="grid" aria-label={m.classes_grid_of({ name: grid.className })} onKeyDown={walkCells}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="class-name">
              {m.classes_pupil_name()}
            </th>
            {chaptersOf(lessons).map(({ title, first, count }) => (
              <th key={first} scope="colgroup" colSpan={count} className="class-chapter">
                <span title={title}>{title}</span>
              </th>
            ))}
          </tr>
          <tr>
            {lessons.map(({ lectureId, title, dueOn }, at) => (
              <th key={lectureId} scope="col" className="class-lesson">
                <Link to={paths.teachLesson(id, lectureId)} title={title}>
                  <span aria-hidden="true">{at + 1}</span>
                  <span className="sr-only">{m.classes_lesson_of({ number: at + 1, title })}</span>
                  {dueOn && (
                    <span className="class-due">
                      <span aria-hidden="true">{showDay(dueOn).replace(/ \d{4}$/, '')}</span>
                      <span className="sr-only">{m.classes_due_on({ day: showDay(dueOn) })}</span>
                    </span>
                  )}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.pupilId}
              row={row}
              lessons={lessons}
              today={today}
              to={`${paths.teachPupil(id, row.pupilId)}?course=${courseId}`}
              isFirst={at === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: GridRow;
  lessons: readonly ClassLesson[];
  today: string;
  to: string;
  isFirst: boolean;
};

const Row = memo(function Row({ row, lessons, today, to, isFirst }: RowProps) {
  const [why] = row.stuck;
  return (
    <tr>
      <th scope="row" className="class-name">
        <Link to={to}>
          {row.roll && <span className="text-quiet tabular-nums">{row.roll} </span>}
          {row.name}
        </Link>
        <span className="class-why">
          {m.classes_done_of({ done: doneCount(row), all: lessons.length })}
          {why && ` · ${stuckWords[why.reason]({ count: why.count })}`}
        </span>
      </th>
      {lessons.map(({ lectureId, dueOn }, at) => {
        const cell = { percent: row.percents[at] ?? 0, doneOn: row.doneOn[at] ?? null, dueOn };
        const { sign, words, look } = readCell(cell, today);
        return (
          <td key={lectureId} tabIndex={isFirst && at === 0 ? 0 : -1} className={look}>
            <span aria-hidden="true">{sign}</span>
            <span className="sr-only">{words}</span>
          </td>
        );
      })}
    </tr>
  );
});
