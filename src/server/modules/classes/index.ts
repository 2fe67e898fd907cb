import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { mailAboutClasses } from './compose-mails.ts';
import { policy } from './policy.ts';
import { placeRoutes, progressRoutes } from './progress-routes.ts';
import { classRoutes } from './routes.ts';
import { sweepInvitations } from './store-invitation.ts';

/** Classes: who teaches them, who learns in them, and how far they are. */
export const classes = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    // Before the calls that name a class: /classes/mine is none.
    placeRoutes(serve, context);
    classRoutes(serve, context, caches.catalogue);
    progressRoutes(serve, context, caches.catalogue);
    mailAboutClasses(context);
    context.jobs.every('25 3 * * *', 'class-sweep', () =>
      sweepInvitations(context.database, context.clock.now()),
    );
  },
};
