import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import type { Course } from '../../api/catalogue.ts';
import { myOrdersQuery, paymentDetailsQuery } from '../../api/orders.ts';
import type { Person } from '../../api/person.ts';
import { paths } from '../../paths.ts';
import { NotArrived } from '../../shell/not-arrived.tsx';
import { Button } from '../../ui/button.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CourseSummary } from './course-summary.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PaymentState } from './payment-state.tsx';

/** The steps to pay beside what is bought; above them what became of the last screenshot. */
export function Checkout({ course, person }: { course: Course; person: Person }) {
  const orders = useQuery(myOrdersQuery(person.id));
  const last = orders.data?.find((order) => order.courseId === course.id);
  const details = useQuery({
    ...paymentDetailsQuery(course.id, person.id),
    enabled: orders.isFetched && last?.status !== 'verified',
  });
  const [another, setAnother] = useState(false);
  const [justSent, setJustSent] = useState(false);
  const enrolledAlready =
    last?.status !== 'verified' &&
    details.error instanceof CallFailed &&
    details.error.code === 'already_enrolled';
  if (enrolledAlready) return <GoToLessons slug={course.slug} />;
  const maySend = last?.status === 'submitted' ? another : last?.status !== 'verified';

  return (
    <div className="bench">
      <h1 className="font-bold font-display text-3xl lg:text-4xl">{m.orders_title()}</h1>
      <p className="mt-2 mb-8 text-quiet">{m.orders_lead()}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <div className="grid gap-8 lg:row-start-1">
          {last && <PaymentState key={last.id} payment={last} email={person.email} takeFocus={justSent} />}
          {last?.status === 'submitted' && !another && (
            <div>
              <Button variant="quiet" size="small" onClick={() => setAnother(true)}>
                {m.orders_send_another()}
              </Button>
            </div>
          )}
          {maySend && details.data && (
            <PaySteps
              course={course}
              person={person}
              details={details.data}
              onSubmitted={() => {
                setAnother(false);
                setJustSent(true);
              }}
            />
          )}
          {maySend && details.isPending && <StepsSkeleton />}
          {maySend && details.isLoadingError && (
            <NotArrived title={m.orders_course_failed()} query={details} />
          )}
        </div>
        <CourseSummary course={course} />
      </div>
    </div>
  );
}

/** There is nothing to pay for (specification, section 8). */
function GoToLessons({ slug }: { slug: string }) {
  const { announce } = useNotices();
  useEffect(() => announce(m.catalogue_enrol_already(), 'success'), [announce]);
  return <Navigate to={paths.courseContent(slug)} replace />;
}

function StepsSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-6">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
