import { framedBy, pages as places } from '../../../../contract/platform/pages.ts';
import { assetsIn, PAGES, SHELL } from '../cache-names.ts';
import { keepCode } from './keep-code.ts';
import { networkFirst } from './network-first.ts';

const begins = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
const before = (place: string) => place.replace(/\/:.*$/, '');

/** Rooms that the browser fills: any of them is shown with the one shell, and what they show is kept by the page. */
const rooms = [
  before(places.courseContent),
  before(places.student),
  places.tricky,
  places.live,
  places.offline,
  places.workbenchBlocks,
  places.workbenchCircuits,
  places.workbenchPython,
  places.workbenchUno,
];
/** Made for whoever asks, and not to be stored: without a network the browser fills it like a room. */
const madeForOne = [before(places.certificate)];
/** Places where nothing is to be done without a network, and the office, of which nothing is ever kept. */
const neverKept = [
  places.staff,
  places.cart,
  before(places.courseCart),
  places.signIn,
  places.register,
  places.forgotPassword,
  places.resetPassword,
  places.confirmEmail,
  places.account,
  places.shareCreation,
];
/** Kept pages beyond this many go, those that were kept first before the others. */
const PAGES_MOST = 60;
/** What of a page's headers says which other pages it shares its windows with. */
const ISOLATION = ['cross-origin-opener-policy', 'origin-agent-cluster'];

const isAmong = (path: string, some: readonly string[]) => some.some((place) => begins(path, place));

export const isRoom = (path: string) => isAmong(path, rooms);
export const isPublicPage = (path: string) =>
  !isAmong(path, [...rooms, ...madeForOne, ...neverKept]) && !/^\/(api|media|assets)\b/.test(path);

const isWhole = (answer: Response) =>
  answer.status === 200 &&
  !answer.redirected &&
  /^text\/html/.test(answer.headers.get('content-type') ?? '') &&
  !/no-store/.test(answer.headers.get('cache-control') ?? '');

/** Keeps a page; an honest 404 or 500 is never kept. */
async function keepPage(path: string, answer: Response): Promise<void> {
  if (!isWhole(answer)) return;
  const pages = await caches.open(PAGES);
  // Anew at the end: the oldest go first.
  await pages.delete(path);
  await pages.put(path, answer);
  const kept = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== SHELL);
  for (const old of kept.slice(0, Math.max(0, kept.length - PAGES_MOST))) await pages.delete(old);
}

/** Keeps the page that the browser fills, for rooms. Raises where the server does not give it. */
export async function keepShell(): Promise<void> {
  const answer = await fetch(places.offline, { cache: 'no-store' });
  if (!isWhole(answer)) throw new Error(`The shell answered ${answer.status}`);
  await keepCode(assetsIn(await answer.clone().text()));
  await keepPage(SHELL, answer);
}

/**
 * Keeps a page that was opened, also within the site, where nobody asked for it as a page, with the code that it names:
 * not before it is shown, because it takes its code when it has the line for itself (docs/client.md).
 */
export async function keepOpened(path: string): Promise<void> {
  if (!isPublicPage(path)) return;
  const pages = await caches.open(PAGES);
  if (!(await pages.match(path))) await keepPage(path, await fetch(path));
  const kept = await pages.match(path);
  if (kept) await keepCode(assetsIn(await kept.text()));
}

/** Asks for every kept page anew: with a new release they come with its code. What does not come stays as it was. */
export async function renewPages(): Promise<void> {
  for (const { url } of await (await caches.open(PAGES)).keys()) {
    const path = new URL(url).pathname;
    if (path !== SHELL)
      await fetch(path).then(
        (answer) => keepPage(path, answer),
        () => {},
      );
    await keepOpened(path).catch(() => {});
  }
}

async function keptFor(pathname: string): Promise<Response | null> {
  const pages = await caches.open(PAGES);
  const kept = isPublicPage(pathname) ? await pages.match(pathname, { ignoreVary: true }) : undefined;
  if (kept) return kept;
  return isRoom(pathname) || isAmong(pathname, madeForOne) ? ((await pages.match(SHELL)) ?? null) : null;
}

/**
 * Leads to the page that says that this one was never opened here. With the isolation of the page that it leads to:
 * between a page that is isolated and a redirect that is not, Chromium changes to windows of another group, and the page
 * that comes next then often stands blank.
 */
async function leadToOffline({ href, origin }: URL): Promise<Response | null> {
  const shell = await (await caches.open(PAGES)).match(SHELL);
  if (!shell) return null;
  const headers = new Headers({
    location: `${places.offline}?next=${encodeURIComponent(href.slice(origin.length))}`,
  });
  for (const name of ISOLATION) {
    const value = shell.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(null, { status: 302, headers });
}

/**
 * Answers who opens a page: the network first, and the server's own word whatever it is; then the page as it was kept, for
 * a room the shell, and for what was never opened the page that says so.
 */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { answer, isKept } = await networkFirst(fetch(request), {
    kept: () => keptFor(url.pathname),
    keep: async (answer) => {
      // With a query the browser fills the page; it is kept as it comes without one.
      if (isPublicPage(url.pathname) && url.search === '') await keepPage(url.pathname, answer);
      else if (isRoom(url.pathname)) await keepPage(SHELL, answer);
    },
    instead: () => leadToOffline(url),
  });
  return isKept ? markKept(answer, url.pathname) : answer;
}

/**
 * Tells the page that it did not come from the school (platform/api/line.ts): then it asks for nothing in vain. The shell came with
 * another page's headers: who may frame it is said of the page that it now is.
 */
async function markKept(answer: Response, path: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  const policy = headers.get('content-security-policy');
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${framedBy(path)}`),
    );
  // It is unpacked already, and longer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = (await answer.text()).replace('<head>', '<head><meta name="kept" content=""/>');
  return new Response(html, { headers });
}
