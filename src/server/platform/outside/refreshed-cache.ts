import type { Clock } from './clock.ts';

/** After this long the next one who asks makes us look, in the background, whether the copy is still right. Milliseconds. */
const LOOK_AFTER_MS = 1_000;
/** A copy that nobody has looked after for this long is looked after before it is used. Milliseconds. */
const WAIT_AFTER_MS = 2_000;

/**
 * This process's copy of something that others change. It is looked after at most once a second, and nobody waits for the
 * look unless the last one was more than two seconds ago: no copy is handed out that is older than that. While a look
 * fails (the database is away), the last copy stays.
 */
export class RefreshedCache<Copy extends object> {
  readonly #clock: Pick<Clock, 'steady'>;
  readonly #look: (last: Copy | null) => Promise<Copy>;
  #copy: Copy | null = null;
  // Intervals are measured by the machine's steady clock; the site's clock may be set.
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  /** `look` gives the last copy itself where nothing has changed. */
  constructor(clock: Pick<Clock, 'steady'>, look: (last: Copy | null) => Promise<Copy>) {
    this.#clock = clock;
    this.#look = look;
  }

  /** The same object as long as nothing has changed. Raises what a look raises only while there is no copy at all. */
  async current(): Promise<Copy> {
    const age = this.#clock.steady() - this.#lookedAt;
    if (age > LOOK_AFTER_MS) {
      const looked = this.#lookOnce();
      if (!this.#copy || age > WAIT_AFTER_MS) await looked;
    }
    return this.#copy as Copy;
  }

  /** As it is right now: for what was not found in the copy. */
  async renewed(): Promise<Copy> {
    // A look that is under way may have begun before what is sought was there.
    await this.#looking;
    await this.#lookOnce();
    return this.#copy as Copy;
  }

  /** One look at a time. */
  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look(this.#copy)
      .then(
        (copy) => {
          this.#copy = copy;
        },
        (error) => {
          if (!this.#copy) throw error;
        },
      )
      .finally(() => {
        this.#lookedAt = this.#clock.steady();
        this.#looking = null;
      });
    return this.#looking;
  }
}
