import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import type { downloadReport } from '../../../contract/shop/reports.ts';
import { reportFileName } from '../../../rules/shop/report-period.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { reports } from '../../shop/reports/index.ts';
import type { AppContext } from '../app-context.ts';
import { privateFile, type Ready } from '../http/serve.ts';
import { recordAct } from './record-act.ts';

type Taking = { asked: BodyOf<typeof downloadReport>; staffId: string; locale: Locale };

/** A report as a file; that somebody took it is written down, for its papers bear names. Refuses what `writeReport` refuses. */
export async function takeReport(context: AppContext, { asked, staffId, locale }: Taking): Promise<Ready> {
  const { type, content } = await reports.writeReport(context, { ...asked, locale });
  await recordAct(context.database, {
    staffId,
    act: 'report_exported',
    subjectKind: 'person',
    subjectId: staffId,
    details: { ...asked },
    at: context.clock.now(),
  });
  const name = reportFileName(asked.file, asked.by, asked);
  return privateFile(type, content, { name, as: 'attachment' });
}
