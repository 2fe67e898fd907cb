import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { tellGuardians } from './compose-mails.ts';
import { policy } from './policy.ts';
import { galleryRoutes, officeRoutes } from './routes.ts';
import { sweepCreations } from './sweep-creations.ts';

/** What children made and shared: the gallery, and the office's say about it. */
export const creations = {
  policy,
  routes: (serve: Serve, site: Site): void => {
    galleryRoutes(serve, site);
    officeRoutes(serve, site);
    sweepCreations(site);
    tellGuardians(site);
  },
};
