import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../tests/stage/open-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ pages: true, env: { PUBLIC_URL: 'https://school.example' } });
});
afterAll(() => stage.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(stage.url + path, { headers });
const pageOf = async (path: string) => (await open(path)).text();
const dataIn = (page: string, id: string) =>
  JSON.parse(new RegExp(`<script type="[^"]+" id="${id}">(.*?)</script>`, 's').exec(page)?.[1] ?? 'null');
const places = async () =>
  [...(await pageOf('/sitemap.xml')).matchAll(/<loc>https:\/\/school\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path as string,
  );

test('every page that the site map lists is finished HTML with its own heading, title and address', async () => {
  const paths = await places();
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/kits',
      '/labs',
      '/faq',
      '/courses',
      '/courses/info/junior-level-1',
    ]),
  );
  expect(paths).not.toEqual(expect.arrayContaining(['/login']));
  const titles = new Set<string>();
  for (const path of paths) {
    const page = await pageOf(path);
    expect(page.match(/<h1/g), path).toHaveLength(1);
    expect(page.match(/<title/g), path).toHaveLength(1);
    expect(page.match(/<meta name="description"/g), path).toHaveLength(1);
    expect(page).toContain(`<link rel="canonical" href="https://school.example${path}"/>`);
    expect(page, path).not.toMatch(/<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))/);
    titles.add(/<title[^>]*>([^<]*)/.exec(page)?.[1] ?? '');
  }
  expect(titles.size).toBe(paths.length);
});

/** The picture that a chat shows with a page. */
async function sharedPicture(page: string): Promise<{ path: string; width: number; height: number }> {
  const path = /<meta property="og:image" content="https:\/\/school\.example([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await open(path);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { path, width, height };
}

test('a page without a drawing of its own is shared with the school’s bench', async () => {
  const picture = await sharedPicture(await pageOf('/kits'));
  expect(picture).toEqual({ path: '/share.jpg', width: 1200, height: 630 });
});

test('a course that is shared in a chat shows its name, its words and a picture', async () => {
  const page = await pageOf('/courses/info/junior-level-1');
  expect(page).toMatch(/<meta property="og:title" content="Junior Level 1[^"]*"\/>/);
  expect(await sharedPicture(page)).toMatchObject({ width: 1200, height: 630 });
  expect(dataIn(page, 'structured-data')).toMatchObject({
    '@type': 'Course',
    name: 'Junior Level 1',
    provider: { name: 'Tinkerling' },
    offers: { priceCurrency: 'INR' },
  });
  // Nobody has rated it yet.
  expect(dataIn(page, 'structured-data').aggregateRating).toBeUndefined();
});

test('what a page was made with holds no address that is signed to somebody', async () => {
  const { course } = dataIn(await pageOf('/courses/info/junior-level-1'), 'first-answers');
  expect(course.title).toBe('Junior Level 1');
  const lectures = course.CourseContent.flatMap(
    (chapter: { chapterContent: object[] }) => chapter.chapterContent,
  );
  expect(lectures.length).toBeGreaterThan(5);
  for (const lecture of lectures) expect(lecture).toMatchObject({ lectureUrl: null, captionsUrl: null });
});

test('a page travels compressed, and not again when the browser has it', async () => {
  const first = await open('/about', { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const tag = first.headers.get('etag') ?? '';
  const again = await open('/about', { 'accept-encoding': 'br', 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(
    (await open('/about', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull();
});

test('a link that was shared with whatever in its query shows the finished page, byte for byte', async () => {
  for (const path of ['/', '/about', '/courses', '/contact', '/login', '/courses/info/junior-level-1']) {
    const page = await pageOf(path);
    expect(page, path).toContain('<h1');
    for (const query of ['utm_source=wa&utm_medium=chat', 'fbclid=IwAR0', '', '%zz=%', 'Q=1&__proto__=2'])
      expect(await pageOf(`${path}?${query}`), `${path}?${query}`).toBe(page);
  }
  expect(await pageOf('/about/')).toBe(await pageOf('/about'));
});

test('an address that asks a page for something it reads is left to the browser', async () => {
  for (const path of [
    '/courses?utm_source=wa&category=Junior',
    '/courses?q=robot',
    '/contact?subject=labs',
    '/login?next=%2Fstaff',
    '/courses/info/junior-level-1?tab=kit',
  ])
    expect(await pageOf(path), path).toContain('<div id="root"></div>');
});

test('a page is read, and nothing else can be done with it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const path of ['/', '/about', '/courses/info/junior-level-1']) {
      const answer = await fetch(stage.url + path, { method });
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
    }
  expect((await fetch(`${stage.url}/no/such/page`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${stage.url}/about`, { method: 'HEAD' })).status).toBe(200);
});

test('what is laid beside the built site is not handed out', async () => {
  for (const path of ['/.vite/manifest.json', '/index.html', '/.vite/manifest.json.br'])
    expect(await (await open(path)).text(), path).toContain('There is no page here');
});

test('unknown addresses answer 404 with the page that says so, the API with its failure', async () => {
  const lost = await open('/no/such/page');
  expect(lost.status).toBe(404);
  const page = await lost.text();
  expect(page).toContain('There is no page here');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  const api = await open('/api/no/such/call');
  expect([api.status, ((await api.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  expect((await open('/share/..%2f..%2fpackage.json')).status).toBe(404);
});

test('robots are told where nothing is to be found, phones what to install', async () => {
  const robots = await pageOf('/robots.txt');
  for (const path of ['/api/', '/staff', '/student']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain('Sitemap: https://school.example/sitemap.xml');
  const manifest = JSON.parse(await pageOf('/manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Tinkerling', id: '/', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await open(src);
    expect(icon.status, src).toBe(200);
    if (sizes === 'any') continue;
    const { width } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('a page that only the browser can fill says so where scripts are off', async () => {
  const page = await pageOf('/reset-password');
  const said = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1];
  expect(said).toContain('This page needs JavaScript');
  expect(said).toContain('href="/"');
});

test('a piece of the build is kept for a year and comes compressed; what is none is not found', async () => {
  const start = /<script type="module"[^>]* src="([^"]+)"/.exec(await pageOf('/'))?.[1] ?? '';
  const piece = await open(start, { 'accept-encoding': 'br' });
  expect(piece.status).toBe(200);
  expect(Object.fromEntries(piece.headers)).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const none of ['nothing.js', '..%2findex.html', '..%2f.vite%2fmanifest.json'])
    expect((await open(`/assets/${none}`)).status, none).toBe(404);
});

test('the worker of the browser is asked for anew each time, knows the files of this build, and can be sent away', async () => {
  const worker = await open('/sw.js');
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'service-worker-allowed': '/',
  });
  const code = await worker.text();
  const start = /<script type="module"[^>]* src="([^"]+)"/.exec(await pageOf('/'))?.[1];
  expect(start).toMatch(/^\/assets\//);
  expect(code).toContain(start);
  expect(code).toMatch(/\/assets\/course-content-[\w-]{8}\.js/);
  // Rooms, not the office.
  const rooms = /rooms:`([^`]+)`/.exec(code)?.[1]?.split(',') ?? [];
  expect(rooms.length).toBeGreaterThan(20);
  expect(rooms.filter((name) => /payments|bank|attach-dash/.test(name))).toEqual([]);

  const without = await openStage({ pages: true, beside: stage, env: { OFFLINE: 'off' } });
  const leaving = await (await fetch(`${without.url}/sw.js`)).text();
  expect(leaving).toContain('caches.delete');
  expect(leaving).not.toMatch(/fetch|unregister/);
  // The page itself sends it away.
  expect(await pageOf('/')).toContain('"offline":true');
  expect(await (await fetch(`${without.url}/offline`)).text()).toContain('"offline":false');
  await without.close();
});
