import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { downloadCourses, type SoldCourse, soldCoursesQuery } from '../selling-api.ts';
import { CourseDesk } from './course-desk.tsx';
import { priceWords, seatsWords, startsWords, stateWords } from './selling-words.ts';

const list: List<SoldCourse> = {
  name: 'courses',
  caption: m.selling_title,
  search: m.selling_search,
  filters: [
    {
      name: 'state',
      label: m.selling_state,
      kind: 'choice',
      useChoices: () => [
        ['shown', m.selling_state_shown()],
        ['hidden', m.selling_state_hidden()],
        ['conflict', m.selling_state_conflict()],
      ],
    },
  ],
  columns: [
    { id: 'course', title: m.selling_course, cell: ({ title }) => title },
    { id: 'price', title: m.selling_price, numeric: true, cell: ({ price }) => priceWords(price) },
    {
      id: 'original',
      title: m.selling_original,
      numeric: true,
      cell: ({ originalPrice }) => (originalPrice === null ? '—' : priceWords(originalPrice)),
    },
    {
      id: 'next',
      title: m.selling_next,
      cell: ({ next }) => (next ? startsWords(next) : '—'),
    },
    {
      id: 'state',
      title: m.selling_state,
      cell: ({ state, conflict }) => {
        const [tone, words] = stateWords[state];
        return (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={tone} className="-my-1">
              {words()}
            </Badge>
            {conflict && (
              <Badge tone="led" className="-my-1">
                {m.selling_state_conflict()}
              </Badge>
            )}
          </span>
        );
      },
    },
    {
      id: 'learners',
      title: m.selling_learners,
      numeric: true,
      cell: ({ enrolments }) => String(enrolments),
    },
    { id: 'seats', title: m.selling_seats, numeric: true, cell: seatsWords },
  ],
  rows: soldCoursesQuery,
  Beside: CourseDesk,
  takeAlong: { name: m.selling_file, fetch: downloadCourses, right: 'selling.inspect' },
  failed: m.selling_failed,
  empty: m.selling_empty,
  emptyText: m.selling_empty_text,
};

/** /staff/courses: what each course costs, from when, whether it is shown, and how many may learn it. */
export default function Courses() {
  const mayStart = useMay('content.start');
  return (
    <StaffLayout
      title={m.selling_title()}
      actions={
        mayStart && (
          <ButtonLink size="small" render={(look) => <Link to={paths.staffNewCourse} {...look} />}>
            {m.new_course_title()}
          </ButtonLink>
        )
      }
    >
      <ListTable list={list} />
    </StaffLayout>
  );
}
