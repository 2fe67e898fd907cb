import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { lessonRoutes } from './routes.ts';

export const lessons = {
  policy,
  routes: (serve: Serve, context: AppContext): void => lessonRoutes(serve, context),
};
