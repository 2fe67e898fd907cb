import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import type { Course } from '../../api/catalogue.ts';
import { courseQuery } from '../../api/catalogue.ts';
import type { Person } from '../../api/person.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Checkout } from './checkout.tsx';

/** /courses/cart/{courseName}: paying for one course (specification, section 2). */
export default function PayForCourse() {
  const slug = useParams().courseName ?? '';
  const { status, person } = useSession();
  return (
    <Page title={m.orders_title()} className="pb-24">
      {status === 'signed-out' && <AskToLogIn slug={slug} />}
      {status !== 'signed-out' && !person && <Loading />}
      {person && <CourseToPay slug={slug} person={person} />}
    </Page>
  );
}

function AskToLogIn({ slug }: { slug: string }) {
  const { announce } = useNotices();
  useEffect(() => announce(m.orders_please_log_in(), 'error'), [announce]);
  return <Navigate to={paths.signIn(paths.courseCart(slug))} replace />;
}

function Loading() {
  return (
    <p role="status" className="bench flex min-h-[50dvh] items-center justify-center gap-3">
      <Spinner /> {m.orders_loading()}
    </p>
  );
}

/** What keeps a course from being paid for, in the specification's words (section 5, "course load"); null when nothing does. */
function faultOf(course: Course | undefined, slug: string, error: Error | null): string | null {
  if (!slug) return m.orders_course_name_missing();
  // An answer of 200 without the course gives its own reason.
  if (error instanceof CallFailed && error.status === 200) return error.message || m.orders_course_failed();
  if (error) return error instanceof CallFailed ? m.orders_course_fetch_failed() : m.orders_course_failed();
  if (course && typeof course.price !== 'number') return m.orders_price_missing();
  return null;
}

function CourseToPay({ slug, person }: { slug: string; person: Person }) {
  const navigate = useNavigate();
  const { data: course, error, isPending } = useQuery(courseQuery(slug, person.id));
  const fault = faultOf(course, slug, error);
  if (fault)
    return (
      <ErrorPanel
        level="h1"
        title={m.orders_not_found()}
        text={fault}
        onRetry={null}
        action={<Button onClick={() => void navigate(-1)}>{m.orders_go_back()}</Button>}
      />
    );
  if (isPending || !course) return <Loading />;
  return <Checkout course={course} person={person} />;
}
