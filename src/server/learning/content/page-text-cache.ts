import type { PageText, TextPage } from '../../../contract/learning/page-texts.ts';
import type { School } from '../../../contract/platform/school.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { RefreshedCache } from '../../platform/outside/refreshed-cache.ts';
import { pagesHash } from './read-content.ts';
import { readSeededHash } from './store-seed.ts';

type Texts = ReadonlyMap<TextPage, PageText>;

/**
 * This process's copy of the pages' words. They are read at the start, and again after an import that left nothing to mend:
 * half a sentence in an editor is nobody's business before that.
 */
export class PageTextCache {
  readonly #context: AppContext;
  readonly #cache: RefreshedCache<Texts>;
  #hash: string | undefined;
  /** The school that they were filled with. */
  #school: School | undefined;

  constructor(context: AppContext) {
    this.#context = context;
    this.#cache = new RefreshedCache(context.clock, (last) => this.#look(last));
  }

  /** The same object as long as nothing was imported. */
  current(): Promise<Texts> {
    return this.#cache.current();
  }

  async #look(last: Texts | null): Promise<Texts> {
    const { database, config } = this.#context;
    // While the database is away the pages stay as they are.
    const seeded = await readSeededHash(database).catch(() => null);
    const hash = seeded === null ? undefined : pagesHash(seeded);
    const isOther = config.school !== this.#school;
    if (last && !isOther && (hash === undefined || hash === this.#hash)) return last;
    // Loaded when the first text is asked for: a start needs no Markdown.
    const { readPages } = await import('./read-pages.ts');
    const texts = await readPages(config.contentDir, config.school);
    this.#hash = hash ?? this.#hash;
    this.#school = config.school;
    return texts;
  }
}
