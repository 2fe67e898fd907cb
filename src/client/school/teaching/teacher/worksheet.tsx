import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TeachLayout } from '../../classes/teacher/teach-layout.tsx';
import { materialQuery, type TeachersMaterial } from '../teaching-api.ts';
import './worksheet.css';

/** /teach/:classId/lessons/:lectureId/worksheet: the sheet to print, and its key on a page of its own. */
export default function WorksheetPage() {
  return (
    <TeachLayout title={m.teaching_worksheet()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '', lectureId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(materialQuery(usePersonId(), lectureId));
  if (!data && error)
    return (
      <NotArrived level="h1" title={m.teaching_material_failed()} query={{ error, isFetching, refetch }} />
    );
  if (!data) return <Skeleton className="h-[70dvh]" />;
  const worksheet = data.material?.worksheet;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={paths.teachLesson(classId, lectureId)}
          className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep"
        >
          {m.teaching_back_to_lesson()}
        </Link>
        {worksheet && (
          <Button size="small" onClick={() => window.print()}>
            {m.teaching_print()}
          </Button>
        )}
      </div>
      {worksheet ? (
        <Sheet worksheet={worksheet} lesson={data.lessonTitle} course={data.courseTitle} />
      ) : (
        <EmptyState
          level="h1"
          pose="thinks"
          title={m.teaching_worksheet()}
          text={m.teaching_material_none()}
          action={null}
        />
      )}
    </>
  );
}

/** A line to write on; on paper a little lower. */
const ruled = 'h-9 border-ink border-b border-dotted print:h-7';

type SheetProps = {
  worksheet: NonNullable<TeachersMaterial['worksheet']>;
  lesson: string;
  course: string;
};

function Sheet({ worksheet: { title, intro, tasks }, lesson, course }: SheetProps) {
  return (
    <div className="worksheet mx-auto max-w-3xl print:max-w-none">
      <article className="rounded-paper border border-line bg-surface p-8 print:border-0 print:p-0">
        <p className="text-quiet text-sm">
          {course} · {lesson}
        </p>
        <h1 className="font-bold font-display text-3xl">{title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
          <Blank label={m.teaching_sheet_name()} />
          <Blank label={m.teaching_sheet_date()} />
        </p>
        {intro && <p className="mt-4">{intro}</p>}
        <ol className="mt-4 grid list-decimal gap-6 pl-6 print:gap-3">
          {tasks.map(({ task, text, table, box, lines }) => (
            <li key={task} className="break-inside-avoid">
              <p>{task}</p>
              {text && <pre className="mt-2 whitespace-pre-wrap font-mono text-sm leading-snug">{text}</pre>}
              {table && <ToFill table={table} />}
              {Boolean(box) && <Frame lines={box ?? 0} />}
              {Array.from({ length: lines }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty lines, one like the other
                <div key={at} aria-hidden="true" className={ruled} />
              ))}
            </li>
          ))}
        </ol>
      </article>
      <article className="mt-8 break-before-page rounded-paper border border-line bg-paper-deep p-8 print:mt-0 print:border-0 print:bg-surface print:p-0">
        <p className="text-quiet text-sm">
          {course} · {lesson}
        </p>
        <h2 className="font-bold font-display text-2xl">{m.teaching_key_of({ title })}</h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-6">
          {tasks.map(({ task, key }) => (
            <li key={task} className="break-inside-avoid">
              <span className="block text-quiet text-sm">{task}</span>
              <span className="whitespace-pre-line">{key}</span>
            </li>
          ))}
        </ol>
      </article>
    </div>
  );
}

/** A frame to draw in, as high as so many lines to write on. */
const Frame = ({ lines }: { lines: number }) => (
  <div aria-hidden="true" className="mt-2 rounded-chip border border-ink">
    {Array.from({ length: lines }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty room, one line like the other
      <div key={at} className="h-9 print:h-7" />
    ))}
  </div>
);

/** How many letters a place counts that somebody writes into, and how many a column counts at most. */
const EMPTY = 18;
const WIDEST = 34;

/** How wide each column is, in percent: by its words, and by what is to be written into it. */
function widths(columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const letters = columns.map((title, at) =>
    Math.min(WIDEST, Math.max(title.length, ...rows.map((row) => row[at]?.length || EMPTY))),
  );
  const all = letters.reduce((sum, one) => sum + one, 0);
  return letters.map((one) => Math.round((one / all) * 100));
}

type Table = NonNullable<SheetProps['worksheet']['tasks'][number]['table']>;

/** A table whose empty cells are high enough for a child's hand. */
function ToFill({ table: { columns, rows } }: { table: Table }) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-sm">
      <colgroup>
        {widths(columns, rows).map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed columns never move
          <col key={at} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className="border border-ink px-2 py-1 text-left font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed rows never move
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed cells never move
              <td key={column} className="h-8 border border-ink px-2 py-1 align-top">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Blank = ({ label }: { label: string }) => (
  <span className="flex min-w-48 grow items-end gap-2">
    {label}
    <span aria-hidden="true" className="grow border-ink border-b border-dotted" />
  </span>
);
