import type { BodyOf } from '../../../contract/endpoint.ts';
import type { downloadReport } from '../../../contract/reports.ts';
import { reportFileName } from '../../../rules/report-period.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import { privateFile, type Ready } from '../../http/serve.ts';
import { reports } from '../reports/index.ts';
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
