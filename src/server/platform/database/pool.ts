import pg from 'pg';
import { DatabaseAway, sqlStateOf } from './away.ts';
import { Client, type Telling } from './client.ts';

/** More callers than this do not wait for a connection: they are told to come back. */
const MOST_WAITING = 2_000;
/** How often we look after the connections. Milliseconds. */
const TICK_MS = 500;
/** A connection that is checked out for so many ticks makes us ask whether the database answers at all. */
const LONG_OUT_TICKS = 4;
/** The database has so many ticks to answer. Ticks, not a clock: a stall of this process is not held against the database. */
const PROBE_TICKS = 4;
/** An answer this fresh is good enough for the next who asks. Milliseconds. */
const FRESH_MS = 250;

export type PoolOptions = pg.PoolConfig & {
  where(): string;
  /** Called when the database is found away, and again at every look until it answers. */
  whenAway?(reason: Error): void;
  /** Called when it answers again. */
  whenBack?(): void;
};

type CheckedOut = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Connections that survive a database which ends them, restarts, freezes or is gone. While it is away callers are
 * refused at once with DatabaseAway, so that nothing piles up; a look every half second finds it back, wherever it
 * then is. A database that holds a connection for two seconds and does not answer a fresh one either is frozen: all
 * connections are cut, and who waits on them is told.
 */
export class Pool extends pg.Pool {
  readonly #options: PoolOptions;
  readonly #all: Set<Client>;
  /** Connections that are checked out, with the ticks since then. */
  readonly #checkedOut = new Map<Client, number>();
  readonly #ticking: NodeJS.Timeout;
  #away = false;
  #probe: { answer: Promise<boolean>; doneAt: number } | null = null;

  constructor(options: PoolOptions) {
    const all = new Set<Client>();
    const telling: Telling = { where: options.where, opened: () => {} };
    super({
      ...options,
      Client: class extends Client {
        constructor(config: pg.ClientConfig = {}) {
          super(telling, config);
          all.add(this);
          this.once('end', () => all.delete(this));
        }
      } as unknown as NonNullable<pg.PoolConfig['Client']>,
    });
    this.#options = options;
    this.#all = all;
    telling.opened = (error) => this.#opened(error);
    // Idle connections that end are replaced when they are needed.
    this.on('error', () => {});
    this.on('acquire', (client) => this.#checkedOut.set(client as unknown as Client, 0));
    this.on('release', (_error, client) => this.#checkedOut.delete(client as unknown as Client));
    this.#ticking = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Whether the database answers; within two seconds, also when it is frozen. */
  answers(): Promise<boolean> {
    if (this.#probe && performance.now() - this.#probe.doneAt < FRESH_MS) return this.#probe.answer;
    const probe = { answer: this.#ask(), doneAt: Number.POSITIVE_INFINITY };
    void probe.answer.then(() => {
      probe.doneAt = performance.now();
    });
    this.#probe = probe;
    return probe.answer;
  }

  /** Whether it was found away and has not answered since. */
  get isAway(): boolean {
    return this.#away;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: CheckedOut): void;
  override connect(callback?: CheckedOut): Promise<pg.PoolClient> | undefined {
    const checkingOut = this.#checkOut();
    if (!callback) return checkingOut;
    checkingOut.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Ends the pool; what is still checked out after `patience` milliseconds is cut. */
  async endSoon(end: () => Promise<void>, patience: number): Promise<void> {
    clearInterval(this.#ticking);
    const timer = setTimeout(() => this.#cutAll(new Error('The site ends.')), patience);
    await end();
    clearTimeout(timer);
  }

  async #checkOut(): Promise<pg.PoolClient> {
    if (this.#away) throw new DatabaseAway('it was away at the last look');
    if (this.waitingCount >= MOST_WAITING) throw new DatabaseAway('too many wait for it');
    try {
      return await super.connect();
    } catch (error) {
      throw this.ending || error instanceof DatabaseAway ? error : new DatabaseAway(error);
    }
  }

  #opened(error: DatabaseAway | null): void {
    // A server that has no connection left for us lives.
    if (!error || sqlStateOf(error.cause) === '53300') this.#found();
    else if (!this.#away) {
      this.#lose(error);
      void this.answers();
    }
  }

  #lose(reason: Error): void {
    this.#away = true;
    this.#options.whenAway?.(reason);
  }

  #found(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#options.whenBack?.();
  }

  #tick(): void {
    let isLong = false;
    for (const [client, ticks] of this.#checkedOut) {
      this.#checkedOut.set(client, ticks + 1);
      if (ticks >= LONG_OUT_TICKS) isLong = true;
    }
    if (isLong || this.#away) void this.answers();
  }

  /** Asks over a connection of its own, so that it finds out about the database and not about our queue. */
  async #ask(): Promise<boolean> {
    const client = new Client({ where: this.#options.where, opened: () => {} });
    const failure = await Promise.race([whyNot(client), this.#silence()]);
    client.cut(new Error('The question was answered.'));
    // A server that has no connection left for us lives.
    const isAlive = failure === null || sqlStateOf(failure.cause) === '53300';
    if (this.ending) return isAlive;
    if (isAlive) this.#found();
    else {
      this.#cutAll(failure);
      this.#lose(failure);
    }
    return isAlive;
  }

  async #silence(): Promise<Error> {
    for (let tick = 0; tick < PROBE_TICKS; tick++)
      await new Promise((next) => setTimeout(next, TICK_MS).unref());
    return new DatabaseAway('it is silent');
  }

  #cutAll(reason: Error): void {
    for (const client of this.#all) client.cut(reason);
  }
}

/** Why a connection gives no answer; null when it gives one. */
async function whyNot(client: Client): Promise<Error | null> {
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error as Error;
  }
}
