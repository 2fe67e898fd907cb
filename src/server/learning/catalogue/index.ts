import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { Outline } from './catalogue-snapshot.ts';
import { countBestSellers, countFigures, countFiguresRegularly } from './count-figures.ts';
import { demoRoutes } from './demo/routes.ts';
import { applyChoice, listConflicts } from './demo/store-demo.ts';
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
    demoRoutes(serve, context);
    countFiguresRegularly(context);
  },
  /** Whether there is such a course for everybody to see. */
  isPublished,
  /** The same, also of one that nobody is shown. */
  hasCourse,
  /** After a course was read from its files: what the office chose as its demo film stays. */
  applyDemo: applyChoice,
  /** Sentences about courses whose file names another film than when the office chose one: the office's stays. */
  tellDemoConflicts: async (database: Database): Promise<string[]> =>
    (await listConflicts(database)).map(
      (title) =>
        `${title}: the file names another demo film, and the staff room has chosen its own, which stays. Choose at /staff/courses.`,
    ),
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
