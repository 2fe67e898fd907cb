import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { policy } from './policy.ts';
import { learningRoutes } from './routes.ts';
import { sweepEvents } from './sweep-events.ts';

export const learning = {
  policy,
  routes: (serve: Serve, site: Site): void => {
    learningRoutes(serve, site);
    sweepEvents(site);
  },
};
