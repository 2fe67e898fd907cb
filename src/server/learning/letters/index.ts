import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { overviews } from '../overviews/index.ts';
import { serveOneTap } from './one-tap.ts';
import { policy } from './policy.ts';
import { letterRoutes } from './routes.ts';
import { sendLetters } from './send-letters.ts';
import { writeByTheClock } from './write-letters.ts';

/** The weekly letter to guardians. */
export const letters = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    const readOverview = overviews.readingOverviews(context, caches.catalogue);
    letterRoutes(serve, context, readOverview);
    sendLetters(context, readOverview);
    writeByTheClock(context);
  },
  /** The address that mail programs post to. */
  oneTap: (app: FastifyInstance, context: AppContext): Promise<void> => serveOneTap(app, context),
};
