import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { policy } from './policy.ts';
import { learningRoutes } from './routes.ts';
import { readCourseProgress } from './store-progress.ts';
import { sweepEvents } from './sweep-events.ts';

export type { CourseProgressRow } from './store-progress.ts';

export const learning = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    learningRoutes(serve, context);
    sweepEvents(context);
  },
  readCourseProgress,
};
