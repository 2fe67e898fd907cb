import { Readable } from 'node:stream';
import { WORKBOOK_PAPERS_MOST } from '../../../contract/platform/limits.ts';
import type { ReportFile } from '../../../contract/shop/reports.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type AskedReport, checkPeriod, readReport } from './read-report.ts';
import { type Cell, groupCells, groupsSheet, paperCells, papersSheet } from './sheets.ts';
import { countPapers, listPapers, type PaperRow } from './store-papers.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Papers that are read and written together: some milliseconds of work, between which others have their turn. */
const BATCH = 500;

/** The papers of a period in batches: never more of them are in memory. The first is here before anything is answered. */
async function batchesOf(context: AppContext, asked: AskedReport, locale: Locale) {
  const { database, config } = context;
  const days = { from: asked.from, to: asked.to, timeZone: config.timeZone };
  const next = (after: string | null) => listPapers(database, days, { after, most: BATCH });
  const first = await next(null);
  return (async function* (): AsyncGenerator<Cell[][]> {
    for (let rows: PaperRow[] = first; rows.length > 0; ) {
      yield rows.map((row) => paperCells(row, locale));
      const last = rows.at(-1);
      rows = rows.length < BATCH || !last ? [] : await next(last.id);
    }
  })();
}

export type ReportWish = AskedReport & { file: ReportFile; locale: Locale };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/**
 * A report as a file. Refuses `report_period_wrong`, `report_period_too_long`, `report_too_large` for more papers than a
 * workbook holds, `busy`.
 */
export async function writeReport(
  context: AppContext,
  { file, locale, ...asked }: ReportWish,
): Promise<{ type: string; content: Buffer | Readable }> {
  checkPeriod(asked);
  if (file === 'papers') {
    const batches = await batchesOf(context, asked, locale);
    return { type: CSV, content: Readable.from(writeCsv(papersSheet(locale), batches)) };
  }
  if (file === 'workbook') {
    const days = { ...asked, timeZone: context.config.timeZone };
    const papers = await countPapers(context.database, days, WORKBOOK_PAPERS_MOST + 1);
    if (papers > WORKBOOK_PAPERS_MOST) throw refuse('report_too_large');
  }
  const report = await readReport(context, asked);
  const groups = { ...groupsSheet(asked.by, locale), batches: [groupCells(report, asked.by, locale)] };
  if (file === 'groups') return { type: CSV, content: Readable.from(writeCsv(groups, groups.batches)) };
  const batches = await batchesOf(context, asked, locale);
  return { type: XLSX, content: await writeWorkbook([{ ...papersSheet(locale), batches }, groups]) };
}
