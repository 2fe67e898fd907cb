import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { myOrdersQuery } from '../../shop/orders/orders-api.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { accessQuery } from '../enrolment/enrolment-api.ts';
import { ordersFor } from '../enrolment/standing-api.ts';
import { workbookQuery } from '../lessons/lessons-api.ts';
import { Classroom } from './classroom.tsx';
import { ClassroomSkeleton } from './classroom-skeleton.tsx';
import { lecturesOf } from './course-outline.ts';
import { decideEntry, type Entry } from './decide-entry.ts';
import { courseProgressQuery } from './learning-api.ts';

type Props = { course: Course; person: Person | null; refreshing: boolean };

/** Asks who may come in and shows the others where to go on. */
export function AccessGate({ course, person, refreshing }: Props) {
  const [search] = useSearchParams();
  // How one came in counts: inside, a locked lecture says what to do instead of leading away.
  const [asksForPreview] = useState(() =>
    lecturesOf(course).some((lecture) => lecture.id === search.get('lecture') && lecture.isPreviewFree),
  );
  const access = useQuery(accessQuery(course.id, person?.id ?? null));
  // Asked for beside the access, so that the chapters stand whole when they are first shown.
  usePrefetchQuery(workbookQuery(course.id, person?.id ?? null));
  const mustPay = access.data?.outcome === 'payment_required' && !access.data.canAccess;
  const orders = useQuery({ ...myOrdersQuery(person?.id ?? ''), enabled: mustPay && person !== null });
  const hasOpenPayment = ordersFor(course.id, null, orders.data ?? []).some(
    ({ status }) => status === 'submitted',
  );
  const entry =
    access.isPending || (mustPay && orders.isFetching)
      ? null
      : decideEntry(access.data ?? null, asksForPreview, hasOpenPayment);
  useEntry(entry, course.slug);

  const inside = entry?.to === 'classroom' && person !== null;
  const progress = useQuery({ ...courseProgressQuery(course.id, person?.id ?? null), enabled: inside });
  if (!entry || entry.to === 'sign-in' || entry.to === 'info' || entry.to === 'payment')
    return <ClassroomSkeleton />;
  // Without progress one can still watch (specification, section 8).
  if (inside && progress.isPending) return <ClassroomSkeleton />;
  return (
    <Classroom
      course={course}
      person={person}
      watcher={inside ? person : null}
      looksIn={entry.to === 'look'}
      progress={inside ? (progress.data ?? null) : null}
      refreshing={refreshing}
    />
  );
}

/** Announces what there is to say, once, and leads away who may not come in. */
function useEntry(entry: Entry | null, slug: string): void {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const to = entry?.to ?? null;
  const words = entry && 'announce' in entry ? entry.announce : null;
  const here = `${pathname}${search}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, not again because the lecture in the address changed
  useEffect(() => {
    if (words) announce(words, to === 'classroom' ? 'success' : 'hint');
    if (to === 'sign-in') void navigate(paths.signIn(here), { replace: true });
    if (to === 'payment') void navigate(paths.courseCart(slug), { replace: true });
    if (to === 'info') void navigate(paths.courseInfo(slug), { replace: true });
  }, [to, words, slug]);
}
