import type { ProblemStatus } from '../../../contract/kits/part-problems.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { listProblems, type ProblemFilters, type ProblemRow } from './store.ts';

type Words = typeof m.part_problems_title;

const statusWords: Record<ProblemStatus, Words> = {
  waiting: m.part_problems_waiting,
  sent: m.part_problems_decided_sent,
  answered: m.part_problems_decided_answered,
};

type Asked = { filters: ProblemFilters; file: ListFile; staffId: string; locale: Locale };

/** What was said of parts as a file, as it is filtered; that somebody took it is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportProblems(
  { database, clock, config: { timeZone } }: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const at = clock.now();
  await office.recordExport(database, { staffId, act: 'part_problems_exported', filters, file, at });
  const column = (head: Words, width: number, kind: 'text' | 'day' | 'number' = 'text') => ({
    head: head({}, { locale }),
    kind,
    width,
  });
  return office.exportList<ProblemRow>({
    file,
    name: `${m.part_problems_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: m.part_problems_title({}, { locale }),
      columns: [
        column(m.part_problems_col_part, 28),
        column(m.part_problems_kind, 16),
        column(m.part_problems_pieces_wrong, 10, 'number'),
        column(m.part_problems_state, 14),
        column(m.part_problems_whose, 26),
        column(m.part_problems_course, 28),
        column(m.part_problems_box_number, 10, 'number'),
        column(m.part_problems_col_said, 12, 'day'),
        column(m.part_problems_answered_on, 12, 'day'),
        column(m.part_problems_told_words, 60),
      ],
    },
    cells: (row) => [
      row.part,
      (row.kind === 'missing' ? m.part_problems_missing : m.part_problems_broken)({}, { locale }),
      row.quantity,
      statusWords[row.status]({}, { locale }),
      row.name,
      row.courseTitle,
      row.box,
      dayIn(timeZone, row.reportedAt),
      row.decidedAt && dayIn(timeZone, row.decidedAt),
      row.words,
    ],
    read: (page) => listProblems(database, { filters, page }),
  });
}
