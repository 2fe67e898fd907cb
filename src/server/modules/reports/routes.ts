import * as contract from '../../../contract/reports.ts';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { readReport } from './read-report.ts';

/** What is shown. As a file it is an act, which the office writes down (office/take-report.ts). */
export function reportRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readReport, ({ query }) => readReport(context, query));
}
