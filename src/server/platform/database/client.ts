import pg from 'pg';
import { DatabaseAway } from './away.ts';

/** What happens to the connections of a pool. */
export type Telling = {
  /** Where the database is now; asked anew for every connection. */
  where(): string;
  /** A connection was opened, or (with the reason) could not be. */
  opened: (error: DatabaseAway | null) => void;
};

type Callback = (error: Error | null | undefined, ...more: unknown[]) => void;

/**
 * A connection whose end harms nobody: it is heard whether the connection is idle or checked out, and every query on it fails
 * with DatabaseAway. pg gives up waiting after `query_timeout` but keeps the connection, which nobody can use any more:
 * it is closed.
 */
export class Client extends pg.Client {
  readonly #telling: Telling;
  #hasEnded = false;

  constructor(telling: Telling, options: pg.ClientConfig = {}) {
    super({ ...options, connectionString: telling.where() });
    this.#telling = telling;
    this.on('error', () => {});
  }

  // pg-pool hands an error event to whoever has a query under way, past that query's own callback.
  override emit(event: string, ...given: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...given);
    this.#hasEnded = true;
    return super.emit('error', this.#translate(given[0] as Error));
  }

  // @ts-expect-error pg declares each way of calling by itself; here they are all one.
  override connect(callback?: Callback): Promise<void> | undefined {
    const told = (error: Error | null | undefined) => {
      const away = error ? new DatabaseAway(error) : null;
      this.#telling.opened(away);
      return away;
    };
    if (callback) {
      super.connect((error: Error | null) => callback(told(error), this));
      return;
    }
    return super.connect().then(
      () => void told(null),
      (error) => {
        throw told(error);
      },
    );
  }

  // @ts-expect-error as above
  override query(...given: unknown[]): unknown {
    const ask = super.query as unknown as (...given: unknown[]) => unknown;
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...more) =>
        (callback as Callback)(error ? this.#translate(error) : error, ...more);
      return ask.call(this, ...given.slice(0, -1), told);
    }
    const asked = ask.call(this, ...given);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error) => {
      throw this.#translate(error);
    });
  }

  /** Cuts the connection at once. Every query on it fails; whoever has it checked out gives back a dead one, and the pool drops it. */
  cut(reason: Error): void {
    this.connection.stream.destroy(reason);
  }

  #translate(error: Error): Error {
    if (error instanceof DatabaseAway) return error;
    if (error.message === 'Query read timeout') this.cut(error);
    const { destroyed, writableEnded } = this.connection.stream;
    return this.#hasEnded || destroyed || writableEnded ? new DatabaseAway(error) : error;
  }
}
