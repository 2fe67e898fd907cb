import { performance } from 'node:perf_hooks';
import type { Site } from '../../site.ts';
import { lendingHour, lentAddress, openAddress } from './address-media.ts';
import { Shelf } from './shelf.ts';
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
export class ShelfKeeper {
  readonly #site: Site;
  #rows: readonly CourseRow[] | null = null;
  #shelf: { shelf: Shelf; hour: number } | null = null;
  #version = -1;
  /** The version has moved a moment ago; what moved it may have been committed just after we read. */
  #unsettled = false;
  // Intervals are measured by the machine's steady clock; the site's clock may be set.
  #lookedAt = Number.NEGATIVE_INFINITY;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  async current(): Promise<Shelf> {
    const age = performance.now() - this.#lookedAt;
    if (age > LOOK_AFTER_MS) {
      const looked = this.#look();
      if (!this.#rows || age > WAIT_AFTER_MS) await looked;
    }
    return this.#shelve();
  }

  /** As it is in the database right now: for what was not found in the copy. */
  async renewed(): Promise<Shelf> {
    // A look that is under way may have begun before what is sought was there.
    await this.#looking;
    await this.#look();
    return this.#shelve();
  }

  #shelve(): Shelf {
    const now = this.#site.clock.now();
    const hour = lendingHour(now);
    if (this.#shelf?.hour !== hour) {
      const { secret } = this.#site;
      const addresses = {
        open: (file: string) => openAddress(secret, file),
        lent: (file: string) => lentAddress(secret, file, now),
      };
      this.#shelf = { shelf: new Shelf(this.#rows ?? [], addresses), hour };
    }
    return this.#shelf.shelf;
  }

  /** One look at a time. It fails only while there is no copy at all. */
  #look(): Promise<void> {
    this.#looking ??= this.#renewIfChanged()
      .catch((error) => {
        if (!this.#rows) throw error;
      })
      .finally(() => {
        this.#lookedAt = performance.now();
        this.#looking = null;
      });
    return this.#looking;
  }

  async #renewIfChanged(): Promise<void> {
    // First the version, then the rows: a change in between is found at the next look.
    const version = await readVersion(this.#site);
    const moved = version !== this.#version;
    const old = performance.now() - this.#renewedAt > RENEW_AFTER_MS;
    if (!moved && !this.#unsettled && !old && this.#rows) return;
    this.#rows = await readCatalogue(this.#site);
    this.#shelf = null;
    this.#version = version;
    this.#unsettled = moved;
    this.#renewedAt = performance.now();
  }
}
