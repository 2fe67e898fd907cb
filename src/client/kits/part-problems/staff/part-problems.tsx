import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import {
  listPartProblems,
  PART_PROBLEMS_SORT,
  type ProblemStatus,
  readPartProblem,
  readPartReport,
} from '../../../../contract/kits/part-problems.ts';
import { listParts, readStock } from '../../../../contract/kits/stock.ts';
import { PART_PROBLEM_WORDS_MOST } from '../../../../contract/platform/limits.ts';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { CallFailed } from '../../../platform/api/call.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { DecideBeside } from '../../../platform/office/decide-beside.tsx';
import type { Decided } from '../../../platform/office/queue.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useIsJustCome } from '../../../platform/office/table/use-asked.ts';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge, type Tone } from '../../../platform/ui/badge.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { FailsMost } from '../../stock/staff/fails-most.tsx';
import {
  decideProblem,
  fetchPartProblems,
  partProblemQuery,
  partProblemsQuery,
  sendParts,
  type ToldProblem,
} from '../part-problems-api.ts';
import { ProblemDesk } from './problem-desk.tsx';
import { kindWords } from './problem-words.ts';

/** What waits, who waits longest first: it is what one comes for. */
const WAITING = `${paths.staffParts}?status=waiting`;

/** /staff/parts: parts of children's boxes that are missing or broken, and which fail most. */
export default function PartProblems() {
  if (useIsJustCome()) return <Navigate to={WAITING} replace />;
  return (
    <StaffLayout title={m.part_problems_title()}>
      <FailsMost />
      <ListTable list={list} />
    </StaffLayout>
  );
}

const statusWords: Record<ProblemStatus, readonly [tone: Tone, words: () => string]> = {
  waiting: ['sun', m.part_problems_waiting],
  sent: ['power', m.part_problems_decided_sent],
  answered: ['plain', m.part_problems_decided_answered],
};
const useStatuses = (): readonly Choice[] =>
  Object.entries(statusWords).map(([status, [, words]]) => [status, words()]);
const useKinds = (): readonly Choice[] => [
  ['missing', m.part_problems_missing()],
  ['broken', m.part_problems_broken()],
];

/** One of them beside the list, with its answers. */
function Beside({ id }: { id: string }) {
  const query = useQuery(partProblemQuery(id, usePersonId()));
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.part_problems_one_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-[60dvh] w-full" />;
  return <DecideBeside queue={decided} entry={data} />;
}

/** What was decided before is said, and stays as it is. */
async function sendTicked(rows: readonly ToldProblem[]) {
  const left = await sendParts(rows.map(({ id }) => id));
  if (left > 0)
    throw new CallFailed(m.part_problems_left({ count: left }), 'part_problem_decided', 409, null);
}

const list: List<ToldProblem> = {
  name: 'part-problems',
  caption: m.part_problems_title,
  search: m.part_problems_search,
  filters: [
    { name: 'status', label: m.part_problems_state, kind: 'choice', useChoices: useStatuses },
    { name: 'kind', label: m.part_problems_kind, kind: 'choice', useChoices: useKinds },
    { name: 'course', label: m.part_problems_course, kind: 'choice', useChoices: useCourseChoices },
  ],
  columns: [
    {
      id: 'part',
      title: m.part_problems_col_part,
      cell: ({ part }) => <span className="font-semibold">{part.name}</span>,
    },
    { id: 'kind', title: m.part_problems_kind, cell: kindWords },
    { id: 'whose', title: m.part_problems_whose, cell: ({ name }) => name },
    {
      id: 'told',
      title: m.part_problems_col_said,
      sort: ['told', '-told'],
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{showMoment(reportedAt)}</time>,
    },
    {
      id: 'status',
      title: m.part_problems_state,
      cell: ({ status }) => <Badge tone={statusWords[status][0]}>{statusWords[status][1]()}</Badge>,
    },
    { id: 'stock', title: m.part_problems_stock, numeric: true, cell: ({ stock }) => String(stock) },
    {
      id: 'course',
      title: m.part_problems_course,
      className: 'max-w-64 truncate max-sm:hidden',
      cell: ({ courseTitle }) => courseTitle ?? '',
    },
    {
      id: 'box',
      title: m.part_problems_box_number,
      isExtra: true,
      cell: ({ box }) => box !== null && <span className="font-mono">{boxNumber(box)}</span>,
    },
  ],
  sort: PART_PROBLEMS_SORT,
  rows: partProblemsQuery,
  Beside,
  takeAlong: { name: m.part_problems_file, right: 'partProblems.inspect', fetch: fetchPartProblems },
  acts: [
    {
      id: 'send',
      right: 'partProblems.decide',
      name: m.part_problems_send_ticked,
      run: sendTicked,
      done: (count) => m.part_problems_sent_many({ count }),
    },
  ],
  failed: m.part_problems_desk_failed,
  empty: m.part_problems_none,
  emptyText: m.part_problems_none_text,
  nothing: ({ status, sort: _order, ...others }) =>
    status === 'waiting' && Object.keys(others).length === 0
      ? { title: m.part_problems_none(), text: m.part_problems_none_text() }
      : null,
};

const decided: Decided<ToldProblem> = {
  changes: [listPartProblems, readPartProblem, readPartReport, readStock, listParts],
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
