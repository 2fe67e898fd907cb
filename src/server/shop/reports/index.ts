import { policy } from './policy.ts';
import { reportRoutes } from './routes.ts';
import { sumMoney } from './store-money.ts';
import { writeCsv } from './write-csv.ts';
import { writeReport } from './write-report.ts';
import { writeWorkbook } from './write-workbook.ts';

export type { Cell, SheetHead } from './sheets.ts';

/** What the payments of a period came to, and the books of it; and how tables become files. */
export const reports = { policy, routes: reportRoutes, sumMoney, writeReport, writeCsv, writeWorkbook };
