import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { policy } from './policy.ts';
import { readingBench } from './read-bench.ts';
import { learningRoutes } from './routes.ts';
import { readCourseProgress } from './store-progress.ts';
import { sweepEvents } from './sweep-events.ts';

export type { CourseProgressRow } from './store-progress.ts';

export const learning = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    learningRoutes(serve, context, caches.catalogue);
    sweepEvents(context);
  },
  readCourseProgress,
  /** Where somebody stands in each of their courses, with the figures of their own bench, and what comes next. */
  readingBench,
};
