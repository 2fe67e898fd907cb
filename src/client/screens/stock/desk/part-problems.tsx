import { useQuery } from '@tanstack/react-query';
import { PART_PROBLEM_WORDS_MOST } from '../../../../contract/limits.ts';
import { listPartProblems, readPartReport } from '../../../../contract/part-problems.ts';
import { listParts, readStock } from '../../../../contract/stock.ts';
import { m } from '../../../../texts/generated/messages.js';
import {
  decideProblem,
  partProblemsQuery,
  partReportQuery,
  type ToldProblem,
} from '../../../api/part-problems.ts';
import { usePersonId } from '../../../api/session.ts';
import { showMoment } from '../../../api/show-date.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableCell } from '../../../ui/table.tsx';
import type { Queue } from '../../office/queue.ts';
import { ReviewQueue } from '../../office/review-queue.tsx';
import { ProblemDesk } from './problem-desk.tsx';
import { kindWords } from './problem-words.ts';

/** /staff/parts: parts of children's boxes that are missing or broken, and which fail most. */
export default function PartProblems() {
  return <ReviewQueue queue={problems} />;
}

const decided = { empty: m.part_problems_none, emptyText: m.part_problems_none_text };

const problems: Queue<ToldProblem> = {
  title: m.part_problems_title,
  filter: m.part_problems_filter,
  states: [
    { status: 'waiting', name: m.part_problems_waiting, ...decided },
    { status: 'sent', name: m.part_problems_decided_sent, ...decided },
    { status: 'answered', name: m.part_problems_decided_answered, ...decided },
  ],
  failed: m.part_problems_desk_failed,
  Above: FailsMost,
  list: partProblemsQuery,
  changes: [listPartProblems, readPartReport, readStock, listParts],
  columns: [
    {
      id: 'part',
      title: m.part_problems_col_part,
      cell: (problem) => (
        <>
          <span className="block font-semibold [overflow-wrap:anywhere]">{problem.part.name}</span>
          <span className="block text-quiet text-xs">
            {kindWords(problem)}, {problem.name}
          </span>
        </>
      ),
    },
    {
      id: 'told',
      title: m.part_problems_col_said,
      className: 'whitespace-nowrap text-xs',
      cell: ({ reportedAt }) => showMoment(reportedAt),
    },
  ],
  decisions: [
    {
      key: 'S',
      right: 'partProblems.decide',
      legend: m.part_problems_key_send,
      button: m.part_problems_decide_send,
      from: ['waiting'],
      evenUnseen: true,
      send: ({ id }) => decideProblem(id, 'sent', null),
      done: ({ part, name }) => m.part_problems_done_sent({ part: part.name, name }),
    },
    {
      key: 'A',
      right: 'partProblems.decide',
      legend: m.part_problems_key_answer,
      button: m.part_problems_decide_answer,
      from: ['waiting'],
      evenUnseen: true,
      words: () => ({
        label: m.part_problems_answer_label(),
        hint: m.part_problems_answer_hint(),
        needed: m.failure_part_problem_needs_words(),
        rows: 4,
        maxLength: PART_PROBLEM_WORDS_MOST,
        send: m.part_problems_answer_send(),
        back: m.part_problems_answer_back(),
      }),
      send: ({ id }, reply) => decideProblem(id, 'answered', reply),
      done: ({ name }) => m.part_problems_done_answered({ name }),
    },
  ],
  refused: ({ part }, why) => m.office_queue_refused({ name: part.name, why }),
  Desk: ProblemDesk,
};

function FailsMost() {
  const asked = useQuery(partReportQuery(usePersonId()));
  const { data, error } = asked;
  return (
    <details className="mb-3 rounded-paper border border-line bg-surface px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">
        {m.part_problems_report()}
      </summary>
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
          {data.map(({ partId, name, courseTitle, missing, broken, boxes }) => (
            <tr key={`${partId} ${courseTitle}`} className="border-line border-t">
              <TableCell className="py-1">{name}</TableCell>
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
          ))}
        </Table>
      )}
    </details>
  );
}
