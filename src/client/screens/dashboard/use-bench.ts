import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery } from '../../api/announcements.ts';
import { boxesQuery } from '../../api/boxes.ts';
import { myCertificatesQuery } from '../../api/certificates.ts';
import { myConsentsQuery } from '../../api/consents.ts';
import { latestDoubtsQuery } from '../../api/doubts.ts';
import { dashboardQuery } from '../../api/learning.ts';
import { trickyQuery } from '../../api/lessons.ts';
import { sessionsQuery } from '../../api/live-sessions.ts';
import { myOrdersQuery } from '../../api/orders.ts';
import type { Person } from '../../api/person.ts';
import { myProjectsQuery } from '../../api/projects.ts';
import { badgesQuery, rhythmQuery } from '../../api/rhythm.ts';

/**
 * Everything that lies on a bench, asked for at once: no part waits for another. `settled` is true when each has come or
 * failed: what lies below where one goes on is shown then, in one go, so that nothing jumps.
 */
export function useBench({ id: personId, born }: Pick<Person, 'id' | 'born'>) {
  const bench = useQuery(dashboardQuery(personId));
  // Whoever has said when they were born is not asked.
  const age = useQuery({ ...myConsentsQuery(personId), enabled: born === null });
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
      boxesQuery(personId),
      announcementsQuery(personId),
    ],
  });
  const [settledFor, settle] = useState<string | null>(null);
  const settled =
    settledFor === personId ||
    (!age.isLoading && [sessions, orders, ...others].every(({ isPending }) => !isPending));
  // For good: a part that failed asks again when it is shown, and would otherwise take itself away by that, for ever anew.
  if (settled && settledFor !== personId) settle(personId);
  return { bench, sessions: sessions.data, orders: orders.data ?? [], settled };
}
