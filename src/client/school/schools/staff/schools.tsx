import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SCHOOLS_SORT } from '../../../../contract/school/listed-schools.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { paths } from '../../../paths.ts';
import { showDate } from '../../../platform/api/show-date.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { downloadSchools, type ListedSchool, schoolsQuery } from '../schools-api.ts';
import { KeptSchool } from './kept-school.tsx';
import { NewSchool } from './new-school.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** /staff/schools, and /staff/schools/:schoolId behind each row: one file, so that nobody who learns loads the name of another. */
export default function Schools() {
  const { schoolId } = useParams();
  return schoolId ? <KeptSchool schoolId={schoolId} /> : <AllSchools />;
}

/** Schools, who coordinates them, the seats that they were granted, and what they owe. */
function AllSchools() {
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const mayKeep = useMay('schools.keep');
  return (
    <StaffLayout
      title={m.schools_desk()}
      actions={
        mayKeep && (
          <Button size="small" onClick={() => setNew(true)} disabled={isNew}>
            {m.schools_new()}
          </Button>
        )
      }
    >
      <WaitingOrders />
      {isNew && <NewSchool onDone={(id) => navigate(paths.staffSchool(id))} onCancel={() => setNew(false)} />}
      <ListTable list={list} />
    </StaffLayout>
  );
}

const contactWords = {
  here: m.schools_contact_here,
  asked: m.schools_contact_asked,
  missing: m.schools_contact_missing,
} as const;
const useContacts = (): readonly Choice[] =>
  Object.entries(contactWords).map(([contact, words]) => [contact, words()]);
const useOrderings = (): readonly Choice[] => [
  ['offered', m.schools_list_order_offered()],
  ['ending', m.schools_list_order_ending()],
  ['ended', m.schools_list_order_ended()],
  ['ordered', m.schools_list_order_ordered()],
  ['due', m.schools_list_order_due()],
  ['late', m.schools_list_order_late()],
];
const list: List<ListedSchool> = {
  name: 'schools',
  caption: m.schools_desk,
  search: m.schools_search,
  filters: [
    { name: 'contact', label: m.schools_contact, kind: 'choice', useChoices: useContacts },
    { name: 'order', label: m.schools_list_order, kind: 'choice', useChoices: useOrderings },
    { name: 'course', label: m.schools_list_course, kind: 'choice', useChoices: useCourseChoices },
    { name: 'state', label: m.schools_state, kind: 'words' },
  ],
  columns: [
    {
      id: 'name',
      title: m.schools_name,
      sort: ['name', '-name'],
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { id: 'city', title: m.schools_list_place, cell: ({ city }) => city },
    { id: 'state', title: m.schools_state, className: 'max-sm:hidden', cell: ({ state }) => state },
    {
      id: 'contact',
      title: m.schools_contact,
      className: 'max-w-64 truncate max-sm:hidden',
      cell: ({ contact, coordinators }) =>
        contact === 'here' ? (
          showList(coordinators)
        ) : (
          <span className={contact === 'missing' ? 'text-led-deep' : 'text-quiet'}>
            {contactWords[contact]()}
          </span>
        ),
    },
    { id: 'granted', title: m.schools_list_granted, numeric: true, cell: ({ granted }) => String(granted) },
    {
      id: 'used',
      title: m.schools_list_used,
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ used }) => String(used),
    },
    {
      id: 'classes',
      title: m.schools_list_classes,
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ classes }) => String(classes),
    },
    {
      id: 'left',
      title: m.schools_list_left,
      numeric: true,
      cell: ({ left, isLate }) => (
        <>
          {left > 0 && showRupees(left)}
          {isLate && <span className="font-semibold text-led-deep"> {m.schools_list_late()}</span>}
        </>
      ),
    },
    {
      id: 'since',
      title: m.schools_list_since,
      sort: ['-since', 'since'],
      className: 'max-sm:hidden',
      cell: ({ madeAt }) => <time dateTime={madeAt}>{showDate(madeAt)}</time>,
    },
  ],
  sort: SCHOOLS_SORT,
  rows: schoolsQuery,
  href: ({ id }) => paths.staffSchool(id),
  takeAlong: { name: m.schools_list_file, fetch: downloadSchools, right: 'schools.inspect' },
  failed: m.schools_failed,
  empty: m.schools_desk_empty,
  emptyText: m.schools_desk_empty_text,
};
