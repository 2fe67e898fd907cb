import { PEOPLE_SORT } from '../../../contract/staff/listed-people.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { ListFilters, ListPart } from '../../platform/api/list.ts';
import type { PartedQuery } from '../../platform/api/query.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { StaffLayout } from '../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../platform/office/table/list.ts';
import { ListTable } from '../../platform/office/table/list-table.tsx';
import { useCourseChoices } from '../../platform/office/table/use-course-choices.ts';
import { useMay } from '../../platform/office/use-may.ts';
import { hats } from './hats.ts';
import { fetchPeople, type ListedPerson, listedPeopleQuery } from './listed-people-api.ts';

/** /staff/people: everybody; each opens the page of a person. */
export default function People() {
  // Who is not told how to reach people finds nobody by it.
  const finds = useMay('people.reach') ? people : peopleByName;
  return (
    <StaffLayout title={m.people_title()}>
      <ListTable list={finds} />
    </StaffLayout>
  );
}

const states = {
  stopped: m.people_state_stopped,
  united: m.people_state_united,
  erasing: m.people_state_erasing,
};
const filtered = { ...states, consent: m.people_state_consent };

const useHats = (): readonly Choice[] => Object.entries(hats).map(([hat, words]) => [hat, words()]);
function useStates(): readonly Choice[] {
  const seesConsents = useMay('people.awaitConsents');
  return Object.entries(seesConsents ? filtered : states).map(([state, words]) => [state, words()]);
}
type Shown = Omit<ListedPerson, 'state'> & { state: ListedPerson['state'] | 'consent' };

/** Everybody, as filtered. Who is asked for by what they wait for waits for it, where nothing else is said of them. */
function peopleQuery(filters: ListFilters, personId: string | null): PartedQuery<ListPart<Shown>> {
  const { queryFn, ...asking } = listedPeopleQuery(filters, personId);
  return {
    ...asking,
    queryFn: async (context) => {
      const part = await queryFn(context);
      if (filters.state !== 'consent') return part;
      return { ...part, rows: part.rows.map((row) => ({ ...row, state: row.state ?? 'consent' })) };
    },
  } as PartedQuery<ListPart<Shown>>;
}

const people: List<Shown> = {
  name: 'people',
  caption: m.people_title,
  search: m.people_list_search,
  filters: [
    { name: 'comesAs', label: m.people_list_comes_as, kind: 'choice', useChoices: useHats },
    {
      name: 'course',
      label: m.people_course,
      right: 'people.seeLearning',
      kind: 'choice',
      useChoices: useCourseChoices,
    },
    { name: 'state', label: m.people_list_state, kind: 'choice', useChoices: useStates },
    { name: 'from', label: m.people_list_from, kind: 'day' },
    { name: 'to', label: m.people_list_to, kind: 'day' },
  ],
  columns: [
    {
      id: 'name',
      title: m.people_name,
      sort: ['name', '-name'],
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      id: 'since',
      title: m.people_list_since,
      sort: ['-since', 'since'],
      cell: ({ since }) => <time dateTime={since}>{showDate(since)}</time>,
    },
    { id: 'username', title: m.people_list_username, cell: ({ username }) => username },
    { id: 'email', right: 'people.listContact', title: m.people_email, cell: ({ email }) => email ?? '' },
    { id: 'phone', right: 'people.listContact', title: m.people_phone, cell: ({ phone }) => phone ?? '' },
    {
      id: 'comesAs',
      title: m.people_list_comes_as,
      cell: ({ comesAs }) => comesAs.map((hat) => hats[hat]()).join(', '),
    },
    {
      id: 'courses',
      right: 'people.seeLearning',
      title: m.people_list_courses,
      numeric: true,
      cell: ({ courses }) => courses ?? '',
    },
    { id: 'state', title: m.people_list_state, cell: ({ state }) => (state ? filtered[state]() : '') },
  ],
  sort: PEOPLE_SORT,
  rows: peopleQuery,
  href: ({ id }) => paths.staffPerson(id),
  takeAlong: { name: m.people_list_file, fetch: fetchPeople, right: 'people.settle' },
  failed: m.people_list_failed,
  empty: m.people_list_empty,
  emptyText: m.people_list_empty_text,
};

const peopleByName: List<Shown> = { ...people, search: m.people_list_search_name };
