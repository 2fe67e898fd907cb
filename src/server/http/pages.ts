import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from '../../contract/pages.ts';
import { dataElement, SITE_FACTS_ELEMENT, type SiteFacts } from '../../contract/site-facts.ts';
import { projectRoot } from '../config.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { refuse } from './refusal.ts';

/** The built site: hashed assets kept for a year, pages checked anew each time, unknown addresses answered 404 with the page that says so. */
export async function servePages(app: FastifyInstance, facts: SiteFacts): Promise<void> {
  const folder = join(projectRoot, 'dist/client');
  const shell = join(folder, 'index.html');
  if (!existsSync(shell))
    throw new ConfigurationError(
      'The site is not built yet. Start it with npm start, or run npm run build once.',
    );
  const page = readFileSync(shell, 'utf8').replace(
    '</head>',
    () => `${dataElement(SITE_FACTS_ELEMENT, facts)}</head>`,
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });
  const sendPage = (reply: FastifyReply, status: 200 | 404) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  app.get('/', (_request, reply) => sendPage(reply, 200));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|media|assets)\//.test(path)) throw refuse('not_found');
    return sendPage(reply, isPage(path) ? 200 : 404);
  });
}
