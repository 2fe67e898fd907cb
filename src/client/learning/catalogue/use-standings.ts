import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/api/session.ts';
import { myOrdersQuery, paidByOthersQuery } from '../../shop/orders/orders-api.ts';
import { isEnrolled } from '../enrolment/enrolment-api.ts';
import { type Standing, standingOf } from '../enrolment/standing-api.ts';

/** How whoever is signed in stands with each course; a visitor may buy all of them. */
export function useStandings(): (courseId: string) => Standing {
  const { person } = useSession();
  const orders = useQuery({ ...myOrdersQuery(person?.id ?? ''), enabled: person !== null });
  const others = useQuery({ ...paidByOthersQuery(person?.id ?? ''), enabled: person !== null });
  const own = (person && orders.data) || [];
  return (courseId) => {
    const standing = standingOf(courseId, own, isEnrolled(person, courseId));
    const isPaidFor = person && others.data?.some((course) => course.courseId === courseId);
    return standing.step === 'buy' && isPaidFor ? { step: 'wait', order: null } : standing;
  };
}
