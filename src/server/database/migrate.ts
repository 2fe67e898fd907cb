import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigurationError } from '../configuration-error.ts';
import { isAway } from './away.ts';
import type { Database } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/** How long a step waits for a table that another process uses; meanwhile everybody else waits behind it. */
const LOCK_TIMEOUT = '5s';
/** How often a step is tried that found no free moment. */
const TRIES = 12;
const NO_LOCK = '55P03';

/** Every file of migrations/ in the order of its name. Forward only: a mistake is mended by the next file. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.sql'),
      {
        up: async (database: Kysely<unknown>) => {
          await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database);
          // A file may change rows and then their table: nothing may wait for the end of the transaction then.
          await sql`set constraints all immediate`.execute(database);
          await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(database);
        },
      },
    ]),
  );
}

/**
 * Brings the schema to this version and returns the names of what ran. In a filled database each file has its own
 * transaction: rows that one changed are settled before the next one alters their table. Several processes may call it at once: one works, the others
 * wait. Raises ConfigurationError for a database that is newer than this code, and for a step that fails: then nothing of
 * that step is kept.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = migratorOf(database);
  // In an empty database there are no rows to settle, and one transaction is three times as fast.
  const isEmpty = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined);
  const ran: string[] = [];
  for (let tries = 1; ; ) {
    // Whether another process ran a step meanwhile is seen under the lock, which is taken anew for each.
    const { error, results = [] } = await (isEmpty ? migrator.migrateToLatest() : migrator.migrateUp());
    if (error) {
      if (isAway(error)) throw error;
      if ((error as { code?: string }).code === NO_LOCK && tries++ < TRIES) continue;
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      throw await explain(database, error as Error, failed);
    }
    if (results.length === 0) return ran;
    ran.push(...results.map(({ migrationName }) => migrationName));
    tries = 1;
  }
}

const migratorOf = (database: Database) =>
  new Migrator({ db: database, provider: { getMigrations: readMigrations } });

async function explain(database: Database, error: Error, failed?: string): Promise<ConfigurationError> {
  const unknown = await unknownOnes(database).catch(() => []);
  return new ConfigurationError(
    unknown.length > 0
      ? `The database is newer than this code: ${unknown.join(', ')} ran on it. Start the version that brought it there, or a later one.`
      : `The database could not be brought up to date${failed ? `: ${failed} failed. Nothing of this step is kept` : ''}. PostgreSQL says: ${error.message}`,
  );
}

/** The names of all migrations that this version of the site knows, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => basename(name, '.sql'))
    .sort();

/** Brings an empty database to the schema as it was after the migration `last`. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const { error } = await migratorOf(database).migrateTo(last);
  if (error) throw error;
}

/** Those that ran on this database and are not ours: newer code brought it further. */
async function unknownOnes(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  const known = knownMigrations();
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}
