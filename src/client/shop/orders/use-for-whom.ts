import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { keepsChildren, type Person } from '../../platform/api/person.ts';
import { type PaidFor, paidForQuery } from './family-orders-api.ts';
import { chosenOf } from './for-whom.tsx';
import type { For } from './orders-api.ts';

/**
 * For whom these courses are paid: the address says it (`?for=`, a child; `?wish=`, by its link), so that the page stays what
 * it was after a reload. `isKnown`: whether that is settled.
 */
export function useForWhom(person: Person, courseIds: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const [asked, wish] = [search.get('for'), search.get('wish')];
  const hasChildren = keepsChildren(person) && wish === null;
  const { data, isError } = useQuery({ ...paidForQuery(person.id, courseIds), enabled: hasChildren });
  const learners = hasChildren ? (data ?? []) : [];
  const isListed = learners.some(({ id }) => id === asked);
  // Who is no child of one's own (any more) may have been paid for all the same: the server knows.
  const learnerId = asked !== null && asked !== person.id && !isListed ? asked : chosenOf(asked, learners);
  const whom: For = wish !== null ? { wish } : learnerId === null ? {} : { learnerId };
  return {
    isKnown: !hasChildren || data !== undefined || isError,
    learners,
    learnerId,
    whom,
    choose: (learner: PaidFor) => setSearch({ for: learner.id }, { replace: true }),
    /** By a wish one pays for somebody whom one knows only once it is paid. */
    settleOn: (id: string) => setSearch({ for: id }, { replace: true }),
  };
}
