import { useQueries, useQuery } from '@tanstack/react-query';
import { myCertificatesQuery } from '../../api/certificates.ts';
import { latestDoubtsQuery } from '../../api/doubts.ts';
import { dashboardQuery } from '../../api/learning.ts';
import { trickyQuery } from '../../api/lessons.ts';
import { sessionsQuery } from '../../api/live-sessions.ts';
import { myOrdersQuery } from '../../api/orders.ts';
import { myProjectsQuery } from '../../api/projects.ts';
import { badgesQuery, rhythmQuery } from '../../api/rhythm.ts';

/**
 * Everything that lies on a bench, asked for at once: no part waits for another. `settled` is true when each has come or
 * failed: what lies below where one goes on is shown then, in one go, so that nothing jumps.
 */
export function useBench(personId: string) {
  const bench = useQuery(dashboardQuery(personId));
  const [sessions, orders, ...others] = useQueries({
    queries: [
      sessionsQuery(personId),
      myOrdersQuery(personId),
      myProjectsQuery(personId),
      trickyQuery(personId),
      latestDoubtsQuery(personId),
      myCertificatesQuery(personId),
      rhythmQuery(personId),
      badgesQuery(personId),
    ],
  });
  const settled = [sessions, orders, ...others].every(({ isPending }) => !isPending);
  return { bench, sessions: sessions.data, orders: orders.data ?? [], settled };
}
