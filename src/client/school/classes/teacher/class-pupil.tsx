import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDate, showDay } from '../../../platform/api/show-date.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import { changePupil, pupilQuery } from '../classes-api.ts';
import { stuckWords } from './class-words.ts';
import { readCell } from './grid-cells.tsx';
import { ClassHead, TeachLayout } from './teach-layout.tsx';

/** /teach/:classId/pupils/:pupilId: one pupil in one of the class's courses. */
export default function ClassPupil() {
  return (
    <TeachLayout title={m.classes_pupil()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '', pupilId = '' } = useParams();
  const [search] = useSearchParams();
  const asked = { classId, pupilId };
  const { data, error, isFetching, refetch } = useQuery(
    pupilQuery(usePersonId(), asked, search.get('course')),
  );
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  const course = data.courses.find(({ courseId }) => courseId === data.courseId);
  return (
    <>
      <ClassHead classId={data.id} name={data.className} archived={data.archivedAt !== null} />
      <h2 className="font-bold font-display text-2xl">
        {data.roll && <span className="text-quiet">{data.roll} </span>}
        {data.name}
      </h2>
      <p className="mb-4 text-quiet">
        {course?.title}
        {data.lastAt && ` · ${m.classes_last_at({ day: showDate(data.lastAt) })}`}
      </p>
      {data.archivedAt === null && (
        <NameForm
          key={`${data.name} ${data.roll}`}
          classId={data.id}
          pupil={{ id: pupilId, name: data.name, roll: data.roll }}
        />
      )}
      {data.stuck.length > 0 && (
        <Panel as="section" className="mb-6 max-w-sheet p-5">
          <h3 className="mb-1 font-bold font-display text-lg">{m.classes_file_stuck()}</h3>
          <ul className="list-disc pl-5">
            {data.stuck.map(({ reason, count }) => (
              <li key={reason}>{stuckWords[reason]({ count })}</li>
            ))}
          </ul>
          {data.missed.length > 0 && (
            <ul className="mt-3 grid gap-2 text-sm">
              {data.missed.map(({ ask, chosen, right, tries }) => (
                <li key={ask}>
                  <p className="font-semibold">{ask}</p>
                  <p className="text-quiet">
                    {m.classes_missed_answer({
                      chosen: chosen || m.questions_bench_built(),
                      right: right || m.questions_bench_built(),
                      count: tries,
                    })}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      <div className="max-w-sheet">
        <Table
          reachable
          caption={m.classes_lessons()}
          columns={[
            { id: 'lesson', title: m.classes_lesson() },
            { id: 'due', title: m.classes_due() },
            { id: 'state', title: m.classes_state() },
          ]}
        >
          {data.lessons.map(({ lectureId, title, dueOn }, at) => (
            <TableRow key={lectureId}>
              <TableCell>{m.classes_lesson_of({ number: at + 1, title })}</TableCell>
              <TableCell className="whitespace-nowrap tabular-nums">{dueOn && showDay(dueOn)}</TableCell>
              <TableCell>
                {
                  readCell(
                    { percent: data.percents[at] ?? 0, doneOn: data.doneOn[at] ?? null, dueOn },
                    data.today,
                  ).words
                }
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </div>
    </>
  );
}

type Called = { id: string; name: string; roll: string | null };

/** What the class calls a pupil, and the roll number. */
function NameForm({ classId, pupil }: { classId: string; pupil: Called }) {
  const { announce } = useNotices();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, roll] = [String(typed.get('name')).trim(), String(typed.get('roll')).trim()];
    if (!name) return;
    try {
      await changePupil(classId, { id: pupil.id, name, roll: roll || null });
      announce(m.classes_saved(), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  const field = (name: 'name' | 'roll', label: string, width: string) => (
    <label className="grid gap-1">
      <span className="text-quiet text-sm">{label}</span>
      <input
        name={name}
        required={name === 'name'}
        maxLength={name === 'name' ? 60 : 12}
        defaultValue={pupil[name] ?? ''}
        autoComplete="off"
        className={`min-h-11 ${width} rounded-chip border border-edge bg-surface px-3`}
      />
    </label>
  );
  return (
    <form
      method="post"
      onSubmit={(event) => void send(event)}
      className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
    >
      {field('roll', m.classes_pupil_roll(), 'w-24')}
      {field('name', m.classes_pupil_name(), 'w-56')}
      <Button type="submit" size="small" variant="quiet">
        {m.classes_save()}
      </Button>
    </form>
  );
}
