import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Alignment } from '../../contract/learning/alignment.ts';
import { dataElement, SITE_FACTS_ELEMENT, type SiteFacts } from '../../contract/pages/page-data.ts';
import { listProviders } from '../../contract/people/accounts.ts';
import { isPage, pages } from '../../contract/platform/pages.ts';
import { m } from '../../texts/generated/messages.js';
import type { AppContext } from '../platform/app-context.ts';
import { ConfigurationError } from '../platform/config/configuration-error.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { CachedReply } from '../platform/http/cached-reply.ts';
import { refuse } from '../platform/http/refusal.ts';
import { dressPage } from './dress-page.ts';
import { goOnSignedIn } from './go-on-signed-in.ts';
import { FinishedPages } from './keep-pages.ts';
import type { Shown } from './list-pages.ts';
import { PageCode } from './page-code.ts';
import { servePostedForms } from './posted/serve-posted-forms.ts';
import { type Answers, LOST_PATH, type Texts } from './public-pages.ts';
import { type AnswerCertificate, serveCertificates } from './serve-certificates.ts';
import { serveWorker } from './serve-worker.ts';
import { appManifest, robotsText } from './tell-robots.ts';
import { WaysIn } from './way-in.ts';
import { waysIn } from './ways-in.ts';

/** What the pages ask of the catalogue. */
type Catalogue = {
  current(): Promise<Shown & { byTitle(title: string): { published: boolean } | null }>;
};

const HTML = 'text/html; charset=utf-8';

declare module 'fastify' {
  interface FastifyInstance {
    /** The public pages; absent where this process serves none. */
    pages?: FinishedPages;
  }
}

/** What stands in a page that only the browser can fill, where scripts are off. */
const withoutScripts = () =>
  `<noscript><main class="bench section grid gap-6"><p class="text-xl">${escapeHtml(m.site_needs_script())}</p>` +
  `<p><a class="underline" href="${pages.home}">${escapeHtml(m.site_needs_script_home())}</a></p></main></noscript>`;

/** The page that the browser fills: the built site's own, with the school's facts. */
function shellOf(dist: string, facts: SiteFacts, theme: Theme): CachedReply {
  const template = join(dist, 'client/index.html');
  if (!existsSync(template))
    throw new ConfigurationError(
      'The site is not built yet. Start it with npm start, or run npm run build once.',
    );
  const code = new PageCode(dist).elementFor([]);
  const html = dressPage(readFileSync(template, 'utf8'), theme)
    .replace('</head>', () => `${code}${dataElement(SITE_FACTS_ELEMENT, facts)}</head>`)
    .replace('<body>', () => `<body>${withoutScripts()}`);
  return new CachedReply(HTML, html);
}

/** What is made of the school's facts, once for as long as they stay. */
function madeOf<Made>(facts: () => SiteFacts, make: (facts: SiteFacts) => Made): () => Made {
  let of: SiteFacts | null = null;
  let made: Made;
  return () => {
    const now = facts();
    if (now !== of) made = make(now);
    of = now;
    return made;
  };
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

const courseInfo = new RegExp(`^${pages.courseInfo.replace(/:[a-zA-Z]+/, '([^/]+)')}$`);

/**
 * The policy of the worker that runs Python (docs/security.md): it compiles the wasm that it is handed, and may fetch,
 * open, store and start nothing. A worker has the policy of its own reply, so the pages' stays as it is.
 */
const CLOSED_WORKER = "default-src 'none'; script-src 'wasm-unsafe-eval'; sandbox allow-scripts";

/** The build's pieces. Their folder is read through once, and again for a name that a later build may have brought. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  let names = new Set(readdirSync(folder));
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
    });
    assets.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
      if (!names.has(params.name)) names = new Set(await readdir(folder));
      if (!names.has(params.name)) throw refuse('not_found');
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (/^python-worker-/.test(params.name)) reply.header('content-security-policy', CLOSED_WORKER);
      return reply.sendFile(params.name);
    });
  });
}

/**
 * The built site: hashed assets kept for a year, pages checked anew each time, unknown addresses answered 404 with the
 * page that says so. Public pages are finished HTML as soon as they are made, which begins when the server listens; until
 * then, and for all other pages, the browser fills a shell.
 */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  caches: {
    settings: { current(): Promise<unknown> };
    catalogue: Catalogue;
    pageTexts: { current(): Promise<Texts> };
    alignment: { current(): Promise<Alignment> };
  },
  certificate: AnswerCertificate,
): Promise<void> {
  const { config, secret } = context;
  const { settings, catalogue } = caches;
  const { timeZone, publicUrl, offline } = config;
  let said: SiteFacts = { school: config.school, timeZone, publicUrl, offline };
  /** What the school says of itself now: the same object as long as nothing has changed. */
  const facts = (): SiteFacts => {
    if (said.school !== config.school) said = { ...said, school: config.school };
    return said;
  };
  const dist = config.siteDir;
  const shell = madeOf(facts, (now) => shellOf(dist, now, config.theme));
  const finished = new FinishedPages({
    dist,
    folder: config.pagesDir,
    contentDir: config.contentDir,
    facts,
    theme: config.theme,
    secret,
    shown: async () => {
      await settings.current();
      return catalogue.current();
    },
    texts: () => caches.pageTexts.current(),
    alignment: () => caches.alignment.current(),
    providers: async () => {
      const answer = await app.inject({ method: 'GET', url: `/api${listProviders.path}` });
      if (answer.statusCode !== 200) throw new Error(`${listProviders.path} answered ${answer.statusCode}`);
      return answer.json<Answers['providers']>();
    },
    report: (error) => app.log.error({ error }, 'pages could not be made'),
  });
  app.decorate('pages', finished);
  const withNext = new WaysIn((address) => finished.page(address));
  app.addHook('onListen', async () => finished.follow());
  app.addHook('onClose', async () => finished.end());

  await serveAssets(app, join(dist, 'client/assets'));
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The list of pieces is for us, and the empty template is no page.
    allowedPath: (path) => !/^\/(?:\.|index\.html|sw\.js)/.test(path),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  const robots = new CachedReply('text/plain; charset=utf-8', robotsText(facts()), { keep: 'hour' });
  const manifest = madeOf(facts, (now) => {
    const text = JSON.stringify(appManifest(now, config.theme.colours));
    return new CachedReply('application/manifest+json', text, { keep: 'hour' });
  });
  serveWorker(app, config);
  app.get('/sitemap.xml', async (request, reply) => (await finished.siteMap()).send(request, reply));
  app.get('/robots.txt', (request, reply) => robots.send(request, reply));
  app.get('/manifest.webmanifest', (request, reply) => manifest().send(request, reply));
  app.get<{ Params: { picture: string } }>('/share/:picture', (request, reply) => {
    const picture = finished.picture(`/share/${request.params.picture}`);
    if (!picture) throw refuse('not_found');
    return picture.send(request, reply);
  });

  /** A course's page is there for as long as the course is offered, under every spelling of its name. */
  const isOffered = async (path: string): Promise<boolean> => {
    const name = courseInfo.exec(path)?.[1];
    if (name === undefined) return true;
    const title = decoded(name);
    return title !== null && ((await catalogue.current()).byTitle(title)?.published ?? false);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [given = '/', query] = request.url.split('?');
    const path = given === '/' ? given : given.replace(/\/$/, '');
    const isKnown = isPage(path);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw isKnown ? refuse('method_not_allowed', {}, { allow: 'GET, HEAD' }) : refuse('not_found');
    if (/^\/(api|media|assets|share)\//.test(path)) throw refuse('not_found');
    await settings.current();
    if (!isKnown) return (finished.page(LOST_PATH)?.reply ?? shell()).send(request, reply, 404);
    const page = finished.page(path);
    if (page) {
      const asked = new URLSearchParams(query);
      if (waysIn.includes(path) && asked.has('next'))
        return (withNext.find(path, asked.get('next')) ?? shell()).send(request, reply);
      const isForBrowser = page.reads.some((name) => asked.has(name));
      return ((!isForBrowser && page.reply) || shell()).send(request, reply);
    }
    // Whoever is enrolled in a course that is no longer offered still sees it: the browser finds out.
    return shell().send(request, reply, (await isOffered(path)) ? 200 : 404);
  };
  serveCertificates(app, context, { facts, shell, answer: certificate });
  // Pages lie compressed already.
  app.get('/', { compress: false, decompress: false }, answer);
  app.setNotFoundHandler(answer);
  await servePostedForms(app, {
    context,
    facts,
    // The answer to a form may hold a session that is not kept yet: its own code leads on.
    htmlOf: (path) => (finished.page(path)?.reply ?? shell()).text.replace(goOnSignedIn, ''),
  });
}
