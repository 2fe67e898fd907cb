import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { notePrice } from '../../cart.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { BuyBar } from './buy-bar.tsx';
import type { Course } from './catalogue-api.ts';
import { courseQuery, courseToRead, isCourseMissing } from './catalogue-api.ts';
import { Curriculum } from './curriculum.tsx';
import { ForChildren } from './for-children.tsx';
import { InfoHero } from './info-hero.tsx';
import { CourseFailed, CourseMissing, InfoSkeleton } from './info-states.tsx';
import { Instructor } from './instructor.tsx';
import { Overview } from './overview.tsx';
import { Reviews } from './reviews.tsx';
import { SidePanel } from './side-panel.tsx';
import { useBuy } from './use-buy.ts';

/** /courses/info/{courseName}: everything one wants to know before buying. */
export default function CourseInfo() {
  const { courseName = '' } = useParams();
  const { person } = useSession();
  const own = useQuery(courseQuery(courseName, person?.id ?? null));
  const visitors = useQuery({ ...courseQuery(courseName, null), enabled: false });
  const course = courseToRead(own, visitors.data);
  const missing = isCourseMissing(own.error);

  return (
    <Page
      title={course?.title ?? (missing ? m.catalogue_info_missing() : m.catalogue_list_page())}
      description={course?.summary}
    >
      {course && <Info key={course.id} course={course} />}
      {!course && own.isPending && <InfoSkeleton />}
      {!course && missing && <CourseMissing />}
      {!course && own.isLoadingError && !missing && (
        <CourseFailed
          text={failureText(own.error)}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
    </Page>
  );
}

function Info({ course }: { course: Course }) {
  const buying = useBuy(course);
  const { person } = useSession();
  const button = useRef<HTMLDivElement>(null);
  const { id, price } = course;
  useEffect(() => {
    // What it was shown for is asked for 48 hours, also by an account that is made after this.
    if (price > 0) notePrice(id, price);
  }, [id, price]);
  return (
    <>
      <InfoHero {...{ course, buying, button }} family={<ForChildren {...{ course, person }} />} />
      <div className="border-ink border-t-2 bg-paper-deep pt-10 pb-14 lg:pt-14 lg:pb-32">
        <div className="bench grid items-start gap-x-12 gap-y-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
          <CourseTabs course={course} enrolled={buying.standing.step === 'learn'} />
          <SidePanel course={course} />
        </div>
      </div>
      <BuyBar course={course} buying={buying} button={button} />
    </>
  );
}

/** The open tab stands in the address, so that a link can point to the curriculum. */
function CourseTabs({ course, enrolled }: { course: Course; enrolled: boolean }) {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const tabs = [
    { id: 'overview', label: m.catalogue_tab_overview(), content: <Overview course={course} /> },
    {
      id: 'curriculum',
      label: m.catalogue_tab_curriculum(),
      content: <Curriculum course={course} enrolled={enrolled} />,
      standsReady: true,
    },
    {
      id: 'instructor',
      label: m.catalogue_tab_instructor(),
      content: <Instructor course={course} />,
      standsReady: true,
    },
    {
      id: 'reviews',
      label: m.catalogue_tab_reviews(),
      content: <Reviews course={course} enrolled={enrolled} />,
    },
  ];
  // A tab that was pressed before the code came stands behind the #: the finished page knows nothing of it.
  const asked = search.get('tab') ?? (hydrated ? hash.slice(1) : null);
  return (
    // Four words side by side on the narrowest phones, so that none hides behind the edge.
    <div className="max-sm:[&_[role=tab]]:px-2.5 max-sm:[&_[role=tab]]:text-sm max-sm:[&_[role=tablist]]:gap-0">
      <Tabs
        label={m.catalogue_tabs_label()}
        tabs={tabs}
        anchored
        chosen={tabs.find((tab) => tab.id === asked)?.id ?? 'overview'}
        onChoose={(tab) =>
          setSearch(
            (before) => {
              if (tab === 'overview') before.delete('tab');
              else before.set('tab', tab);
              return before;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </div>
  );
}
