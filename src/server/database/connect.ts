import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Connection = { database: Database; pool: pg.Pool; close(): Promise<void> };

const types = {
  // count(*) and other bigints stay far below 2^53 here; dates stay the text they are, without a time zone's help.
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Connects to a PostgreSQL. `most` is the size of the pool. A connection that breaks while idle is replaced, not fatal. */
export function connect(url: string, most = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    application_name: 'tinkerling',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', () => {});
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
