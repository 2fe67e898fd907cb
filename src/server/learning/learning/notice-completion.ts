import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/app-context.ts';
import type { Report } from '../../platform/http/serve.ts';
import { certificates } from '../certificates/index.ts';
import type { Saved } from './store-watching.ts';

type Whose = { personId: string; courseId: string };

/**
 * Notices that somebody's films of a course are complete, and asks once for its certificate: a save that is not such a one
 * costs nothing, and whoever watches on in a finished course is not looked at again by this process.
 */
export function noticingCompletion(context: AppContext) {
  const noticed = new LRUCache<string, true>({ max: 10_000 });
  return async (whose: Whose, { isCompleted, overallPercent }: Saved, report: Report): Promise<void> => {
    const key = `${whose.personId} ${whose.courseId}`;
    if (!isCompleted || overallPercent < 100) {
      // A course that grew is looked at anew when it is whole again.
      if (overallPercent < 100) noticed.delete(key);
      return;
    }
    if (noticed.has(key)) return;
    if (await certificates.notice(context, whose, report)) noticed.set(key, true);
  };
}
