import { listCertificates } from '../../../../contract/certificates.ts';
import { CERTIFICATE_NAME_MOST, CERTIFICATE_REASON_MOST } from '../../../../contract/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import {
  correctName,
  type IssuedCertificate,
  issueAgain,
  issuedQuery,
  revokeCertificate,
} from '../../../api/certificates.ts';
import { showDay } from '../../../api/show-date.ts';
import type { Queue } from '../../office/queue.ts';
import { ReviewQueue } from '../../office/review-queue.tsx';
import { CertificateDesk } from './certificate-desk.tsx';

/** /staff/certificates: what was issued, a name to correct, one to revoke or to issue again. */
export default function Certificates() {
  return <ReviewQueue queue={certificates} />;
}

const ended = { empty: m.certificates_desk_empty_ended, emptyText: m.certificates_desk_empty_ended_text };

const certificates: Queue<IssuedCertificate> = {
  title: m.certificates_desk,
  filter: m.certificates_desk_filter,
  states: [
    {
      status: 'valid',
      name: m.certificates_desk_valid,
      empty: m.certificates_desk_empty,
      emptyText: m.certificates_desk_empty_text,
    },
    { status: 'corrected', name: m.certificates_desk_corrected, ...ended },
    { status: 'revoked', name: m.certificates_desk_revoked, ...ended },
  ],
  failed: m.certificates_desk_failed,
  list: issuedQuery,
  changes: [listCertificates],
  search: m.certificates_desk_search,
  columns: [
    {
      id: 'learner',
      title: m.certificates_desk_learner,
      className: 'w-full max-w-0',
      cell: ({ learner, course, serial }) => (
        <>
          <span className="block truncate font-semibold">{learner}</span>
          <span className="block truncate text-quiet text-xs">
            {course} · {serial}
          </span>
        </>
      ),
    },
    {
      id: 'issued',
      title: m.certificates_desk_issued,
      className: 'whitespace-nowrap text-xs',
      cell: ({ issuedOn }) => showDay(issuedOn),
    },
  ],
  decisions: [
    {
      key: 'C',
      legend: m.certificates_desk_key_correct,
      button: m.certificates_desk_correct,
      from: ['valid'],
      fits: ({ mayCorrect }) => mayCorrect,
      words: ({ learner }) => ({
        begun: learner,
        label: m.certificates_desk_correct_label(),
        hint: m.certificates_desk_correct_hint(),
        needed: m.certificates_desk_correct_needed(),
        rows: 1,
        maxLength: CERTIFICATE_NAME_MOST,
        send: m.certificates_desk_correct_send(),
        back: m.certificates_desk_back(),
      }),
      send: ({ id }, name) => correctName(id, name ?? ''),
      done: (_entry, name) => m.certificates_desk_corrected_done({ name: name ?? '' }),
    },
    {
      key: 'R',
      legend: m.certificates_desk_key_revoke,
      button: m.certificates_desk_revoke,
      from: ['valid'],
      words: () => ({
        label: m.certificates_desk_revoke_label(),
        hint: m.certificates_desk_revoke_hint(),
        needed: m.fault_reason_needed(),
        rows: 3,
        maxLength: CERTIFICATE_REASON_MOST,
        send: m.certificates_desk_revoke_send(),
        danger: true,
        back: m.certificates_desk_back(),
      }),
      send: ({ id }, reason) => revokeCertificate(id, reason ?? ''),
      done: () => m.certificates_desk_revoked_done(),
    },
    {
      key: 'I',
      legend: m.certificates_desk_key_again,
      button: m.certificates_desk_again,
      from: ['revoked'],
      odd: () => m.certificates_desk_again_sure(),
      send: ({ id }) => issueAgain(id),
      done: () => m.certificates_desk_again_done(),
    },
  ],
  refused: ({ learner }, why) => m.certificates_desk_refused({ learner, why }),
  Desk: CertificateDesk,
};
