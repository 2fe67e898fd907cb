import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { knownActs, sayAct } from '../../../texts/say-act.ts';
import { sayDetails } from '../../../texts/say-details.ts';
import { usePersonId } from '../api/session.ts';
import { showMoment } from '../api/show-date.ts';
import { actorsQuery, actsQuery, downloadActs, type FoundAct } from './office-api.ts';
import { StaffLayout } from './staff-layout.tsx';
import { SubjectLink } from './subject-link.tsx';
import type { Choice, List } from './table/list.ts';
import { ListTable } from './table/list-table.tsx';

const actChoices: readonly Choice[] = knownActs
  .map((act): Choice => [act, sayAct(act)])
  .sort(([, one], [, other]) => one.localeCompare(other));

function useActors(): readonly Choice[] {
  const { data = [] } = useQuery({ ...actorsQuery(usePersonId()), staleTime: 60_000 });
  return data.map(({ id, name }) => [id, name]);
}

const words = ({ details, names }: Pick<FoundAct, 'details' | 'names'>) =>
  sayDetails(details, { names, momentOf: showMoment });

const list: List<FoundAct> = {
  name: 'audit',
  caption: m.audit_caption,
  search: m.audit_search,
  filters: [
    { name: 'by', label: m.audit_by, kind: 'choice', useChoices: useActors },
    { name: 'act', label: m.audit_what, kind: 'choice', useChoices: () => actChoices },
    { name: 'from', label: m.audit_from, kind: 'day' },
    { name: 'to', label: m.audit_to, kind: 'day' },
  ],
  columns: [
    {
      id: 'what',
      title: m.audit_what,
      cell: ({ act, details, names }) => (
        <>
          <span className="font-semibold">{sayAct(act)}</span>
          {/* On a phone the last column is far from here. */}
          <span className="block text-quiet text-xs sm:hidden">{words({ details, names })}</span>
        </>
      ),
    },
    {
      id: 'by',
      title: m.audit_by,
      cell: ({ by }) => by?.name ?? <span className="text-quiet">{m.audit_by_gone()}</span>,
    },
    {
      id: 'subject',
      title: m.audit_subject,
      cell: ({ subject, subjectKind, subjectId }) => (
        <SubjectLink subject={subject} subjectKind={subjectKind} subjectId={subjectId} />
      ),
    },
    { id: 'at', title: m.audit_at, className: 'whitespace-nowrap', cell: ({ at }) => showMoment(at) },
    {
      id: 'details',
      title: m.audit_details,
      className: 'max-sm:hidden',
      cell: ({ details, names }) => (
        <span className="block w-max max-w-prose whitespace-normal text-quiet [overflow-wrap:anywhere]">
          {words({ details, names })}
        </span>
      ),
    },
    {
      id: 'id',
      title: m.audit_subject_id,
      isExtra: true,
      cell: ({ subjectId }) => <span className="font-mono text-xs">{subjectId}</span>,
    },
  ],
  rows: actsQuery,
  takeAlong: { name: m.audit_file, fetch: downloadActs, right: 'office.listActs' },
  failed: m.audit_failed,
  empty: m.audit_empty,
  emptyText: m.audit_empty_text,
};

/** /staff/audit: what everybody of the office did, searched and taken along, and never changed. */
export default function Audit() {
  return (
    <StaffLayout title={m.audit_title()}>
      <ListTable list={list} />
    </StaffLayout>
  );
}
