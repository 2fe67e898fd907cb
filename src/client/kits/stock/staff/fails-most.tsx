import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table, TableCell } from '../../../platform/ui/table.tsx';
import {
  type FailedPart,
  failedQuery,
  fetchPartReport,
  partReportQuery,
} from '../../part-problems/part-problems-api.ts';
import { kindWords } from '../../part-problems/staff/problem-words.ts';
import { stockQuery } from '../stock-api.ts';

type Days = { from?: string; to?: string };

/** Which parts of which courses fail most, of some days and of one course or all, each with the problems behind it. */
export function FailsMost() {
  const personId = usePersonId();
  const [days, setDays] = useState<Days>({});
  const [course, setCourse] = useState('');
  const filters = { ...days, ...(course ? { course } : {}) };
  const asked = useQuery(partReportQuery(personId, filters));
  const { data: stock } = useQuery(stockQuery(personId));
  const { isBusy, doing } = useDoing();
  const { data, error } = asked;
  const take = async () => handOver(await fetchPartReport(filters), `${m.part_problems_report_file()}.csv`);
  const setDay = (which: keyof Days, day: string) => {
    const { [which]: _before, ...other } = days;
    setDays(day ? { ...other, [which]: day } : other);
  };
  return (
    <details className="mb-3 rounded-paper border border-line bg-surface px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">
        {m.part_problems_report()}
      </summary>
      <div className="mb-2 flex flex-wrap items-end gap-3 text-sm">
        <Day label={m.part_problems_report_from()} value={days.from} onDay={(day) => setDay('from', day)} />
        <Day label={m.part_problems_report_to()} value={days.to} onDay={(day) => setDay('to', day)} />
        <label className="grid gap-1 font-semibold">
          {m.part_problems_course()}
          <select
            value={course}
            onChange={({ currentTarget }) => setCourse(currentTarget.value)}
            className={`${controlLook} max-w-64 py-1.5`}
          >
            <option value="">{m.part_problems_report_all()}</option>
            {stock?.courses.map(({ courseId, title }) => (
              <option key={courseId} value={courseId}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button
          size="small"
          variant="quiet"
          pending={isBusy}
          onClick={() => void doing(take, m.part_problems_report_taken())}
        >
          {m.part_problems_report_take()}
        </Button>
      </div>
      <p className="mb-2 text-quiet text-sm">{m.part_problems_report_year()}</p>
      {!data && error && <NotArrived title={m.part_problems_desk_failed()} query={{ ...asked, error }} />}
      {!data && !error && <Skeleton className="mb-3 h-40 w-full" />}
      {data?.length === 0 && <p className="pb-3 text-quiet text-sm">{m.part_problems_report_none()}</p>}
      {data && data.length > 0 && (
        <Table
          caption={m.part_problems_report()}
          columns={[
            { id: 'part', title: m.stock_part() },
            { id: 'course', title: m.part_problems_course() },
            { id: 'missing', title: m.part_problems_report_missing(), numeric: true },
            { id: 'broken', title: m.part_problems_report_broken(), numeric: true },
            { id: 'boxes', title: m.part_problems_report_boxes(), numeric: true },
          ]}
        >
          {data.map((part) => (
            <Line key={`${part.partId} ${part.courseId}`} part={part} days={days} />
          ))}
        </Table>
      )}
    </details>
  );
}

type DayProps = { label: string; value: string | undefined; onDay: (day: string) => void };

/** A day is asked for once it is whole: half of a year that is being typed is another one. */
function Day({ label, value = '', onDay }: DayProps) {
  const [typed, setTyped] = useState(value);
  const send = () => typed !== value && onDay(typed);
  return (
    <label className="grid gap-1 font-semibold">
      {label}
      <input
        type="date"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
        className={`${controlLook} py-1.5`}
      />
    </label>
  );
}

function Line({ part, days }: { part: FailedPart; days: Days }) {
  const [isOpen, setOpen] = useState(false);
  const below = useId();
  const { name, courseTitle, missing, broken, boxes } = part;
  return (
    <>
      <tr className="border-line border-t">
        <TableCell className="py-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={below}
            onClick={() => setOpen(!isOpen)}
            className="min-h-11 text-left font-semibold text-wire-deep underline underline-offset-2"
          >
            {name}
          </button>
        </TableCell>
        <TableCell className="py-1">{courseTitle ?? ''}</TableCell>
        <TableCell numeric className="py-1">
          {missing}
        </TableCell>
        <TableCell numeric className="py-1">
          {broken}
        </TableCell>
        <TableCell numeric className="py-1">
          {boxes}
        </TableCell>
      </tr>
      <tr id={below} hidden={!isOpen}>
        <td colSpan={5}>{isOpen && <Behind part={part} days={days} />}</td>
      </tr>
    </>
  );
}

/** What was said behind a line: each opens in the queue. */
function Behind({ part, days }: { part: FailedPart; days: Days }) {
  const asked = useQuery(failedQuery(usePersonId(), part, days));
  const { data, error } = asked;
  if (!data && error) return <NotArrived title={m.part_problems_desk_failed()} query={{ ...asked, error }} />;
  if (!data) return <Skeleton className="h-20 w-full" />;
  return (
    <ul aria-label={m.part_problems_report_behind({ name: part.name })} className="grid pb-2 pl-3 text-sm">
      {data.map((problem) => (
        <li key={problem.id}>
          <Link
            to={paths.staffPartProblem(problem.status, problem.id)}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-2"
          >
            {kindWords(problem)}, {problem.name}
            {problem.box !== null && <span className="font-mono">{boxNumber(problem.box)}</span>}
            <span className="text-quiet">{showMoment(problem.reportedAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
