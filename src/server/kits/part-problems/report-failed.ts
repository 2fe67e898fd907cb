import type { FailedPart, PartReportFilters } from '../../../contract/kits/part-problems.ts';
import { PART_REPORT_DAYS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { readFailed, readProblemsOf, type Within } from './store-report.ts';

const DAY_MS = 86_400_000;

/** The days that are asked for; where none is named, a year. */
const timeOf = ({ clock, config }: AppContext, { from, to }: PartReportFilters): Within => ({
  from,
  to,
  since: new Date(clock.now().getTime() - PART_REPORT_DAYS * DAY_MS),
  timeZone: config.timeZone,
});

/** Which parts of which courses fail most, as it is filtered. */
export const reportFailed = (context: AppContext, filters: PartReportFilters): Promise<FailedPart[]> =>
  readFailed(context.database, { ...timeOf(context, filters), course: filters.course ?? null });

/** What was said behind a line of it. */
export const listFailed = (
  context: AppContext,
  {
    part,
    course,
    ...days
  }: { part: string; course: string | null; from?: string | undefined; to?: string | undefined },
) => readProblemsOf(context.database, { ...timeOf(context, days), part, course });

type Export = { filters: PartReportFilters; file: 'csv' | 'xlsx'; by: string; locale: Locale };

/** The same as a file, with the act on record. Refuses `list_file_too_large`, `busy`. */
export async function exportFailed(
  context: AppContext,
  { filters, file, by, locale }: Export,
): Promise<Ready> {
  const name = m.part_problems_report_file({}, { locale });
  const head = (words: typeof m.stock_part, kind: 'text' | 'number', width: number) => ({
    head: words({}, { locale }),
    kind,
    width,
  });
  await office.recordExport(context.database, {
    staffId: by,
    act: 'part_report_exported',
    filters,
    file,
    at: context.clock.now(),
  });
  return office.exportList<FailedPart>({
    file,
    name,
    sheet: {
      name,
      columns: [
        head(m.stock_part, 'text', 40),
        head(m.part_problems_course, 'text', 40),
        head(m.part_problems_report_missing, 'number', 10),
        head(m.part_problems_report_broken, 'number', 10),
        head(m.part_problems_report_boxes, 'number', 12),
      ],
    },
    cells: (row) => [row.name, row.courseTitle ?? '', row.missing, row.broken, row.boxes],
    read: async () => ({ rows: await reportFailed(context, filters), next: null, total: null }),
  });
}
