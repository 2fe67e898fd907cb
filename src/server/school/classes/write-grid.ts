import { Readable } from 'node:stream';
import type { Grid, GridFile } from '../../../contract/school/class-progress.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { type Cell, reports, type SheetHead } from '../../shop/reports/index.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

const stuckWords = {
  no_seat: m.classes_stuck_no_seat,
  not_begun: m.classes_stuck_not_begun,
  late: m.classes_stuck_late,
  still: m.classes_stuck_still,
  missed: m.classes_stuck_missed,
} as const;

/** A column a lesson, in whole percent; before them what says most of a pupil. */
const sheetOf = ({ lessons, className }: Grid, locale: Locale): SheetHead => ({
  // A program of tables takes 31 signs for a sheet's name, and none of these.
  name:
    className
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Class',
  columns: [
    { head: m.classes_pupil_roll({}, { locale }), kind: 'text', width: 8 },
    { head: m.classes_pupil_name({}, { locale }), kind: 'text', width: 24 },
    { head: m.classes_file_lessons_done({}, { locale }), kind: 'number', width: 10 },
    { head: m.classes_file_late({}, { locale }), kind: 'number', width: 8 },
    { head: m.classes_file_stuck({}, { locale }), kind: 'text', width: 36 },
    ...lessons.map(({ title }, at) => ({
      head: `${at + 1} ${title}`,
      kind: 'number' as const,
      width: 12,
    })),
  ],
});

const rowsOf = ({ rows, lessons, today }: Grid, locale: Locale): Cell[][] =>
  rows.map(({ roll, name, stuck, percents, doneOn }) => [
    roll,
    name,
    doneOn.filter((day) => day !== null).length,
    lessons.filter(({ dueOn }, at) => dueOn !== null && dueOn < today && !doneOn[at]).length,
    stuck.map(({ reason, count }) => stuckWords[reason]({ count }, { locale })).join('; '),
    ...percents.map((percent, at) => (doneOn[at] ? 100 : percent)),
  ]);

/** A grid as a table. Refuses `busy`. */
export async function writeGrid(
  grid: Grid,
  as: GridFile,
  locale: Locale,
): Promise<{ type: string; content: Buffer | Readable; name: string }> {
  const sheet = sheetOf(grid, locale);
  const batches = [rowsOf(grid, locale)];
  const name = `class-${grid.today}.${as}`;
  if (as === 'csv') return { type: CSV, content: Readable.from(reports.writeCsv(sheet, batches)), name };
  return { type: XLSX, content: await reports.writeWorkbook([{ ...sheet, batches }]), name };
}
