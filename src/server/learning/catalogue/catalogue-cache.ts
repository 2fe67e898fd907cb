import type { AppContext } from '../../platform/app-context.ts';
import { RefreshedCache } from '../../platform/outside/refreshed-cache.ts';
import { selling } from '../../shop/selling/index.ts';
import { CatalogueSnapshot, type Signing } from './catalogue-snapshot.ts';
import { ReadingWords } from './count-reading.ts';
import { FilmSizes } from './measure-films.ts';
import { publicUrlOf, signedUrl, signingSlot } from './sign-media.ts';
import { type CourseRow, readCatalogue, readVersion } from './store.ts';

/** After this long the copy is made anew, whatever the version says. Milliseconds. */
const RENEW_AFTER_MS = 60_000;

/**
 * This process's copy of the catalogue. PostgreSQL has the say: its version tells whether the copy is still right, and
 * no copy is handed out that is more than two seconds behind (unless the database does not answer: then the last one is).
 */
export class CatalogueCache {
  readonly #context: AppContext;
  readonly #cache: RefreshedCache<CatalogueSnapshot>;
  readonly #films: FilmSizes;
  readonly #words: ReadingWords;
  /** The rows that the snapshot shows, as text: rows that were read again and are the same change nothing. */
  #shown = '';
  #version = -1;
  /** The version has moved a moment ago; what moved it may have been committed just after we read. */
  #unsettled = false;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(context: AppContext) {
    this.#context = context;
    this.#films = new FilmSizes(context.config.contentDir);
    this.#words = new ReadingWords(context);
    this.#cache = new RefreshedCache(context.clock, (last) => this.#look(last));
  }

  /** The same object as long as nothing that it shows has changed. */
  current(): Promise<CatalogueSnapshot> {
    return this.#cache.current();
  }

  /** As it is in the database right now: for what was not found in the copy. */
  renewed(): Promise<CatalogueSnapshot> {
    return this.#cache.renewed();
  }

  /** As it was when the database's version was this one, or newer: for what was read beside it. */
  asNewAs(version: number): Promise<CatalogueSnapshot> {
    return this.#version < version ? this.renewed() : this.current();
  }

  #signing(): Signing {
    const { secret, clock } = this.#context;
    const now = clock.now();
    return {
      addresses: {
        open: (file) => publicUrlOf(secret, file),
        signed: (file, as) => signedUrl(secret, file, now, as),
      },
      slots: { previews: signingSlot('preview', now), everything: signingSlot('paid', now) },
    };
  }

  async #look(last: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
    await selling.applyDuePrices(this.#context);
    // First the version, then the rows: a change in between is found at the next look.
    const version = await readVersion(this.#context);
    const moved = version !== this.#version;
    const old = this.#context.clock.steady() - this.#renewedAt > RENEW_AFTER_MS;
    if (!moved && !this.#unsettled && !old && last) return last;
    const rows: CourseRow[] = await readCatalogue(this.#context);
    await this.#films.fill(rows);
    await this.#words.fill(rows);
    const shown = JSON.stringify(rows);
    const isSame = last !== null && shown === this.#shown;
    // Only what could be made counts as shown: otherwise the next look would find the same rows and keep the old copy.
    const snapshot = isSame ? last : new CatalogueSnapshot(rows, () => this.#signing());
    this.#shown = shown;
    this.#version = version;
    this.#unsettled = moved;
    this.#renewedAt = this.#context.clock.steady();
    return snapshot;
  }
}
