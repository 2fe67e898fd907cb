import { Readable } from 'node:stream';
import { LIST_WORKBOOK_MOST } from '../../../contract/platform/limits.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { type Cell, reports, type SheetHead } from '../../shop/reports/index.ts';
import { refuse } from '../http/refusal.ts';
import { privateFile, type Ready } from '../http/serve.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** Rows that are read and written together: some milliseconds of work, between which others have their turn. */
const BATCH = 500;

type Page<Row> = { rows: Row[]; next: string | null };

export type ListExport<Row> = {
  file: ListFile;
  /** Without its ending. */
  name: string;
  sheet: SheetHead;
  cells: (row: Row) => Cell[];
  /** The same pages as the list shows, with as many rows as are asked for. */
  read: (page: { after?: string; most: number }) => Promise<Page<Row>>;
};

/**
 * All rows of a list as it is filtered, as a file. CSV is written while it is read and never in memory as a whole; a workbook
 * holds 15,000 rows at most. Refuses `list_file_too_large`, `busy`.
 */
export async function exportList<Row>({ file, name, sheet, cells, read }: ListExport<Row>): Promise<Ready> {
  // The first page is here before anything is answered: what goes wrong is said in words.
  const first = await read({ most: BATCH });
  async function* batches(): AsyncGenerator<Cell[][]> {
    let count = 0;
    for (let page: Page<Row> | null = first; page; ) {
      count += page.rows.length;
      if (file === 'xlsx' && count > LIST_WORKBOOK_MOST) throw refuse('list_file_too_large');
      yield page.rows.map(cells);
      page = page.next === null ? null : await read({ after: page.next, most: BATCH });
    }
  }
  const called = { name: `${name}.${file}`, as: 'attachment' as const };
  if (file === 'csv') return privateFile(CSV, Readable.from(reports.writeCsv(sheet, batches())), called);
  return privateFile(XLSX, await reports.writeWorkbook([{ ...sheet, batches: batches() }]), called);
}
