import type { AppContext } from '../../app-context.ts';
import { CatalogueSnapshot, type Signing } from './catalogue-snapshot.ts';
import { publicUrlOf, signedUrl, signingSlot } from './sign-media.ts';
import { type CourseRow, readCatalogue, readVersion } from './store.ts';

/** After this long the next request makes us look, in the background, whether the catalogue has changed. Milliseconds. */
const LOOK_AFTER_MS = 1_000;
/** A copy that nobody has looked after for this long is looked after before it is used. */
const WAIT_AFTER_MS = 2_000;
/** And after this long it is made anew, whatever the version says. */
const RENEW_AFTER_MS = 60_000;

/**
 * This process's copy of the catalogue. PostgreSQL has the say: its version tells whether the copy is still right, and
 * no copy is handed out that is more than two seconds behind (unless the database does not answer: then the last one is).
 */
export class CatalogueCache {
  readonly #context: AppContext;
  #snapshot: CatalogueSnapshot | null = null;
  /** The rows that the snapshot shows, as text: rows that were read again and are the same change nothing. */
  #shown = '';
  #version = -1;
  /** The version has moved a moment ago; what moved it may have been committed just after we read. */
  #unsettled = false;
  // Intervals are measured by the machine's steady clock; the site's clock may be set.
  #lookedAt = Number.NEGATIVE_INFINITY;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** The same object as long as nothing that it shows has changed. */
  async current(): Promise<CatalogueSnapshot> {
    const age = this.#context.clock.steady() - this.#lookedAt;
    if (age > LOOK_AFTER_MS) {
      const looked = this.#look();
      if (!this.#snapshot || age > WAIT_AFTER_MS) await looked;
    }
    return this.#snapshot as CatalogueSnapshot;
  }

  /** As it is in the database right now: for what was not found in the copy. */
  async renewed(): Promise<CatalogueSnapshot> {
    // A look that is under way may have begun before what is sought was there.
    await this.#looking;
    await this.#look();
    return this.#snapshot as CatalogueSnapshot;
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

  /** One look at a time. It fails only while there is no copy at all. */
  #look(): Promise<void> {
    this.#looking ??= this.#renewIfChanged()
      .catch((error) => {
        if (!this.#snapshot) throw error;
      })
      .finally(() => {
        this.#lookedAt = this.#context.clock.steady();
        this.#looking = null;
      });
    return this.#looking;
  }

  async #renewIfChanged(): Promise<void> {
    // First the version, then the rows: a change in between is found at the next look.
    const version = await readVersion(this.#context);
    const moved = version !== this.#version;
    const old = this.#context.clock.steady() - this.#renewedAt > RENEW_AFTER_MS;
    if (!moved && !this.#unsettled && !old && this.#snapshot) return;
    const rows: CourseRow[] = await readCatalogue(this.#context);
    const shown = JSON.stringify(rows);
    if (shown !== this.#shown || !this.#snapshot)
      this.#snapshot = new CatalogueSnapshot(rows, () => this.#signing());
    this.#shown = shown;
    this.#version = version;
    this.#unsettled = moved;
    this.#renewedAt = this.#context.clock.steady();
  }
}
