import type { ReportFile, ReportGrouping } from '../../../contract/shop/reports.ts';
import * as contract from '../../../contract/shop/reports.ts';
import type { Period } from '../../../rules/shop/report-period.ts';
import { call } from '../../platform/api/call.ts';
import { query } from '../../platform/api/query.ts';

export type {
  Report,
  ReportFigures,
  ReportFile,
  ReportGroup,
  ReportGrouping,
} from '../../../contract/shop/reports.ts';

export type AskedReport = Period & { by: ReportGrouping };

/** What the payments of a period came to. */
export const reportQuery = (personId: string | null, asked: AskedReport) =>
  query(contract.readReport, { personId, query: asked });

/** A report as a file. Raises CallFailed. */
export const fetchReport = (asked: AskedReport, file: ReportFile): Promise<Blob> =>
  call(contract.downloadReport, { body: { ...asked, file } });
