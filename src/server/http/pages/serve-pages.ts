import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataElement, SITE_FACTS_ELEMENT, type SiteFacts } from '../../../contract/page-data.ts';
import { isPage } from '../../../contract/pages.ts';
import { projectRoot } from '../../config.ts';
import { ConfigurationError } from '../../configuration-error.ts';
import { refuse } from '../refusal.ts';
import { FinishedPage } from './finished-page.ts';
import { makePages } from './make-pages.ts';
import { PageCode } from './page-code.ts';
import { fileOf, LOST_PATH } from './public-pages.ts';
import { appManifest, robotsText, siteMap } from './tell-robots.ts';

type Kept = FinishedPage & { queryMatters?: boolean };

/**
 * The built site: hashed assets kept for a year, pages checked anew each time, unknown addresses answered 404 with the
 * page that says so. Public pages are
 * finished HTML once what is given back was called, which asks the API and so needs every route; the others are made by
 * the browser.
 */
export async function servePages(
  app: FastifyInstance,
  facts: SiteFacts,
  contentDir: string,
): Promise<() => Promise<void>> {
  const folder = join(projectRoot, 'dist/client');
  const template = join(folder, 'index.html');
  if (!existsSync(template))
    throw new ConfigurationError(
      'The site is not built yet. Start it with npm start, or run npm run build once.',
    );
  const code = new PageCode(join(projectRoot, 'dist')).elementFor([]);
  const empty = readFileSync(template, 'utf8').replace(
    '</head>',
    () => `${code}${dataElement(SITE_FACTS_ELEMENT, facts)}</head>`,
  );
  const unmade = FinishedPage.compress(empty);
  const finished = new Map<string, Kept>();
  const made = { folder: '', map: '' };

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
  const brief = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(type);
  app.get('/sitemap.xml', (_request, reply) => brief(reply, 'application/xml').send(made.map));
  app.get('/robots.txt', (_request, reply) => brief(reply, 'text/plain').send(robotsText(facts)));
  app.get('/manifest.webmanifest', (_request, reply) =>
    brief(reply, 'application/manifest+json').send(JSON.stringify(appManifest(facts))),
  );
  app.get<{ Params: { picture: string } }>('/share/:picture', ({ params }, reply) => {
    if (!/^[a-z0-9-]+\.jpg$/.test(params.picture)) throw refuse('not_found');
    return brief(reply, 'image/jpeg').sendFile(`share/${params.picture}`, made.folder, {
      cacheControl: false,
    });
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: FinishedPage, status: 200 | 404) =>
    page.send(request, reply.code(status));
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query] = request.url.split('?');
    const plain = path === '/' ? path : path.replace(/\/$/, '');
    const page = finished.get(plain);
    if (page && plain !== LOST_PATH && !(query && page.queryMatters))
      return sendPage(request, reply, page, 200);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|media|assets|share)\//.test(path)) throw refuse('not_found');
    if (isPage(path)) return sendPage(request, reply, unmade, 200);
    return sendPage(request, reply, finished.get(LOST_PATH) ?? unmade, 404);
  };
  app.get('/', answer);
  app.setNotFoundHandler(answer);

  return async () => {
    const { pages, folder: below } = await makePages(app, facts, contentDir);
    for (const { path, queryMatters } of pages)
      finished.set(path, Object.assign(FinishedPage.read(join(below, fileOf(path))), { queryMatters }));
    Object.assign(made, { folder: below, map: siteMap(pages, facts) });
  };
}
