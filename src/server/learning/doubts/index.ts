import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { mailAnswers } from './compose-mails.ts';
import { sweepPictures } from './keep-picture.ts';
import { policy } from './policy.ts';
import { learnerRoutes, mentorRoutes } from './routes.ts';

/** What learners ask their mentors, and what of it helps the next child. */
export const doubts = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    learnerRoutes(serve, context);
    mentorRoutes(serve, context, caches.catalogue);
    mailAnswers(context);
    sweepPictures(context);
  },
};
