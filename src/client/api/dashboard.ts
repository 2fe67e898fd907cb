import { queryOptions } from '@tanstack/react-query';
import { listProgress } from '../../contract/learning.ts';
import { m } from '../../texts/generated/messages.js';
import { CallFailed, call } from './call.ts';

export const dashboardKey = (personId: string) => ['progress', 'user', personId] as const;

/** One's progress in every course, last watched first. Always asked anew: the last lesson was a moment ago. */
export const dashboardQuery = (personId: string) =>
  queryOptions({
    queryKey: dashboardKey(personId),
    queryFn: async ({ signal }) => {
      try {
        return (await call(listProgress, { signal })).progress;
      } catch (error) {
        if (!(error instanceof CallFailed) || error.message) throw error;
        throw new CallFailed(m.dashboard_progress_failed(), error.code, error.status, error.reply);
      }
    },
    staleTime: 0,
  });
