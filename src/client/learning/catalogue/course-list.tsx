import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import type { CourseCard as Course } from './catalogue-api.ts';
import { courseListQuery } from './catalogue-api.ts';
import { CourseCard } from './course-card.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseShelf, ShelfSkeleton } from './course-shelf.tsx';
import type { FoundCourse } from './filter-courses.ts';
import { ListHeader } from './list-header.tsx';
import { SearchNote } from './search-note.tsx';
import { useFilters } from './use-filters.ts';
import { useFound } from './use-found.ts';
import { useOpenCourse } from './use-open-course.ts';
import { useStandings } from './use-standings.ts';

/** /courses: every course as a box on a shelf, to search, to narrow down and to open. */
export default function CourseList() {
  const courses = useQuery(courseListQuery());
  const filters = useFilters();
  const { found, total, isLooking, answer, nearest } = useFound(courses.data, filters);

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
          {found && !isLooking && (
            <>
              {m.catalogue_list_count({ count: total })} <SearchNote answer={answer} />
            </>
          )}
          {isLooking && m.catalogue_search_looking()}
          {courses.isPending && m.catalogue_list_loading()}
        </p>
        <div className="mt-4">
          {(courses.isPending || isLooking) && <ShelfSkeleton />}
          {courses.isLoadingError && (
            <ErrorPanel
              title={m.catalogue_list_failed()}
              text={failureText(courses.error)}
              onRetry={() => location.reload()}
            />
          )}
          {found && found.length > 0 && <Boxes courses={found} />}
          {found?.length === 0 && !isLooking && (
            <>
              <EmptyState
                title={m.catalogue_list_none()}
                text={m.catalogue_list_none_hint()}
                action={
                  <Button variant="quiet" onClick={filters.clear}>
                    {m.catalogue_list_show_all()}
                  </Button>
                }
              />
              {nearest.courses.length > 0 && (
                <Nearest title={nearest.isClose ? m.catalogue_search_closest() : m.catalogue_search_all()}>
                  <Boxes courses={nearest.courses} />
                </Nearest>
              )}
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** What stands below an empty shelf, so that nobody stops there. */
function Nearest({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Boxes({ courses }: { courses: readonly FoundCourse<Course>[] }) {
  const standingWith = useStandings();
  const { checking, open } = useOpenCourse();
  return (
    <CourseShelf
      boxes={courses.map(({ course, matches }, index) => ({
        key: course.id,
        box: (
          <CourseCard
            course={course}
            matches={matches}
            index={index}
            standing={standingWith(course.id).step}
            checking={checking === course.id}
            onOpen={() => void open(course, standingWith(course.id).step)}
          />
        ),
      }))}
    />
  );
}
