import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { Pool, type PoolOptions } from './pool.ts';
import type { DB as Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Connection = { database: Database; pool: Pool; close(): Promise<void> };

const types = {
  // count(*) and other bigints stay far below 2^53 here; dates stay the text they are, without a time zone's help.
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** The server cancels a statement after so long; every caller is answered before its own connection gives up. Milliseconds. */
const LONGEST_STATEMENT_MS = 10_000;
/** When even the cancelling does not arrive: that one connection is stuck. */
const LONGEST_SILENCE_MS = 15_000;
/** How long what still runs may hold up the end. */
const LONGEST_END_MS = 1_000;

/** A rollback that fails costs its connection, and that undoes the transaction: what made it necessary is what is told. */
class Driver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
}

type Wishes = Pick<PoolOptions, 'whenAway' | 'whenBack'> & {
  /** The size of the pool. */
  most?: number;
  /** Statements may take as long as they need: for the schema. */
  unhurried?: boolean;
};

/** Connects to a PostgreSQL, wherever `where` says it is at that moment. Nothing is opened before the first query. */
export function connect(
  where: () => string,
  { most = 10, unhurried = false, ...heard }: Wishes = {},
): Connection {
  const pool = new Pool({
    ...heard,
    where,
    max: most,
    types,
    application_name: 'tinkerling',
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    ...(unhurried
      ? {}
      : {
          statement_timeout: LONGEST_STATEMENT_MS,
          query_timeout: LONGEST_SILENCE_MS,
          idle_in_transaction_session_timeout: 30_000,
        }),
  });
  const database = new Kysely<Tables>({ dialect: new Dialect(pool) });
  return { database, pool, close: () => pool.endSoon(() => database.destroy(), LONGEST_END_MS) };
}
