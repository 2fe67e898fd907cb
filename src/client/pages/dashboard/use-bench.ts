import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxesQuery } from '../../kits/boxes/boxes-api.ts';
import { myCertificatesQuery } from '../../learning/certificates/certificates-api.ts';
import { latestDoubtsQuery } from '../../learning/doubts/doubts-api.ts';
import { dashboardQuery } from '../../learning/learning/learning-api.ts';
import { trickyQuery } from '../../learning/lessons/lessons-api.ts';
import { sessionsQuery } from '../../learning/live-sessions/live-sessions-api.ts';
import { myProjectsQuery } from '../../learning/projects/projects-api.ts';
import { badgesQuery, rhythmQuery } from '../../learning/rhythm/rhythm-api.ts';
import { myConsentsQuery } from '../../people/consents/consents-api.ts';
import type { Person } from '../../platform/api/person.ts';
import { myOrdersQuery } from '../../shop/orders/orders-api.ts';
import { announcementsQuery } from '../../staff/announcements/announcements-api.ts';

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
