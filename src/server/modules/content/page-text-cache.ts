import type { PageText, TextPage } from '../../../contract/page-texts.ts';
import type { AppContext } from '../../app-context.ts';
import { pagesHash } from './read-content.ts';
import { readSeededHash } from './store-seed.ts';

/** How often it is looked whether another content was imported. Milliseconds. */
const LOOK_AFTER_MS = 1_000;

type Texts = ReadonlyMap<TextPage, PageText>;

/**
 * This process's copy of the pages' words. They are read from the content folder again after an import that left nothing
 * to mend: until then, half a sentence in an editor is nobody's business.
 */
export class PageTextCache {
  readonly #context: AppContext;
  #texts: Texts | null = null;
  #hash: string | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<Texts> | null = null;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** The same object as long as nothing was imported. */
  async current(): Promise<Texts> {
    if (this.#texts && this.#context.clock.steady() - this.#lookedAt < LOOK_AFTER_MS) return this.#texts;
    this.#looking ??= this.#look().finally(() => {
      this.#lookedAt = this.#context.clock.steady();
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<Texts> {
    const { database, config } = this.#context;
    // While the database is away the pages stay as they are.
    const seeded = await readSeededHash(database).catch(() => null);
    const hash = seeded === null ? undefined : pagesHash(seeded);
    if (this.#texts && (hash === undefined || hash === this.#hash)) return this.#texts;
    // Loaded when the first text is asked for: a start needs no Markdown.
    const { readPages } = await import('./read-pages.ts');
    this.#texts = await readPages(config.contentDir, config.school);
    this.#hash = hash;
    return this.#texts;
  }
}
