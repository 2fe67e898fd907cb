import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { addToCart, removeFromCart } from '../../cart.ts';
import type { Course } from '../../learning/catalogue/catalogue-api.ts';
import { courseQuery } from '../../learning/catalogue/catalogue-api.ts';
import { ordersFor } from '../../learning/enrolment/standing-api.ts';
import { paths } from '../../paths.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { Button, Spinner } from '../../platform/ui/button.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { Checkout } from './checkout.tsx';
import { ForWhom } from './for-whom.tsx';
import { myOrdersQuery } from './orders-api.ts';
import { useForWhom } from './use-for-whom.ts';

export function LoadingCourse() {
  return (
    <p role="status" className="bench flex min-h-[50dvh] items-center justify-center gap-3">
      <Spinner /> {m.orders_loading()}
    </p>
  );
}

/** No answer, or a server in trouble: asking again may help. */
const mayPass = (error: Error | null) =>
  error instanceof CallFailed && (error.code === 'unreachable' || error.status >= 500);

/** What keeps a course from being paid for, in the specification's words (section 5, "course load"); null when nothing does. */
function faultOf(course: Course | undefined, slug: string, failure: Error | null): string | null {
  if (!slug) return m.orders_course_name_missing();
  // An answer of 200 without the course gives its own reason.
  if (failure instanceof CallFailed && failure.status === 200)
    return failureText(failure, m.orders_course_failed());
  if (failure)
    return failure instanceof CallFailed ? m.orders_course_fetch_failed() : m.orders_course_failed();
  if (course && typeof course.price !== 'number') return m.orders_price_missing();
  return null;
}

/** The course in the address with the steps to pay for it, or why there are none. */
export function CourseToPay({ slug, person }: { slug: string; person: Person }) {
  const navigate = useNavigate();
  const { data: course, error, isPending, isFetching, refetch } = useQuery(courseQuery(slug, person.id));
  // What is filled in outlives a course that could not be asked for anew.
  const fault = faultOf(course, slug, course ? null : error);
  if (fault)
    return (
      <ErrorPanel
        level="h1"
        title={m.orders_not_found()}
        text={fault}
        onRetry={mayPass(error) ? () => void refetch() : null}
        retrying={isFetching}
        action={<Button onClick={() => void navigate(-1)}>{m.orders_go_back()}</Button>}
      />
    );
  if (isPending || !course) return <LoadingCourse />;
  return <CourseCheckout course={course} person={person} />;
}

/** One course and the order that was sent last with it in it; or the way to put more beside it. */
function CourseCheckout({ course, person }: { course: Course; person: Person }) {
  const orders = useQuery(myOrdersQuery(person.id));
  const { isKnown, learners, learnerId, whom, choose, settleOn } = useForWhom(person, [course.id]);
  // By a wish nothing was sent yet, or the address would say for whom.
  const [order = null] = whom.wish ? [] : ordersFor(course.id, learnerId, orders.data ?? []);
  if (!isKnown) return <LoadingCourse />;
  return (
    <Checkout
      courses={[course]}
      whom={whom}
      forWhom={learners.length > 1 && <ForWhom {...{ learners, chosen: learnerId }} onChoose={choose} />}
      person={person}
      order={order}
      isKnown={orders.isFetched}
      onSent={(child) => {
        removeFromCart([course.id]);
        if (whom.wish && child) settleOn(child);
      }}
      summaryEnd={
        <Link
          to={paths.courses}
          onClick={() => addToCart(course.id)}
          className="flex min-h-11 items-center font-semibold text-sm text-wire-deep underline"
        >
          {m.orders_add_another()}
        </Link>
      }
    />
  );
}
