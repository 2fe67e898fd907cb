import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { galleryRoutes, officeRoutes } from './routes.ts';
import { sweepDeclined } from './sweep-declined.ts';

/** What children made and shared: the gallery, and the office's say about it. */
export const creations = {
  routes: (serve: Serve, site: Site): void => {
    galleryRoutes(serve, site);
    officeRoutes(serve, site);
    sweepDeclined(site);
  },
};
