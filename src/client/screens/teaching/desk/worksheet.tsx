import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../api/session.ts';
import { materialQuery, type TeachersMaterial } from '../../../api/teaching.ts';
import { paths } from '../../../paths.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeachLayout } from '../../classes/desk/teach-layout.tsx';
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
        <ol className="mt-4 grid list-decimal gap-6 pl-6">
          {tasks.map(({ task, lines }) => (
            <li key={task} className="break-inside-avoid">
              <p>{task}</p>
              {Array.from({ length: lines }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty lines, one like the other
                <div key={at} aria-hidden="true" className="h-9 border-ink border-b border-dotted" />
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
              {key}
            </li>
          ))}
        </ol>
      </article>
    </div>
  );
}

const Blank = ({ label }: { label: string }) => (
  <span className="flex min-w-48 grow items-end gap-2">
    {label}
    <span aria-hidden="true" className="grow border-ink border-b border-dotted" />
  </span>
);
