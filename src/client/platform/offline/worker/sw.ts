import { CODE, fileOf, PICTURES, PICTURES_MOST, type ToPage, type ToWorker } from '../cache-names.ts';
import { answerFilm } from './answer-film.ts';
import { answerPage, keepOpened, keepShell, renewPages } from './answer-page.ts';
import { answerCode, dropOldCode, keepCode } from './keep-code.ts';
import { networkFirst } from './network-first.ts';

/**
 * What the build knows (vite.config.ts): the script that wakes a page of this release, all its files, those of the rooms, and
 * those of each tool of the workbench.
 */
declare const __RELEASE__: {
  name: string;
  all: string[];
  rooms: string[];
  tools: Record<string, string[]>;
};
const release = __RELEASE__;

type Page = { id: string; postMessage(message: ToPage, transfer?: Transferable[]): void };
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Hearing = Lasting & { data: ToWorker };
/** What of a worker's surroundings is used here: the types of pages know none of it. */
const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'message', listen: (event: Hearing) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(wish: object): Promise<Page[]> };
};

/** How long a page may take to say which release it runs. Milliseconds. */
const ANSWER_WITHIN_MS = 2_000;

const everyPage = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Which release a page runs; null from one that does not answer. */
const releaseOf = (page: Page) =>
  new Promise<string | null>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data as string);
    setTimeout(done, ANSWER_WITHIN_MS, null);
    page.postMessage({ type: 'which-release' }, [port2]);
  });

/** The code of an older release stays for as long as a page runs it; gives whether it is gone. */
async function tidy(): Promise<boolean> {
  const running = await Promise.all((await everyPage()).map(releaseOf));
  const isGone = running.every((one) => one === release.name);
  if (isGone) await dropOldCode(release.all);
  return isGone;
}

/** Drawings of lessons are few and small; films are kept by those who choose them. */
async function keepPicture(file: string, answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const pictures = await caches.open(PICTURES);
  await pictures.put(`/${file}`, answer);
  const kept = await pictures.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - PICTURES_MOST))) await pictures.delete(old);
}

async function answerMedia(request: Request, file: string): Promise<Response> {
  if (!/\.(jpe?g|png|webp|svg|vtt)$/i.test(file)) return (await answerFilm(request, file)) ?? fetch(request);
  const { answer } = await networkFirst(fetch(request), {
    kept: async () => (await (await caches.open(PICTURES)).match(`/${file}`)) ?? answerFilm(request, file),
    keep: (fresh) => keepPicture(file, fresh),
  });
  return answer;
}

/** Whether the network is there: without one the page is told so, instead of a failure that nobody can do anything about. */
const answerProbe = (request: Request) =>
  fetch(request).catch(() => new Response(null, { status: 204, headers: { 'x-network': 'none' } }));

worker.addEventListener('install', (event) => {
  // It serves the pages of any release, so nobody need wait for it.
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    worker.clients.claim().then(async () => {
      for (const page of await everyPage()) page.postMessage({ type: 'release', release: release.name });
    }),
  );
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'keep-rooms') event.waitUntil(keepCode(release.rooms).catch(() => {}));
  if (data.type !== 'opened') return;
  event.waitUntil(
    keepCode([...data.assets, ...(release.tools[data.path] ?? [])])
      .then(() => keepOpened(data.path))
      .then(renew)
      .catch(() => {
        // Without a network; the next page that is opened asks again.
      }),
  );
});

/** Whether nothing of another release is here any longer, as far as this worker knows. */
let isTidy = false;
/** With a network, pages of an older release come anew; then its code may go. */
async function renew(): Promise<void> {
  if (isTidy) return;
  const code = await caches.open(CODE);
  const foreign = (await code.keys())
    .map(({ url }) => new URL(url).pathname)
    .some((path) => path.startsWith('/assets/') && !release.all.includes(path));
  if (foreign) {
    await keepShell();
    await renewPages();
  }
  isTidy = !foreign || (await tidy());
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || (request.method !== 'GET' && request.method !== 'HEAD')) return;
  if (url.pathname === '/healthz') return event.respondWith(answerProbe(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    // What is no page of the site (a document, the reference of the API) is none of ours.
    if (/^\/(api|media|assets|share|healthz|readyz)\b|\.\w+$/.test(url.pathname)) return;
    return event.respondWith(answerPage(request));
  }
  if (/^\/(assets\/|media\/font\/|icon[\w-]*\.(svg|png)$)/.test(url.pathname))
    return event.respondWith(answerCode(request));
  const file = fileOf(url);
  if (file) event.respondWith(answerMedia(request, file));
});
