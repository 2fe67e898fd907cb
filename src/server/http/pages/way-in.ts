import { createHash } from 'node:crypto';
import { pages } from '../../../contract/pages.ts';
import { type Aim, aimOf, safeNext } from '../../../rules/safe-next.ts';
import { CachedReply } from '../cached-reply.ts';

// Signing in and registering on the way to something: `?next=` says where one was going.

/** The pages whose form leads on to `next`. */
export const waysIn: readonly string[] = [pages.signIn, pages.register];

/** What stands in for the `next` that is not known yet where such a page is made; the office’s is made by the browser. */
const standIns: Partial<Record<Aim, string>> = {
  buying: pages.courseCart.replace(/:[a-zA-Z]+/, '-next-'),
  course: pages.courseInfo.replace(/:[a-zA-Z]+/, '-next-'),
  lessons: pages.courseContent.replace(/:[a-zA-Z]+/, '-next-'),
  elsewhere: '/-next-',
};

const addressOf = (page: string, next: string) => `${page}?next=${encodeURIComponent(next)}`;

/** Every address under which such a page is made ahead of time: one for each thing that it can say. */
export const waysInWithNext: readonly { path: string; page: string }[] = waysIn.flatMap((page) =>
  Object.values(standIns).map((standIn) => ({ path: addressOf(page, standIn), page })),
);

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
    const from = standIn && this.#pageAt(addressOf(page, standIn))?.reply;
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

/**
 * Whoever is signed in never sees a form to come in: before anything is shown the page leads on, to `next` or to their
 * bench. Whether the session still holds is found out there. It reads `next` as `safeNext` does; written out, because
 * pages are made by another process, and the policy knows it by its bytes.
 */
export const goOn = [
  '{const h="http://here.invalid",n=new URLSearchParams(location.search).get("next");',
  'const u=n?.startsWith("/")&&URL.canParse(n,h)?new URL(n,h):null;let s=false;',
  'try{s=localStorage.getItem("token")!==null}catch{}',
  'if(s){document.documentElement.hidden=true;',
  `location.replace(u?.origin===h&&!u.pathname.startsWith("//")?u.pathname+u.search+u.hash:"${pages.student.replace(/:[a-zA-Z]+/, 'dashboard')}")}}`,
].join('');

/** The element of the page's head that does so. */
export const goOnSignedIn = `<script>${goOn}</script>`;

/** By which the policy on scripts knows it. */
export const goOnSignedInHash = `'sha256-${createHash('sha256').update(goOn).digest('base64')}'`;
