import type { Alignment } from '../../../contract/learning/alignment.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { RefreshedCache } from '../../platform/outside/refreshed-cache.ts';
import { readSeededHash } from './store-seed.ts';

/**
 * This process's copy of what alignment.yaml says. It is read at the start, and again after an import that left nothing to
 * mend.
 */
export class AlignmentCache {
  readonly #context: AppContext;
  readonly #cache: RefreshedCache<Alignment>;
  #hash: string | null = null;

  constructor(context: AppContext) {
    this.#context = context;
    this.#cache = new RefreshedCache(context.clock, (last) => this.#look(last));
  }

  /** The same object as long as nothing was imported. Courses that are not on offer are in it. */
  current(): Promise<Alignment> {
    return this.#cache.current();
  }

  async #look(last: Alignment | null): Promise<Alignment> {
    const { database, config } = this.#context;
    // While the database is away it stays as it is.
    const seeded = await readSeededHash(database).catch(() => null);
    if (last && (seeded === null || seeded === this.#hash)) return last;
    // Loaded when it is first asked for: a start needs no YAML.
    const { readAlignment } = await import('./read-alignment.ts');
    const alignment = await readAlignment(config.contentDir);
    this.#hash = seeded ?? this.#hash;
    return alignment;
  }
}
