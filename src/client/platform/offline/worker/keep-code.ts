import { assetsIn, CODE, PAGES } from '../cache-names.ts';

/** A file that does not begin to come in so long is given up; the page asks again (fetch-code.ts). Milliseconds. */
const BEGINS_WITHIN_MS = 20_000;

async function fetchFile(asked: Request | string): Promise<Response> {
  const givingUp = new AbortController();
  const timer = setTimeout(() => givingUp.abort(), BEGINS_WITHIN_MS);
  try {
    return await fetch(asked, { signal: givingUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Brings files of the site here that are not here yet. They are named by what is in them, so what is kept never changes. */
export async function keepCode(paths: readonly string[]): Promise<void> {
  const code = await caches.open(CODE);
  for (const path of paths) {
    if (await code.match(path)) continue;
    const answer = await fetchFile(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await code.put(path, answer);
  }
}

/** A file of the site: kept when it was asked for once. One that is gone is answered as the server answers. */
export async function answerCode(request: Request): Promise<Response> {
  const code = await caches.open(CODE);
  const kept = await code.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetchFile(request);
  if (answer.ok) code.put(request, answer.clone()).catch(() => {});
  return answer;
}

/** Lets go of the code of other releases, but for what a kept page still needs. Only when no page runs it any more. */
export async function dropOldCode(own: readonly string[]): Promise<void> {
  const [code, pages] = await Promise.all([caches.open(CODE), caches.open(PAGES)]);
  const needed = new Set(own);
  for (const page of await pages.matchAll()) for (const path of assetsIn(await page.text())) needed.add(path);
  for (const { url } of await code.keys()) if (!needed.has(new URL(url).pathname)) await code.delete(url);
}
