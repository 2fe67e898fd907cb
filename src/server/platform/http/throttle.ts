import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import type { AppContext } from '../app-context.ts';
import { refuse } from './refusal.ts';
import { giveSlotsBack, readWholes, type Slot, takeSlots } from './throttle-store.ts';

/**
 * A budget of tries: `most` at once, after which they come back one by one, all of them within `seconds`. So nobody who
 * has used it up waits for the end of a window, and in every `seconds` there are never more than twice `most`.
 */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  readonly [registered]: true;
};
declare const registered: unique symbol;
const made = new Map<string, Limit>();

/** Makes a limit, at module level: every limit of the server is in `allLimits` once its modules are loaded. Throws for a name that another limit has. */
export function limit(given: Omit<Limit, typeof registered>): Limit {
  if (made.has(given.name)) throw new Error(`Two limits are named ${given.name}`);
  const one = Object.freeze(given) as Limit;
  made.set(one.name, one);
  return one;
}

/** Every limit that the loaded modules have made. */
export const allLimits = (): Limit[] => [...made.values()];

/** Whose budget a try is taken from: an address's, an account's, or both. A try may cost more than one slot. */
export type Counter = { limit: Limit; of: string; cost?: number };
/** What came of asking for slots: all were taken, or none because `short` has too few until `waitMs` have passed. */
export type Taking = { taken: true } | { taken: false; short: Counter; waitMs: number };

/** Blocked keys that one process remembers; more would only cost a query each. */
const MOST_REMEMBERED = 10_000;

/**
 * What tries from an address are counted by: the address itself for IPv4, its /64 for IPv6, since that is what one
 * household has and everything inside it is free to choose.
 */
export function networkOf(address: string): string {
  // Some proxies forward the port too, with an IPv6 address in brackets: each connection would be a network of its own.
  const withoutPort = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const plain = withoutPort.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
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
 * Keeps budgets in the database, so that all processes agree, and remembers in this process what is used up, so that
 * hammering at it costs no query. What a budget belongs to is kept as a keyed hash: the table holds no address and no
 * e-mail. A clock that went ahead and came back makes no wait longer than the budget is long.
 */
export class Throttle {
  readonly #context: Pick<AppContext, 'pool' | 'clock' | 'secret'>;
  readonly #secret: string;
  /** Key → when its next slot comes. */
  readonly #usedUp = new Map<string, number>();
  /** Name of a limit → what counts in place of its `most`. */
  readonly #mostInstead = new Map<string, number>();

  constructor(context: Pick<AppContext, 'pool' | 'clock' | 'secret'>) {
    this.#context = context;
    this.#secret = context.secret.toString('base64');
  }

  /** Replaces `most` of a limit for this throttle. Only tests call it, so that they need not use up hundreds of tries. */
  setMost({ name }: Limit, most: number): void {
    this.#mostInstead.set(name, most);
  }

  mostOf({ name, most }: Limit): number {
    return this.#mostInstead.get(name) ?? most;
  }

  /** Takes one slot. Refuses `too_many_tries`, with the seconds to wait as Retry-After, when there is none. */
  async spend(limit: Limit, of: string): Promise<void> {
    const taking = await this.take({ limit, of });
    if (!taking.taken) throw this.refusal(taking.waitMs);
  }

  /** Takes one slot and says whether there was one: for what is then left out in silence. */
  async allows(limit: Limit, of: string): Promise<boolean> {
    return (await this.take({ limit, of })).taken;
  }

  /** Takes from all of these budgets or from none, all in one round trip, however many ask at once. */
  async take(...counters: Counter[]): Promise<Taking> {
    const now = this.#now();
    for (const counter of counters) {
      const waitMs = this.knownWait(counter);
      if (waitMs > 0) return { taken: false, short: counter, waitMs };
    }
    const slots = counters.map((counter) => this.#slotOf(counter));
    const wholes = await takeSlots(this.#context.pool, slots, now);
    let refused: Taking = { taken: true };
    for (const [index, { key, step, length }] of slots.entries()) {
      const waitMs = (wholes[index] as number) + step - length - now;
      const short = counters[index] as Counter;
      if (waitMs <= 0) continue;
      if ((short.cost ?? 1) === 1) this.#remember(key, now + waitMs);
      if (refused.taken || refused.waitMs < waitMs) refused = { taken: false, short, waitMs };
    }
    return refused;
  }

  /** How long a budget is known in this process to have no slot: asks nobody. Milliseconds. */
  knownWait(counter: Counter): number {
    return this.#remembered(this.#keyOf(counter), counter.limit, this.#now());
  }

  /** Gives back what was taken for a try that turned out to count nowhere; what costs `most` makes its budget whole again. */
  async giveBack(...counters: Counter[]): Promise<void> {
    const slots = counters.map((counter) => this.#slotOf(counter));
    for (const { key } of slots) this.#usedUp.delete(key);
    if (slots.length > 0) await giveSlotsBack(this.#context.pool, slots);
  }

  /** How many slots of each are taken at this moment, all in one round trip. */
  async look(...counters: Counter[]): Promise<number[]> {
    const now = this.#now();
    const slots = counters.map((counter) => this.#slotOf({ ...counter, cost: 1 }));
    const wholes = await readWholes(
      this.#context.pool,
      slots.map(({ key }) => key),
      now,
    );
    return slots.map(({ key, step, length }) =>
      Math.ceil(Math.min(length, (wholes.get(key) ?? now) - now) / step),
    );
  }

  /** `too_many_tries`, or in its place what tells more, to be thrown. */
  refusal(waitMs: number, code: FailureCode = 'too_many_tries') {
    return refuse(code, {}, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  /** Whole milliseconds, so that exactly `most` steps fit. */
  #stepOf(limit: Limit): number {
    return Math.floor((limit.seconds * 1000) / this.mostOf(limit));
  }

  #lengthOf(limit: Limit): number {
    return this.#stepOf(limit) * this.mostOf(limit);
  }

  #keyOf({ limit, of }: Counter): string {
    return `${limit.name}:${hash('sha256', `${this.#secret}\0${limit.name}\0${of}`, 'base64url')}`;
  }

  #slotOf(counter: Counter): Slot {
    const { limit, cost = 1 } = counter;
    return { key: this.#keyOf(counter), step: this.#stepOf(limit) * cost, length: this.#lengthOf(limit) };
  }

  #remembered(key: string, limit: Limit, now: number): number {
    const waitMs = (this.#usedUp.get(key) ?? now) - now;
    return waitMs > this.#lengthOf(limit) ? 0 : waitMs;
  }

  #remember(key: string, until: number): void {
    if (this.#usedUp.size >= MOST_REMEMBERED) this.#usedUp.clear();
    this.#usedUp.set(key, until);
  }
}

const throttles = new WeakMap<AppContext, Throttle>();

/** The throttle of a site: one in each process. */
export function throttleOf(context: AppContext): Throttle {
  const known = throttles.get(context) ?? new Throttle(context);
  throttles.set(context, known);
  return known;
}
