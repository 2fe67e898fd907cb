import type { FastifyInstance } from 'fastify';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { teachingRoutes } from './routes.ts';
import { lookAt, sweepTeaching } from './store.ts';
import { Streams } from './streams.ts';

/** A lesson that a class is being taught at this moment, and what lessons have for their teachers. */
export const teaching = {
  policy,
  /** The open streams of this process, which end before it does. */
  keepStreams: (app: FastifyInstance, context: AppContext): Streams => {
    const { database, clock } = context;
    const streams = new Streams({
      findActor: accounts.findActor(context),
      look: (classIds) => lookAt(database, classIds, clock.now()),
    });
    app.addHook('preClose', async () => streams.close());
    return streams;
  },
  routes: (
    serve: Serve,
    context: AppContext,
    caches: { catalogue: CatalogueCache; streams: Streams },
  ): void => {
    teachingRoutes(serve, context, caches.catalogue, caches.streams);
    context.jobs.every('33 3 * * *', 'teaching-sweep', () =>
      sweepTeaching(context.database, context.clock.now()),
    );
  },
};
