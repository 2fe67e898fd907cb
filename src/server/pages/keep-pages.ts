import type { Alignment } from '../../contract/learning/alignment.ts';
import type { SiteFacts } from '../../contract/pages/page-data.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import { CachedReply } from '../platform/http/cached-reply.ts';
import { buildKey, listPages, type Shown, type Wanted } from './list-pages.ts';
import { makePages } from './make-pages.ts';
import { type ListedPage, PageCache, type PageList } from './page-cache.ts';
import type { Answers, Texts } from './public-pages.ts';
import { siteMap } from './tell-robots.ts';

/** How often it is looked whether the pages should show something else. Milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** After pages could not be made. Milliseconds. */
const TRY_AGAIN_AFTER_MS = 10_000;
const SWEEP_EVERY_MS = 24 * 3_600_000;

/** A page as it is served: `reply` is null while it is not made. */
export type KeptPage = ListedPage & { reply: CachedReply | null };

type Given = {
  /** The checkout's dist/. */
  dist: string;
  /** Where finished pages are kept. */
  folder: string;
  contentDir: string;
  /** The school's own: the same object as long as nothing has changed. */
  facts(): SiteFacts;
  theme: Theme;
  /** What only this site has; its pages are nobody else's. */
  secret: Buffer;
  /** What the catalogue shows now: the same object as long as nothing has changed. */
  shown(): Promise<Shown>;
  /** The words of the pages that are mainly text: the same object as long as nothing has changed. */
  texts(): Promise<Texts>;
  /** Which lesson serves which point of a curriculum: the same object as long as nothing has changed. */
  alignment(): Promise<Alignment>;
  /** How one may sign in. Asked for once. */
  providers(): Promise<Answers['providers']>;
  report(error: unknown): void;
};

/**
 * The public pages in memory. It begins with those that the last run kept, follows the catalogue from then on, and has
 * what is missing made by another process. A page whose content has changed is not served from that moment: the browser
 * makes it until it is finished anew.
 */
export class FinishedPages {
  readonly #given: Given;
  readonly #cache: PageCache;
  #build: string;
  #facts: SiteFacts;
  readonly #ending = new AbortController();
  readonly #pages = new Map<string, KeptPage>();
  readonly #pictures = new Map<string, { key: string; reply: CachedReply }>();
  #siteMap: CachedReply | null = null;
  #providers: Answers['providers'] | null = null;
  #shown: Shown | null = null;
  #texts: Texts | null = null;
  #alignment: Alignment | null = null;
  #wanted: Wanted | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #notBefore = 0;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(given: Given) {
    this.#given = given;
    this.#cache = new PageCache(given.folder);
    this.#facts = given.facts();
    this.#build = this.#buildNow();
    const kept = this.#cache.readList(this.#build);
    if (kept) this.#take(kept);
  }

  /** A page by its path, without a slash at the end. */
  page(path: string): KeptPage | undefined {
    return this.#pages.get(path);
  }

  picture(path: string): CachedReply | undefined {
    return this.#pictures.get(path)?.reply;
  }

  async siteMap(): Promise<CachedReply> {
    if (!this.#siteMap) await this.#look();
    return this.#siteMap as CachedReply;
  }

  /** Follows the catalogue from now on. */
  follow(): void {
    const again = () => {
      if (this.#ending.signal.aborted) return;
      this.#look()
        .catch((error) => this.#failed(error))
        .finally(() => {
          this.#timer = setTimeout(again, LOOK_EVERY_MS).unref();
        });
    };
    again();
  }

  /** Resolves when every page of this moment is finished. */
  async finished(): Promise<void> {
    const isWhole = () => this.#wanted !== null && this.#missing(this.#wanted).none;
    while (!isWhole() && !this.#ending.signal.aborted) {
      await this.#look();
      if (!isWhole()) await new Promise((wait) => setTimeout(wait, 100));
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  #failed(error: unknown): void {
    if (this.#ending.signal.aborted) return;
    this.#notBefore = performance.now() + TRY_AGAIN_AFTER_MS;
    this.#given.report(error);
  }

  /** One look at a time. */
  #look(): Promise<void> {
    this.#looking ??= this.#bringUpToDate().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  #buildNow(): string {
    const { dist, theme, secret } = this.#given;
    return buildKey(dist, this.#facts, theme, secret);
  }

  async #bringUpToDate(): Promise<void> {
    const { shown, providers, contentDir, theme } = this.#given;
    const now = await shown();
    const texts = await this.#given.texts();
    const alignment = await this.#given.alignment();
    const isFirst = this.#shown === null;
    const facts = this.#given.facts();
    const isOther = now !== this.#shown || texts !== this.#texts || alignment !== this.#alignment;
    if (isOther || facts !== this.#facts) {
      if (facts !== this.#facts) {
        this.#facts = facts;
        this.#build = this.#buildNow();
      }
      this.#providers ??= await providers();
      this.#wanted = await listPages(
        this.#build,
        now,
        { providers: this.#providers, texts, alignment },
        { contentDir, theme },
      );
      this.#shown = now;
      this.#texts = texts;
      this.#alignment = alignment;
      this.#take(listOf(this.#wanted));
      // For the next start, which finds what will be finished by then.
      await this.#cache.writeList(this.#build, listOf(this.#wanted));
      // An import changes one course after the other: pages are made when it is quiet for a moment.
      if (!isFirst) return;
    }
    if (this.#wanted) await this.#complete(this.#wanted);
  }

  async #complete(wanted: Wanted): Promise<void> {
    const list = listOf(wanted);
    if (!this.#missing(wanted).none) {
      this.#take(list);
      if (!this.#missing(wanted).none && performance.now() >= this.#notBefore) await this.#make(wanted);
      this.#take(list);
      if (this.#missing(wanted).none) this.#sweptAt = Number.NEGATIVE_INFINITY;
    }
    if (performance.now() - this.#sweptAt < SWEEP_EVERY_MS || !this.#missing(wanted).none) return;
    this.#cache.sweep(this.#build, list);
    this.#sweptAt = performance.now();
  }

  #missing(wanted: Wanted) {
    const pages = wanted.pages.filter(
      ({ page, key }) => this.#pages.get(page.path)?.key !== key || !this.#pages.get(page.path)?.reply,
    );
    const pictures = wanted.pictures.filter(({ path, key }) => this.#pictures.get(path)?.key !== key);
    return { pages, pictures, none: pages.length + pictures.length === 0 };
  }

  /** Has what is missing made, unless another process is at it. */
  async #make(wanted: Wanted): Promise<void> {
    const release = await this.#cache.claim();
    if (!release) return;
    try {
      // The one before us may have finished what we miss.
      this.#take(listOf(wanted));
      const { pages, pictures, none } = this.#missing(wanted);
      if (none) return;
      const { dist, theme } = this.#given;
      await makePages(
        {
          dist,
          facts: this.#facts,
          theme,
          pages: pages.map(({ page, key }) => ({ page, file: this.#cache.pageFile(key) })),
          pictures: pictures.map(({ from, key }) => ({ from, file: this.#cache.pictureFile(key) })),
        },
        this.#ending.signal,
      );
    } finally {
      await release();
    }
  }

  /** From now on these are the site's pages. What is finished is in memory afterwards, and needs its file no more. */
  #take({ pages, pictures }: PageList): void {
    const before = new Map(this.#pages);
    this.#pages.clear();
    for (const page of pages) {
      const known = before.get(page.path);
      const reply = (known?.key === page.key && known.reply) || this.#cache.page(page.key);
      this.#pages.set(page.path, { ...page, reply });
    }
    for (const { path, key } of pictures) {
      if (this.#pictures.get(path)?.key === key) continue;
      const reply = this.#cache.picture(key);
      if (reply) this.#pictures.set(path, { key, reply });
    }
    for (const path of this.#pictures.keys())
      if (!pictures.some((picture) => picture.path === path)) this.#pictures.delete(path);
    const map = siteMap(pages, this.#facts);
    if (this.#siteMap?.text !== map) this.#siteMap = new CachedReply('application/xml', map);
  }
}

const listOf = ({ pages, pictures }: Wanted): PageList => ({
  pages: pages.map(({ page: { path, reads, listed }, key }) => ({ path, reads, listed, key })),
  pictures: pictures.map(({ path, key }) => ({ path, key })),
});
