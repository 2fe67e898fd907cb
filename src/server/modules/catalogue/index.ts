import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { openAddress } from './address-media.ts';
import { countFigures, countFiguresRegularly } from './count-figures.ts';
import { ShelfKeeper } from './keep-shelf.ts';
import { policy } from './policy.ts';
import { catalogueRoutes } from './routes.ts';
import { serveMedia } from './serve-media.ts';

export const catalogue = {
  policy,
  /** This process's copy of what the catalogue shows: one for its routes and for the pages. */
  keep: (site: Site): ShelfKeeper => new ShelfKeeper(site),
  routes: (serve: Serve, site: Site, keeper: ShelfKeeper): void => {
    catalogueRoutes(serve, site, keeper);
    countFiguresRegularly(site);
  },
  countFigures,
  media: (app: FastifyInstance, site: Site): Promise<void> => serveMedia(app, site),
  /** Where everybody may fetch a picture of the catalogue, like a course's thumbnail. */
  mediaAddress: (site: Site, file: string | null): string | null =>
    file === null ? null : openAddress(site.secret, file),
  /** The same for a drawing that is there for certain. */
  drawingAddress: (site: Site, file: string): string => openAddress(site.secret, file),
};
