/** Files of the site's code that are here, or on their way. */
const files = new Map<string, Promise<void>>();

/** Brings a file into the browser's cache. Not as a `preload`: one that was lost is never asked for again either. */
async function bringHere(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  // Only what was read to its end is kept.
  await answer.arrayBuffer();
}

/** Resolves when a file is in this browser; nothing of it runs. One that was lost is asked for again by the next call. */
export function arrive(href: string): Promise<void> {
  const known = files.get(href);
  if (known) return known;
  const asked = bringHere(href);
  files.set(href, asked);
  asked.catch(() => files.delete(href));
  return asked;
}

/**
 * What the build puts around every import() of the site. Browsers of before 2026 never ask again for a module that failed
 * once, nor for one that it needs: so import() is called when all its `parts` have arrived, and not before. `bring` fetches
 * one part.
 */
export async function importArrived<Code>(
  load: () => Promise<Code>,
  parts: readonly string[] = [],
  _importer?: string,
  bring = arrive,
): Promise<Code> {
  await Promise.all(parts.map((part) => bring(`/${part}`)));
  return load();
}
