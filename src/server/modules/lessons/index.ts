import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { policy } from './policy.ts';
import { lessonRoutes } from './routes.ts';

export const lessons = {
  policy,
  routes: (serve: Serve, site: Site): void => lessonRoutes(serve, site),
};
