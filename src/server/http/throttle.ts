import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Site } from '../site.ts';
import { refuse } from './refusal.ts';
import { addPoints, type Count, forgetPoints, readPoints } from './throttle-store.ts';

/** How many tries there are in a window of time that begins with the first. `seconds` is the window's length. */
export type Limit = { readonly name: string; readonly most: number; readonly seconds: number };
/** What tries are counted by: an address, an account, or both. */
export type Counter = { limit: Limit; of: string };

/** Blocked keys that one process remembers; more would only cost a query each. */
const MOST_REMEMBERED = 10_000;

const NONE: Count = { points: 0, endsAt: 0 };

/**
 * What tries from an address are counted by: the address itself for IPv4, its /64 for IPv6, since that is what one
 * household has and everything inside it is free to choose.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Counts tries in the database, so that all processes agree, and remembers in this process what is used up, so that
 * hammering at it costs no query. What is counted by is kept as a keyed hash: the table holds no address and no e-mail.
 */
export class Throttle {
  readonly #site: Pick<Site, 'pool' | 'clock' | 'secret'>;
  readonly #secret: string;
  readonly #usedUp = new Map<string, number>();

  constructor(site: Pick<Site, 'pool' | 'clock' | 'secret'>) {
    this.#site = site;
    this.#secret = site.secret.toString('base64');
  }

  /** Counts one try. Refuses `too_many_tries`, with the seconds to wait as Retry-After, when it is one too many. */
  async spend(limit: Limit, of: string): Promise<void> {
    const count = await this.#add({ limit, of });
    if (count.points > limit.most) throw this.refusal(count);
  }

  /** Counts one try and says whether it was within the limit: for what is then left out in silence. */
  async allows(limit: Limit, of: string): Promise<boolean> {
    return (await this.#add({ limit, of })).points <= limit.most;
  }

  /** Counts what has happened, all in one round trip; refuses nothing. */
  async record(...counters: Counter[]): Promise<void> {
    const { pool, clock } = this.#site;
    const now = clock.now().getTime();
    const rows = counters.map(({ limit, of }) => ({
      key: this.#key({ limit, of }),
      expire: now + limit.seconds * 1000,
    }));
    await addPoints(pool, rows, now);
  }

  /** How many tries each of them has had, all in one round trip. */
  async look(...counters: Counter[]): Promise<Count[]> {
    const { pool, clock } = this.#site;
    const keys = counters.map((counter) => this.#key(counter));
    const found = await readPoints(pool, keys, clock.now().getTime());
    return keys.map((key, place) => {
      const count = found.get(key) ?? NONE;
      if (count.points >= (counters[place]?.limit.most ?? Number.POSITIVE_INFINITY))
        this.#remember(key, count.endsAt);
      return count;
    });
  }

  /** When a counter that is known here to be used up ends, without asking the database; null when it is not. */
  usedUpUntil(counter: Counter): Count | null {
    const endsAt = this.#usedUp.get(this.#key(counter));
    if (endsAt === undefined || endsAt <= this.#site.clock.now().getTime()) return null;
    return { points: counter.limit.most, endsAt };
  }

  async forget(counter: Counter): Promise<void> {
    const key = this.#key(counter);
    this.#usedUp.delete(key);
    await forgetPoints(this.#site.pool, key);
  }

  /** `too_many_tries`, to be thrown. */
  refusal({ endsAt }: Count) {
    const seconds = Math.max(1, Math.ceil((endsAt - this.#site.clock.now().getTime()) / 1000));
    return refuse('too_many_tries', {}, { 'retry-after': String(seconds) });
  }

  async #add(counter: Counter): Promise<Count> {
    const known = this.usedUpUntil(counter);
    if (known) return { ...known, points: counter.limit.most + 1 };
    const now = this.#site.clock.now().getTime();
    const key = this.#key(counter);
    const rows = [{ key, expire: now + counter.limit.seconds * 1000 }];
    const count = (await addPoints(this.#site.pool, rows, now)).get(key) ?? NONE;
    if (count.points >= counter.limit.most) this.#remember(key, count.endsAt);
    return count;
  }

  #key({ limit, of }: Counter): string {
    return `${limit.name}:${hash('sha256', `${this.#secret}\0${limit.name}\0${of}`, 'base64url')}`;
  }

  #remember(key: string, endsAt: number): void {
    if (this.#usedUp.size >= MOST_REMEMBERED) this.#usedUp.clear();
    this.#usedUp.set(key, endsAt);
  }
}

const throttles = new WeakMap<Site, Throttle>();

/** The throttle of a site: one in each process. */
export function throttleOf(site: Site): Throttle {
  const known = throttles.get(site) ?? new Throttle(site);
  throttles.set(site, known);
  return known;
}
