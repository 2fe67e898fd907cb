import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { Outline } from './catalogue-snapshot.ts';
import { countBestSellers, countFigures, countFiguresRegularly } from './count-figures.ts';
import { policy } from './policy.ts';
import { catalogueRoutes } from './routes.ts';
import { indexCourse, indexStaleCourses, type Synonyms, storeSynonyms } from './search/index-courses.ts';
import { serveMedia } from './serve-media.ts';
import { publicUrlOf } from './sign-media.ts';
import { hasCourse, isPublished } from './store.ts';

export const catalogue = {
  policy,
  /** This process's copy of what the catalogue shows: one for its routes and for the pages. */
  keep: (context: AppContext): CatalogueCache => new CatalogueCache(context),
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    catalogueRoutes(serve, context, caches.catalogue);
    countFiguresRegularly(context);
  },
  /** Whether there is such a course for everybody to see. */
  isPublished,
  /** The same, also of one that nobody is shown. */
  hasCourse,
  countFigures,
  countBestSellers,
  storeSynonyms,
  indexCourse,
  indexStaleCourses,
  media: (app: FastifyInstance, context: AppContext): Promise<void> => serveMedia(app, context),
  /** Where everybody may fetch a picture of the catalogue, like a course's thumbnail. */
  mediaAddress: (context: AppContext, file: string | null): string | null =>
    file === null ? null : publicUrlOf(context.secret, file),
  /** The same for a drawing that is there for certain. */
  drawingAddress: (context: AppContext, file: string): string => publicUrlOf(context.secret, file),
};

export type { CatalogueCache, Outline, Synonyms };
