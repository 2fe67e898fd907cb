import * as contract from '../../../contract/reports.ts';
import { reportFileName } from '../../../rules/report-period.ts';
import type { AppContext } from '../../app-context.ts';
import { Ready, type Serve } from '../../http/serve.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './write-report.ts';

export function reportRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readReport, ({ query }) => readReport(context, query));

  serve(contract.downloadReport, async ({ query, locale }) => {
    const { type, content } = await writeReport(context, { ...query, locale });
    return new Ready(type, content, {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${reportFileName(query.file, query.by, query)}"`,
    });
  });
}
