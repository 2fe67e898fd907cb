import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import { Material } from '../../teaching/teacher/material.tsx';
import { materialQuery } from '../../teaching/teaching-api.ts';
import { assignLesson, classLessonQuery, type MissedQuestion } from '../classes-api.ts';
import { FilmLeft, minuteOf } from './film-left.tsx';
import { readCell } from './grid-cells.tsx';
import { ClassHead, TeachLayout } from './teach-layout.tsx';

/** /teach/:classId/lessons/:lectureId: one lesson of a class. */
export default function ClassLessonPage() {
  return (
    <TeachLayout title={m.classes_lesson()}>
      <Loaded />
    </TeachLayout>
  );
}

/** The workbench for all to see: what this lesson builds and runs, and empty. */
function OnTheWall({ lectureId }: { lectureId: string }) {
  const { data } = useQuery(materialQuery(usePersonId(), lectureId));
  const { circuits, programs, python, sketches } = data?.benches ?? {
    circuits: [],
    programs: [],
    python: [],
    sketches: [],
  };
  const links = [
    ...circuits.map((circuit, index) => ({
      to: paths.circuitOnWall(circuit),
      words:
        circuits.length === 1
          ? m.classes_bench_own_circuit()
          : m.classes_bench_own_circuits({ number: index + 1 }),
    })),
    ...programs.map((program, index) => ({
      to: paths.blocksOnWall(program),
      words:
        programs.length === 1
          ? m.classes_bench_own_program()
          : m.classes_bench_own_programs({ number: index + 1 }),
    })),
    ...python.map((program, index) => ({
      to: paths.pythonOnWall(program),
      words:
        python.length === 1
          ? m.classes_bench_own_python()
          : m.classes_bench_own_pythons({ number: index + 1 }),
    })),
    ...sketches.map((sketch, index) => ({
      to: paths.unoOnWall(sketch),
      words:
        sketches.length === 1
          ? m.classes_bench_own_sketch()
          : m.classes_bench_own_sketches({ number: index + 1 }),
    })),
    { to: paths.blocksForClass, words: m.classes_bench_blocks() },
    { to: paths.circuitsForClass, words: m.classes_bench_circuits() },
    { to: paths.pythonForClass, words: m.classes_bench_python() },
    { to: paths.unoForClass, words: m.classes_bench_uno() },
  ];
  return (
    <p className="flex flex-wrap gap-x-6">
      {links.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
        >
          {words}
        </Link>
      ))}
    </p>
  );
}

function Loaded() {
  const { classId = '', lectureId = '' } = useParams();
  const asked = { classId, lectureId };
  const { data, error, isFetching, refetch } = useQuery(classLessonQuery(usePersonId(), asked));
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  const done = data.pupils.filter(({ doneOn }) => doneOn).length;
  return (
    <>
      <ClassHead classId={data.id} name={data.className} archived={data.archivedAt !== null} />
      <p className="text-quiet">{data.chapterTitle}</p>
      <h2 className="font-bold font-display text-2xl">{data.title}</h2>
      <p className="mb-4">{m.classes_finished_of({ done, all: data.pupils.length })}</p>
      {data.mayChange && (
        <DueForm key={data.dueOn} classId={data.id} lectureId={lectureId} dueOn={data.dueOn} />
      )}
      {data.archivedAt === null && (
        <>
          <Link
            to={`${paths.teachNow(data.id)}?course=${data.courseId}&lesson=${lectureId}`}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.teaching_now()}
          </Link>
          <OnTheWall lectureId={lectureId} />
        </>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <FilmLeft pupils={data.pupils} durationSeconds={data.durationSeconds} />
          <Questions questions={data.questions} />
          <Material lectureId={lectureId} classId={data.id} />
        </div>
        <Table
          reachable
          caption={m.classes_pupils()}
          columns={[
            { id: 'roll', title: m.classes_pupil_roll() },
            { id: 'name', title: m.classes_pupil_name() },
            { id: 'state', title: m.classes_state() },
          ]}
        >
          {data.pupils.map(({ pupilId, roll, name, percent, doneOn, leftAt }) => (
            <TableRow key={pupilId}>
              <TableCell className="tabular-nums">{roll}</TableCell>
              <TableCell className="font-semibold">{name}</TableCell>
              <TableCell>
                {readCell({ percent, doneOn, dueOn: data.dueOn }, data.today).words}
                {leftAt !== null && leftAt > 0 && ` · ${m.classes_left_at({ at: minuteOf(leftAt) })}`}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </div>
    </>
  );
}

/** Until when it is assigned. */
function DueForm({
  classId,
  lectureId,
  dueOn,
}: {
  classId: string;
  lectureId: string;
  dueOn: string | null;
}) {
  const { announce } = useNotices();
  const [day, setDay] = useState(dueOn ?? '');
  const send = async (due: string | null) => {
    try {
      await assignLesson(classId, lectureId, due);
      announce(due ? m.classes_assigned({ day: showDay(due) }) : m.classes_assigned_not(), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) void send(day);
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3 print:hidden">
      <label className="grid gap-1">
        <span className="font-semibold text-sm">{m.classes_due()}</span>
        <input
          type="date"
          required
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          className="min-h-11 rounded-chip border border-edge bg-surface px-2 tabular-nums"
        />
      </label>
      <Button type="submit" size="small">
        {m.classes_assign()}
      </Button>
      {dueOn && (
        <Button size="small" variant="quiet" onClick={() => void send(null)}>
          {m.classes_assign_not()}
        </Button>
      )}
    </form>
  );
}

/** What the class answered first, the most missed first. */
function Questions({ questions }: { questions: readonly MissedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Panel as="section" className="p-5">
      <h3 className="mb-2 font-bold font-display text-lg">{m.classes_questions()}</h3>
      <ol className="grid gap-4">
        {questions.map(({ ask, tried, wrong, right, chosen }) => (
          <li key={ask}>
            <p className="font-semibold">{ask}</p>
            <p className="text-sm">
              {tried === 0 ? m.classes_question_none() : m.classes_question_wrong({ wrong, tried })}
            </p>
            {chosen.map(({ text, count }) => (
              <p key={text} className="text-led-deep text-sm">
                {m.classes_question_chosen({ count, text: text || m.questions_bench_built() })}
              </p>
            ))}
            {right && <p className="text-quiet text-sm">{m.classes_question_right({ text: right })}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
