import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import type { CourseCard as Course } from '../../api/catalogue.ts';
import { courseListQuery } from '../../api/catalogue.ts';
import { isEnrolled } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseShelf, ShelfSkeleton } from './course-shelf.tsx';
import { filterCourses } from './filter-courses.ts';
import { ListHeader } from './list-header.tsx';
import { useFilters } from './use-filters.ts';
import { useOpenCourse } from './use-open-course.ts';

/** /courses: every course as a box on a shelf, to search, to narrow down and to open. */
export default function CourseList() {
  const courses = useQuery(courseListQuery());
  const filters = useFilters();
  const found =
    courses.data && filterCourses(courses.data, { search: filters.asked, category: filters.category });

  return (
    <Page title={m.catalogue_list_page()} description={m.catalogue_list_description()}>
      <ListHeader />
      <div className="bench pt-12 pb-24 lg:pb-32">
        <CourseFilters
          typed={filters.typed}
          onType={filters.setTyped}
          onSubmit={filters.applyNow}
          category={filters.category}
          onChoose={filters.choose}
        />
        <p role="status" className="mt-6 min-h-[1lh] font-semibold text-quiet">
          {found && m.catalogue_list_count({ count: found.length })}
          {courses.isPending && m.catalogue_list_loading()}
        </p>
        <div className="mt-4">
          {courses.isPending && <ShelfSkeleton />}
          {courses.isLoadingError && (
            <ErrorPanel
              title={m.catalogue_list_failed()}
              text={courses.error.message}
              onRetry={() => location.reload()}
            />
          )}
          {found && found.length > 0 && <Boxes courses={found} />}
          {found?.length === 0 && (
            <EmptyState
              title={m.catalogue_list_none()}
              text={m.catalogue_list_none_hint()}
              action={
                <Button variant="quiet" onClick={filters.clear}>
                  {m.catalogue_list_show_all()}
                </Button>
              }
            />
          )}
        </div>
      </div>
    </Page>
  );
}

function Boxes({ courses }: { courses: readonly Course[] }) {
  const { person } = useSession();
  const { checking, open } = useOpenCourse();
  return (
    <CourseShelf
      boxes={courses.map((course, index) => ({
        key: course.id,
        box: (
          <CourseCard
            course={course}
            index={index}
            enrolled={isEnrolled(person, course.id)}
            checking={checking === course.id}
            onOpen={() => void open(course)}
          />
        ),
      }))}
    />
  );
}
