import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { tellPeople } from './compose-mails.ts';
import { policy } from './policy.ts';
import { peopleRoutes } from './routes.ts';

/** People as the office sees them and what it does with their accounts. */
export const people = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    peopleRoutes(serve, context, caches.catalogue);
    tellPeople(context);
  },
};
