import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigurationError } from '../configuration-error.ts';
import { isAway } from './away.ts';
import type { Database } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Every file of migrations/ in the order of its name. Forward only: a mistake is mended by the next file. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.sql'),
      {
        up: async (database: Kysely<unknown>) =>
          void (await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(database)),
      },
    ]),
  );
}

/**
 * Brings the schema to this version and returns the names of what ran. Several processes may call it at once: one works,
 * the others wait. Raises ConfigurationError for a database that is newer than this code, and for a step that fails:
 * then nothing of it is kept.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (isAway(error)) throw error;
  if (error) {
    const unknown = await unknownOnes(database).catch(() => []);
    if (unknown.length)
      throw new ConfigurationError(
        `The database is newer than this code: ${unknown.join(', ')} ran on it. Start the version that brought it there, or a later one.`,
      );
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new ConfigurationError(
      `The database could not be brought up to date${failed ? `: ${failed} failed` : ''}. It is as it was before. PostgreSQL says: ${(error as Error).message}`,
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of all migrations that this version of the site knows, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => basename(name, '.sql'))
    .sort();

/** Brings an empty database to the schema as it was after the migration `last`. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateTo(last);
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
