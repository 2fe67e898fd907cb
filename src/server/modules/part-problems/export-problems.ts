import type { ListFile } from '../../../contract/list.ts';
import type { ProblemStatus } from '../../../contract/part-problems.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { part_problems_answered_on } from '../../../texts/generated/messages/part_problems_answered_on.js';
import { part_problems_box_number } from '../../../texts/generated/messages/part_problems_box_number.js';
import { part_problems_broken } from '../../../texts/generated/messages/part_problems_broken.js';
import { part_problems_col_part } from '../../../texts/generated/messages/part_problems_col_part.js';
import { part_problems_col_said } from '../../../texts/generated/messages/part_problems_col_said.js';
import { part_problems_course } from '../../../texts/generated/messages/part_problems_course.js';
import { part_problems_decided_answered } from '../../../texts/generated/messages/part_problems_decided_answered.js';
import { part_problems_decided_sent } from '../../../texts/generated/messages/part_problems_decided_sent.js';
import { part_problems_file } from '../../../texts/generated/messages/part_problems_file.js';
import { part_problems_kind } from '../../../texts/generated/messages/part_problems_kind.js';
import { part_problems_missing } from '../../../texts/generated/messages/part_problems_missing.js';
import { part_problems_pieces_wrong } from '../../../texts/generated/messages/part_problems_pieces_wrong.js';
import { part_problems_state } from '../../../texts/generated/messages/part_problems_state.js';
import { part_problems_title } from '../../../texts/generated/messages/part_problems_title.js';
import { part_problems_told_words } from '../../../texts/generated/messages/part_problems_told_words.js';
import { part_problems_waiting } from '../../../texts/generated/messages/part_problems_waiting.js';
import { part_problems_whose } from '../../../texts/generated/messages/part_problems_whose.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import { listProblems, type ProblemFilters, type ProblemRow } from './store.ts';

type Words = typeof part_problems_title;

const statusWords: Record<ProblemStatus, Words> = {
  waiting: part_problems_waiting,
  sent: part_problems_decided_sent,
  answered: part_problems_decided_answered,
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
    name: `${part_problems_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: part_problems_title({}, { locale }),
      columns: [
        column(part_problems_col_part, 28),
        column(part_problems_kind, 16),
        column(part_problems_pieces_wrong, 10, 'number'),
        column(part_problems_state, 14),
        column(part_problems_whose, 26),
        column(part_problems_course, 28),
        column(part_problems_box_number, 10, 'number'),
        column(part_problems_col_said, 12, 'day'),
        column(part_problems_answered_on, 12, 'day'),
        column(part_problems_told_words, 60),
      ],
    },
    cells: (row) => [
      row.part,
      (row.kind === 'missing' ? part_problems_missing : part_problems_broken)({}, { locale }),
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
