import { aimOf, safeNext } from '../../rules/platform/safe-next.ts';
import { CachedReply } from '../platform/http/cached-reply.ts';
import { standIns, withNext } from './ways-in.ts';

type Page = { reply: CachedReply | null };

/** How many pages are remembered with the `next` that was asked for; more are made anew each time. */
const MOST_REMEMBERED = 200;

/** Finished pages with the `next` that somebody came with: only their links differ. */
export class WaysIn {
  readonly #pageAt: (address: string) => Page | undefined;
  readonly #made = new Map<string, { from: CachedReply; reply: CachedReply }>();

  /** `pageAt` gives a finished page by the address that it was made for. */
  constructor(pageAt: (address: string) => Page | undefined) {
    this.#pageAt = pageAt;
  }

  /** The page for this `next`: finished, or null where the browser makes it. */
  find(page: string, asked: string | null): CachedReply | null {
    const next = safeNext(asked);
    // Whatever else stands there is followed by nobody: then it is the page as it always is.
    if (next === null) return this.#pageAt(page)?.reply ?? null;
    const standIn = standIns[aimOf(next)];
    const from = standIn && this.#pageAt(withNext(page, standIn))?.reply;
    if (!standIn || !from) return null;
    const known = this.#made.get(page + next);
    if (known?.from === from) return known.reply;
    // As a link writes it; what it leaves of quotes ends no attribute.
    const written = encodeURIComponent(next).replaceAll("'", '&#x27;');
    const reply = new CachedReply(
      'text/html; charset=utf-8',
      from.text.replaceAll(encodeURIComponent(standIn), () => written),
    );
    if (this.#made.size >= MOST_REMEMBERED) this.#made.clear();
    this.#made.set(page + next, { from, reply });
    return reply;
  }
}
