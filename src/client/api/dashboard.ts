import { queryOptions } from '@tanstack/react-query';
import { listProgress } from '../../contract/learning.ts';
import { call } from './call.ts';

export const dashboardKey = (personId: string) => ['progress', 'user', personId] as const;

/** One's progress in every course, last watched first. Always asked anew: the last lesson was a moment ago. */
export const dashboardQuery = (personId: string) =>
  queryOptions({
    queryKey: dashboardKey(personId),
    queryFn: async ({ signal }) => (await call(listProgress, { signal })).progress,
    staleTime: 0,
  });
