import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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

/** Brings the schema to this version and returns the names of what ran. Several processes may call it at once: one works, the others wait. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
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
