import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { noteRoutes } from './routes.ts';

export const notes = {
  policy,
  routes: (serve: Serve, context: AppContext): void => noteRoutes(serve, context),
};
