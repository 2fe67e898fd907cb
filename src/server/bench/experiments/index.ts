import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { experimentRoutes, sharedRoutes } from './routes.ts';

export const experiments = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    experimentRoutes(serve, context);
    sharedRoutes(serve, context);
  },
};
