import type { ListFile } from '../../../contract/platform/list.ts';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { type CertificateFilters, type IssuedRow, listIssued } from './store-desk.ts';

const standingWords: Record<'valid' | 'corrected' | 'revoked', typeof m.certificates_desk_valid> = {
  valid: m.certificates_desk_valid,
  corrected: m.certificates_desk_corrected,
  revoked: m.certificates_desk_revoked,
};

type Asked = { filters: CertificateFilters; file: ListFile; staffId: string; locale: Locale };

/** Certificates as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportCertificates(
  { database, clock, config: { timeZone } }: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const at = clock.now();
  await office.recordExport(database, { staffId, act: 'certificates_exported', filters, file, at });
  return office.exportList<IssuedRow>({
    file,
    name: `${m.certificates_desk_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: m.certificates_desk({}, { locale }),
      columns: [
        { head: m.certificates_desk_learner({}, { locale }), kind: 'text', width: 28 },
        { head: m.certificates_page_course({}, { locale }), kind: 'text', width: 36 },
        { head: m.certificates_serial({}, { locale }), kind: 'text', width: 18 },
        { head: m.certificates_desk_code({}, { locale }), kind: 'text', width: 18 },
        { head: m.certificates_desk_issued({}, { locale }), kind: 'day', width: 12 },
        { head: m.certificates_desk_state({}, { locale }), kind: 'text', width: 14 },
        { head: m.certificates_desk_since({}, { locale }), kind: 'day', width: 12 },
      ],
    },
    cells: (row) => [
      row.facts.learner,
      row.facts.course,
      row.serial,
      showCertificateCode(row.code),
      row.facts.issuedOn,
      standingWords[row.endedAs ?? 'valid']({}, { locale }),
      row.endedAt && dayIn(timeZone, row.endedAt),
    ],
    read: (page) => listIssued(database, { filters, page }),
  });
}
