import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { type Course, courseQuery } from '../catalogue/catalogue-api.ts';
import { trackOf } from '../catalogue/track.ts';
import { AccessGate } from './access-gate.tsx';
import { ClassroomSkeleton } from './classroom-skeleton.tsx';
import { lecturesOf } from './course-outline.ts';

/** Films that were paid for are signed for minutes: as long as the room is open, their addresses are asked for anew. */
const SIGNED_ANEW_EVERY_MS = 240_000;

/** The course content player (specification, section 2): the course first, then who may come in, then the classroom. */
export default function CourseContentPage() {
  const { courseName = '' } = useParams();
  const session = useSession();
  if (session.status === 'loading') return <ClassroomSkeleton />;
  return <TheCourse key={`${courseName} ${session.person?.id}`} slug={courseName} person={session.person} />;
}

function TheCourse({ slug, person }: { slug: string; person: Person | null }) {
  const {
    data: course,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...courseQuery(slug, person?.id ?? null),
    // A free preview is signed for half a day.
    refetchInterval: person ? SIGNED_ANEW_EVERY_MS : false,
    refetchIntervalInBackground: true,
  });
  if (isPending) return <ClassroomSkeleton />;
  if (!course) return <NotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (lecturesOf(course).length === 0) return <NotAvailable course={course} />;
  return <AccessGate course={course} person={person} refreshing={isFetching} />;
}

function BackToCourses() {
  return (
    <ButtonLink render={(look) => <Link to={paths.courses} {...look} />}>
      {m.learning_back_to_courses()}
    </ButtonLink>
  );
}

/** A course that is not there cannot be tried again; a server that did not answer can. */
function NotFound({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const final = error instanceof CallFailed && error.status >= 400 && error.status < 500;
  return (
    <Page title={m.learning_not_found_title()} className="bench">
      <ErrorPanel
        level="h1"
        title={m.learning_not_found_title()}
        text={failureText(error, m.learning_not_found_text())}
        onRetry={final ? null : onRetry}
        retrying={retrying}
        action={<BackToCourses />}
      />
    </Page>
  );
}

function NotAvailable({ course: { title, category } }: { course: Course }) {
  return (
    <Page title={title} className="bench" dress={trackOf(category).dress}>
      <EmptyState
        level="h1"
        pose="builds"
        title={m.learning_not_available_title()}
        text={m.learning_not_available_text({ course: title })}
        action={<BackToCourses />}
      />
    </Page>
  );
}
