import { useQuery } from '@tanstack/react-query';
import {
  CERTIFICATES_SORT,
  inspectCertificate,
  listCertificates,
} from '../../../../contract/learning/certificate-desk.ts';
import { CERTIFICATE_NAME_MOST, CERTIFICATE_REASON_MOST } from '../../../../contract/platform/limits.ts';
import { showCertificateCode } from '../../../../rules/learning/certificate-code.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { DecideBeside } from '../../../platform/office/decide-beside.tsx';
import type { Decided } from '../../../platform/office/queue.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  correctName,
  downloadCertificates,
  type IssuedCertificate,
  issueAgain,
  issuedOneQuery,
  issuedQuery,
  revokeCertificate,
} from '../certificate-desk-api.ts';
import { CertificateDesk, states } from './certificate-desk.tsx';

/** /staff/certificates: what was issued; one opens beside the list to be corrected, revoked or issued again. */
export default function Certificates() {
  return (
    <StaffLayout title={m.certificates_desk()}>
      <ListTable list={list} />
    </StaffLayout>
  );
}

function Beside({ id }: { id: string }) {
  const query = useQuery(issuedOneQuery(usePersonId(), id));
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.certificates_desk_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-[60dvh] w-full" />;
  return <DecideBeside queue={decided} entry={data} />;
}

const useStandings = (): readonly Choice[] =>
  Object.entries(states).map(([standing, [, words]]) => [standing, words()]);
const list: List<IssuedCertificate> = {
  name: 'certificates',
  caption: m.certificates_desk,
  search: m.certificates_desk_search,
  filters: [
    { name: 'standing', label: m.certificates_desk_state, kind: 'choice', useChoices: useStandings },
    { name: 'course', label: m.certificates_page_course, kind: 'choice', useChoices: useCourseChoices },
  ],
  columns: [
    {
      id: 'learner',
      title: m.certificates_desk_learner,
      cell: ({ learner }) => <span className="font-semibold">{learner}</span>,
    },
    {
      id: 'course',
      title: m.certificates_page_course,
      className: 'max-w-72 truncate',
      cell: ({ course }) => course,
    },
    {
      id: 'state',
      title: m.certificates_desk_state,
      cell: ({ status }) => {
        const [tone, words] = states[status];
        return <Badge tone={tone}>{words()}</Badge>;
      },
    },
    {
      id: 'issued',
      title: m.certificates_desk_issued,
      sort: ['-issued', 'issued'],
      cell: ({ issuedOn }) => showDay(issuedOn),
    },
    {
      id: 'serial',
      title: m.certificates_serial,
      cell: ({ serial }) => <span className="font-mono text-xs">{serial}</span>,
    },
    {
      id: 'code',
      title: m.certificates_desk_code,
      isExtra: true,
      cell: ({ code }) => <span className="font-mono text-xs">{showCertificateCode(code)}</span>,
    },
    {
      id: 'since',
      title: m.certificates_desk_since,
      isExtra: true,
      cell: ({ endedOn }) => endedOn && showDay(endedOn),
    },
  ],
  sort: CERTIFICATES_SORT,
  rows: issuedQuery,
  Beside,
  takeAlong: { name: m.certificates_desk_file, fetch: downloadCertificates, right: 'certificates.inspect' },
  failed: m.certificates_desk_failed,
  empty: m.certificates_desk_empty,
  emptyText: m.certificates_desk_empty_text,
};

const decided: Decided<IssuedCertificate> = {
  changes: [listCertificates, inspectCertificate],
  decisions: [
    {
      key: 'C',
      right: 'certificates.decide',
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
      right: 'certificates.decide',
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
      right: 'certificates.decide',
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
