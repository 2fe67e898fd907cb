import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { tellGuardians } from './compose-mails.ts';
import { policy } from './policy.ts';
import { galleryRoutes, officeRoutes } from './routes.ts';
import { sweepCreations } from './sweep-creations.ts';

/** What children made and shared: the gallery, and the office's say about it. */
export const creations = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    galleryRoutes(serve, context);
    officeRoutes(serve, context);
    sweepCreations(context);
    tellGuardians(context);
  },
};
