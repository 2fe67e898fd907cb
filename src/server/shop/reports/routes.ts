import * as contract from '../../../contract/shop/reports.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readReport } from './read-report.ts';

/** What is shown. As a file it is an act, which the office writes down (platform/office/take-report.ts). */
export function reportRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readReport, ({ query }) => readReport(context, query));
}
