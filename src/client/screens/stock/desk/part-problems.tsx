import { PART_PROBLEM_WORDS_MOST } from '../../../../contract/limits.ts';
import { listPartProblems, readPartReport } from '../../../../contract/part-problems.ts';
import { listParts, readStock } from '../../../../contract/stock.ts';
import { m } from '../../../../texts/generated/messages.js';
import { decideProblem, partProblemsQuery, type ToldProblem } from '../../../api/part-problems.ts';
import { showMoment } from '../../../api/show-date.ts';
import type { Queue } from '../../office/queue.ts';
import { ReviewQueue } from '../../office/review-queue.tsx';
import { FailsMost } from './fails-most.tsx';
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
