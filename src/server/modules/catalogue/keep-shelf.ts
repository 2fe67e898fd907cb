import { performance } from 'node:perf_hooks';
import type { Site } from '../../site.ts';
import { lendingSlot, lentAddress, openAddress } from './address-media.ts';
import { type Lending, Shelf } from './shelf.ts';
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
  #shelf: Shelf | null = null;
  /** The rows that the shelf shows, as text: rows that were read again and are the same change nothing. */
  #shown = '';
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

  /** The same object as long as nothing that it shows has changed. */
  async current(): Promise<Shelf> {
    const age = performance.now() - this.#lookedAt;
    if (age > LOOK_AFTER_MS) {
      const looked = this.#look();
      if (!this.#shelf || age > WAIT_AFTER_MS) await looked;
    }
    return this.#shelf as Shelf;
  }

  /** As it is in the database right now: for what was not found in the copy. */
  async renewed(): Promise<Shelf> {
    // A look that is under way may have begun before what is sought was there.
    await this.#looking;
    await this.#look();
    return this.#shelf as Shelf;
  }

  #lend(): Lending {
    const { secret, clock } = this.#site;
    const now = clock.now();
    return {
      addresses: {
        open: (file) => openAddress(secret, file),
        lent: (file, as) => lentAddress(secret, file, now, as),
      },
      slots: { previews: lendingSlot('preview', now), everything: lendingSlot('paid', now) },
    };
  }

  /** One look at a time. It fails only while there is no copy at all. */
  #look(): Promise<void> {
    this.#looking ??= this.#renewIfChanged()
      .catch((error) => {
        if (!this.#shelf) throw error;
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
    if (!moved && !this.#unsettled && !old && this.#shelf) return;
    const rows: CourseRow[] = await readCatalogue(this.#site);
    const shown = JSON.stringify(rows);
    if (shown !== this.#shown || !this.#shelf) this.#shelf = new Shelf(rows, () => this.#lend());
    this.#shown = shown;
    this.#version = version;
    this.#unsettled = moved;
    this.#renewedAt = performance.now();
  }
}
