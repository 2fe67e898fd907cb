import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { PROJECT_FILM_MOST_BYTES } from '../contract/platform/limits.ts';
import { longestUpload } from '../rules/platform/upload-progress.ts';
import { experiments } from './bench/experiments/index.ts';
import { sketches } from './bench/sketches/index.ts';
import { boxes } from './kits/boxes/index.ts';
import { partProblems } from './kits/part-problems/index.ts';
import { stock } from './kits/stock/index.ts';
import { catalogue } from './learning/catalogue/index.ts';
import { certificates } from './learning/certificates/index.ts';
import { content } from './learning/content/index.ts';
import { creations } from './learning/creations/index.ts';
import { doubts } from './learning/doubts/index.ts';
import { enrolment } from './learning/enrolment/index.ts';
import { learning } from './learning/learning/index.ts';
import { lessons } from './learning/lessons/index.ts';
import { letters } from './learning/letters/index.ts';
import { liveSessions } from './learning/live-sessions/index.ts';
import { notes } from './learning/notes/index.ts';
import { overviews } from './learning/overviews/index.ts';
import { projects } from './learning/projects/index.ts';
import { rhythm } from './learning/rhythm/index.ts';
import { servePages } from './pages/serve-pages.ts';
import { accounts } from './people/accounts/index.ts';
import { consents } from './people/consents/index.ts';
import { families } from './people/families/index.ts';
import { ownData } from './people/own-data/index.ts';
import type { AppContext } from './platform/app-context.ts';
import { answerFailures } from './platform/http/answer-failures.ts';
import { zodOnly } from './platform/http/compile-schemas.ts';
import { documentRoutes, serveDocument } from './platform/http/document.ts';
import { serveHealth } from './platform/http/health.ts';
import { limitArrival } from './platform/http/limit-arrival.ts';
import type { Policy } from './platform/http/policy.ts';
import { protect, securityHeaders } from './platform/http/protect.ts';
import { refuse } from './platform/http/refusal.ts';
import { refuseMalformed } from './platform/http/refuse-malformed.ts';
import { refuseWhenBusy } from './platform/http/refuse-when-busy.ts';
import { serveIn } from './platform/http/serve.ts';
import { office } from './platform/office/index.ts';
import { settings } from './platform/settings/index.ts';
import { classes } from './school/classes/index.ts';
import { schoolOrders } from './school/school-orders/index.ts';
import { schools } from './school/schools/index.ts';
import { teaching } from './school/teaching/index.ts';
import { bank } from './shop/bank/index.ts';
import { coupons } from './shop/coupons/index.ts';
import { invoices } from './shop/invoices/index.ts';
import { orders } from './shop/orders/index.ts';
import { readings } from './shop/readings/index.ts';
import { reports } from './shop/reports/index.ts';
import { selling } from './shop/selling/index.ts';
import { wishes } from './shop/wishes/index.ts';
import { contact } from './site/contact/index.ts';
import { announcements } from './staff/announcements/index.ts';
import { finding } from './staff/finding/index.ts';
import { people } from './staff/people/index.ts';
import { team } from './staff/team/index.ts';

/** A module a noun, grouped by what they are about. A noun that is new gets its import and its name here, no more. */
const modules = {
  accounts,
  families,
  people,
  ownData,
  catalogue,
  enrolment,
  classes,
  schools,
  schoolOrders,
  teaching,
  orders,
  wishes,
  boxes,
  coupons,
  stock,
  selling,
  partProblems,
  settings,
  readings,
  invoices,
  bank,
  reports,
  office,
  finding,
  team,
  announcements,
  contact,
  content,
  learning,
  lessons,
  certificates,
  liveSessions,
  notes,
  experiments,
  sketches,
  rhythm,
  consents,
  creations,
  projects,
  doubts,
  overviews,
  letters,
};

/** Who may do what, a policy a noun: what the entries of the contract name. */
export const policies: Readonly<Record<string, Policy>> = Object.fromEntries(
  Object.entries(modules).flatMap(([noun, module]) => ('policy' in module ? [[noun, module.policy]] : [])),
);

/** The whole server but its listening: every module, then the pages. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const headers = await securityHeaders(context.config);
  const malformed = refuseMalformed(headers.forData);
  const log = pino({ level: context.config.logLevel });
  const app = fastify({
    // Fastify's own logger would be made anew for each request and told of its end, for lines that nobody writes.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: () => log,
    trustProxy: context.config.trustedProxies.length ? context.config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // limitArrival ends what stops long before; this is the end of whatever should get past it.
    requestTimeout: (longestUpload(PROJECT_FILM_MOST_BYTES) + 60) * 1000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    http: { headersTimeout: 15_000, requireHostHeader: false },
    schemaController: zodOnly,
    clientErrorHandler: malformed.clientErrorHandler,
    frameworkErrors: malformed.frameworkErrors,
  });
  app.log = log;
  answerFailures(app);
  limitArrival(app, context.clock);
  protect(app, headers);
  malformed.watch(app);
  refuseWhenBusy(app, context.config.busyAfterMs);
  // For what is made for one request. What is the same for many lies compressed already and is passed on as it is.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    inflateIfDeflated: false,
  });
  const health = serveHealth(app, context.pool);
  health.tell('mailsWaiting', async () => (await context.outbox.waiting()).count);
  health.tell('oldestMailSeconds', async () => (await context.outbox.waiting()).oldestSeconds);
  const caches = {
    bankWaits: bank.keepWaiting(context),
    catalogue: catalogue.keep(context),
    pageTexts: content.keepPageTexts(context),
    alignment: content.keepAlignment(context),
    settings: settings.keep(context),
    streams: teaching.keepStreams(app, context),
  };

  await caches.settings.current();

  await app.register(
    async (api) => {
      // What the school says of itself may have been changed in another process: no answer is older than two seconds. Pages
      // look by themselves; that the process lives, and its files, wait for no database.
      api.addHook('onRequest', async () => void (await caches.settings.current()));
      await api.register(multipart);
      await documentRoutes(api, `${context.config.publicUrl}/api`);
      const serve = serveIn(
        api,
        context,
        { findActor: accounts.findActor(context), policies },
        headers.forData,
      );
      // Who may call what is said by the policies and held by the matrix test.
      for (const module of Object.values(modules)) module.routes(serve, context, caches);
      await serveDocument(api, headers);
      api.setNotFoundHandler(() => {
        throw refuse('not_found');
      });
    },
    { prefix: '/api' },
  );
  await catalogue.media(app, context);
  certificates.pictures(app, context);
  await letters.oneTap(app, context);
  const certificate = (code: string, address: string) => certificates.answerPage(context, code, address);
  if (context.config.pages) await servePages(app, context, caches, certificate);
  await app.ready();
  return app;
}
