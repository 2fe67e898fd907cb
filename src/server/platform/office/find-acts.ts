import type { ListFile } from '../../../contract/platform/list.ts';
import type { ActFilters, FoundAct } from '../../../contract/platform/office.ts';
import { spacedMoment } from '../../../rules/platform/site-time.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { nameSubject, sayAct } from '../../../texts/say-act.ts';
import { sayDetails } from '../../../texts/say-details.ts';
import type { AppContext } from '../app-context.ts';
import type { Ready } from '../http/serve.ts';
import { exportList } from './export-list.ts';
import { recordAct } from './record-act.ts';
import { type FoundActRow, findActRows } from './store-acts.ts';
import type { AskedPage } from './store-list.ts';

export function presentFound(row: FoundActRow): FoundAct {
  const { staff_id: staffId, staff_name: name } = row;
  return {
    _id: row.id,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subject: row.subject,
    details: row.details,
    names: row.names,
    at: row.at.toISOString(),
    by: staffId !== null && name !== null ? { _id: staffId, name } : null,
  };
}

/** A page of the acts that fit. Refuses `invalid_input` for a place that no page has named. */
export async function findActs({ database, config }: AppContext, filters: ActFilters, page: AskedPage) {
  const { rows, ...rest } = await findActRows(database, filters, page, config.timeZone);
  return { rows: rows.map(presentFound), ...rest };
}

/** The acts that fit as a file. That somebody took them along is one more of them, written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportActs(
  context: AppContext,
  { file, ...filters }: ActFilters & { file: ListFile },
  { staffId, locale }: { staffId: string; locale: Locale },
): Promise<Ready> {
  const at = context.clock.now();
  const subject = { subjectKind: 'person', subjectId: staffId } as const;
  // An act outlives whom was searched for.
  const { q, ...plain } = filters;
  const details = { ...plain, searched: Boolean(q), file };
  await recordAct(context.database, { staffId, act: 'audit_exported', ...subject, details, at });
  const momentOf = (at: Date) => spacedMoment(at, context.config.timeZone);
  const text = (head: string, width: number) => ({ head, kind: 'text' as const, width });
  return exportList<FoundActRow>({
    file,
    name: 'audit',
    sheet: {
      name: m.audit_title({}, { locale }),
      columns: [
        text(m.audit_at({}, { locale }), 24),
        text(m.audit_by({}, { locale }), 24),
        text(m.audit_what({}, { locale }), 40),
        text(m.audit_subject({}, { locale }), 24),
        text(m.audit_subject_id({}, { locale }), 38),
        text(m.audit_details({}, { locale }), 60),
        text(m.audit_on_record({}, { locale }), 60),
      ],
    },
    cells: (row) => [
      momentOf(row.at),
      row.staff_name,
      sayAct(row.act, locale),
      nameSubject(row.subject_kind, row.subject, locale),
      row.subject_id,
      sayDetails(row.details, { locale, names: row.names, momentOf: (at) => momentOf(new Date(at)) }),
      // With the ids that no words name: who looks into a matter follows them.
      JSON.stringify(row.details),
    ],
    read: (page) => findActRows(context.database, filters, page, context.config.timeZone),
  });
}
