import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { RECEIPT_MOST_BYTES } from '../contract/limits.ts';
import { longestUpload } from '../rules/upload-progress.ts';
import { answerFailures } from './http/answer-failures.ts';
import { documentRoutes, serveDocument } from './http/document.ts';
import { serveHealth } from './http/health.ts';
import { limitArrival } from './http/limit-arrival.ts';
import { servePages } from './http/pages/serve-pages.ts';
import { protect, securityHeaders } from './http/protect.ts';
import { refuse } from './http/refusal.ts';
import { refuseMalformed } from './http/refuse-malformed.ts';
import { serveIn } from './http/serve.ts';
import { zodOnly } from './http/zod-only.ts';
import { accounts } from './modules/accounts/index.ts';
import { catalogue } from './modules/catalogue/index.ts';
import { contact } from './modules/contact/index.ts';
import { content } from './modules/content/index.ts';
import { creations } from './modules/creations/index.ts';
import { enrolment } from './modules/enrolment/index.ts';
import { learning } from './modules/learning/index.ts';
import { lessons } from './modules/lessons/index.ts';
import { office } from './modules/office/index.ts';
import { orders } from './modules/orders/index.ts';
import type { Site } from './site.ts';

/** Who may do what, a policy a noun: what the entries of the contract name. */
export const policies = {
  accounts: accounts.policy,
  catalogue: catalogue.policy,
  contact: contact.policy,
  creations: creations.policy,
  enrolment: enrolment.policy,
  learning: learning.policy,
  lessons: lessons.policy,
  office: office.policy,
  orders: orders.policy,
};

/** The whole server but its listening: every module, then the pages. */
export async function buildApp(site: Site): Promise<FastifyInstance> {
  const headers = await securityHeaders(site.config);
  const malformed = refuseMalformed(headers.forData);
  const app = fastify({
    logger: { level: site.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: site.config.trustedProxies.length ? site.config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // limitArrival ends what stops long before; this is the end of whatever should get past it.
    requestTimeout: (longestUpload(RECEIPT_MOST_BYTES) + 60) * 1000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    http: { headersTimeout: 15_000, requireHostHeader: false },
    schemaController: zodOnly,
    clientErrorHandler: malformed.clientErrorHandler,
    frameworkErrors: malformed.frameworkErrors,
  });
  answerFailures(app);
  limitArrival(app, site.clock);
  protect(app, headers);
  malformed.watch(app);
  await app.register(underPressure, {
    maxEventLoopDelay: site.config.busyAfterMs,
    sampleInterval: 500,
    retryAfter: 2,
    pressureHandler: () => {
      throw refuse('busy', {}, { 'retry-after': '2' });
    },
  });
  // For what is made for one request. What is the same for many lies compressed already and is passed on as it is.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    inflateIfDeflated: false,
  });
  const health = serveHealth(app, site.pool);
  health.tell('mailsWaiting', async () => (await site.outbox.waiting()).count);
  health.tell('oldestMailSeconds', async () => (await site.outbox.waiting()).oldestSeconds);
  const shelf = catalogue.keep(site);
  const texts = content.keepPageTexts(site);

  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      await api.register(multipart);
      await documentRoutes(api, `${site.config.publicUrl}/api`);
      const serve = serveIn(api, site, { findAsker: accounts.findAsker(site), policies });
      // Grouped by what they are about; who may call what is said by the policies and held by the matrix test.
      accounts.routes(serve, site);
      catalogue.routes(serve, site, shelf);
      enrolment.routes(serve, site);
      orders.routes(serve, site);
      office.routes(serve, site);
      contact.routes(serve, site);
      content.routes(serve, texts);
      learning.routes(serve, site);
      lessons.routes(serve, site);
      creations.routes(serve, site);
      await serveDocument(api);
      api.setNotFoundHandler(() => {
        throw refuse('not_found');
      });
    },
    { prefix: '/api' },
  );
  await catalogue.media(app, site);
  if (site.config.pages) await servePages(app, site, shelf, texts);
  await app.ready();
  return app;
}
