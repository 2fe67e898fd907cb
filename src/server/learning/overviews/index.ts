import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { policy } from './policy.ts';
import { readingOverviews } from './read-overview.ts';
import { overviewRoutes } from './routes.ts';

/** How a child is getting on, for those who are responsible for it. */
export const overviews = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void =>
    overviewRoutes(serve, context, caches.catalogue),
  /** The same for whoever writes to them. Who may see it is asked before. */
  readingOverviews,
};
