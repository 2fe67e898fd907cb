import type { PageText, TextPage } from '../../../contract/page-texts.ts';
import type { AppContext } from '../../app-context.ts';
import { pagesHash } from './read-content.ts';
import { readSeededHash } from './store-seed.ts';

/** How often it is looked whether another content was imported. Milliseconds. */
const LOOK_AFTER_MS = 1_000;
/** After this one who asks waits for it. Milliseconds. */
const WAIT_AFTER_MS = 2_000;

type Texts = ReadonlyMap<TextPage, PageText>;

/**
 * This process's copy of the pages' words. They are read at the start, and again after an import that left nothing to mend:
 * half a sentence in an editor is nobody's business before that.
 */
export class PageTextCache {
  readonly #context: AppContext;
  #texts: Texts | null = null;
  #hash: string | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * The same object as long as nothing was imported. Nobody waits for the look after a newer one, unless the last one was
   * long ago.
   */
  async current(): Promise<Texts> {
    const age = this.#context.clock.steady() - this.#lookedAt;
    if (age > LOOK_AFTER_MS) {
      const looked = this.#lookOnce();
      if (!this.#texts || age > WAIT_AFTER_MS) await looked;
      else looked.catch(() => {});
    }
    return this.#texts as Texts;
  }

  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#lookedAt = this.#context.clock.steady();
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { database, config } = this.#context;
    // While the database is away the pages stay as they are.
    const seeded = await readSeededHash(database).catch(() => null);
    const hash = seeded === null ? undefined : pagesHash(seeded);
    if (this.#texts && (hash === undefined || hash === this.#hash)) return;
    // Loaded when the first text is asked for: a start needs no Markdown.
    const { readPages } = await import('./read-pages.ts');
    this.#texts = await readPages(config.contentDir, config.school);
    this.#hash = hash;
  }
}
