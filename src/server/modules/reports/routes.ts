import * as contract from '../../../contract/reports.ts';
import { reportFileName } from '../../../rules/report-period.ts';
import type { AppContext } from '../../app-context.ts';
import { privateFile, type Serve } from '../../http/serve.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './write-report.ts';

export function reportRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readReport, ({ query }) => readReport(context, query));

  serve(contract.downloadReport, async ({ query, locale }) => {
    const { type, content } = await writeReport(context, { ...query, locale });
    const name = reportFileName(query.file, query.by, query);
    return privateFile(type, content, { name, as: 'attachment' });
  });
}
