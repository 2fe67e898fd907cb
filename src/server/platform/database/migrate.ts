import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigurationError } from '../config/configuration-error.ts';
import { isAway } from './away.ts';
import type { Database } from './connect.ts';

/** How long a step waits for a table that another process uses; meanwhile everybody else waits behind it. */
const LOCK_TIMEOUT = '5s';
/** How often a step is tried that found no free moment. */
const TRIES = 12;
const NO_LOCK = '55P03';

const read = (...parts: string[]) => readFileSync(join(import.meta.dirname, ...parts), 'utf8');
const sqlFiles = (folder: string) =>
  existsSync(join(import.meta.dirname, folder))
    ? readdirSync(join(import.meta.dirname, folder))
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];

type Step = { name: string; text: string };

/** The steps of archive.sql, in their order. */
const archivedSteps = (): Step[] =>
  read('archive.sql')
    .split(/^-- migration /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end), text: part.slice(end + 1) };
    });

/** The files of migrations/: what came after schema.sql was written down. Forward only: a mistake is mended by the next file. */
const laterSteps = (): Step[] =>
  sqlFiles('migrations').map((file) => ({ name: basename(file, '.sql'), text: read('migrations', file) }));

const stepOf =
  (text: string) =>
  async (database: Kysely<unknown>): Promise<void> => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database);
    // A file may change rows and then their table: nothing may wait for the end of the transaction then.
    await sql`set constraints all immediate`.execute(database);
    await sql.raw(text).execute(database);
  };

/** Each step as it runs on a database that has rows. */
async function stepByStep(): Promise<Record<string, Migration>> {
  const archived = archivedSteps().map(({ name, text }) => [name, { up: stepOf(text) }] as const);
  const later = laterSteps().map(({ name, text }) => {
    const run = stepOf(text);
    // A new trigger finds its function.
    const up = async (database: Kysely<unknown>) => {
      await applyFunctions(database);
      await run(database);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries([...archived, ...later]);
}

/** For an empty database: the first step is the whole schema, and all others are in it. */
async function atOnce(): Promise<Record<string, Migration>> {
  const whole = async (database: Kysely<unknown>) => {
    await applyFunctions(database);
    await sql.raw(read('schema.sql')).execute(database);
    await applyViews(database);
    await sql`insert into applied_definitions (hash) values (${definitions()})`.execute(database);
  };
  return Object.fromEntries(
    knownMigrations().map((name, place) => [name, { up: place === 0 ? whole : async () => {} }]),
  );
}

/** Functions come before the tables that their bodies speak of. */
async function applyFunctions(database: Kysely<unknown>): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(database);
  for (const file of sqlFiles('functions')) await sql.raw(read('functions', file)).execute(database);
}

const applyViews = (database: Kysely<unknown>) => sql.raw(read('views.sql')).execute(database);

/** What functions/ and views.sql say, in a few letters. */
const definitions = (): string =>
  hash(
    'sha256',
    [...sqlFiles('functions').map((file) => read('functions', file)), read('views.sql')].join('\n'),
  );

/** Applies functions and views where their text is another than the one that this database has. */
async function applyDefinitions(database: Database): Promise<void> {
  const now = definitions();
  const known = await sql<{ hash: string }>`select hash from applied_definitions`.execute(database);
  if (known.rows[0]?.hash === now) return;
  await database.transaction().execute(async (trx) => {
    // Of two processes the second waits here, and finds it done.
    const { rows } = await sql`insert into applied_definitions (hash) values (${now})
      on conflict (only_one) do update set hash = excluded.hash where applied_definitions.hash <> excluded.hash
      returning hash`.execute(trx);
    if (rows.length === 0) return;
    await applyFunctions(trx as unknown as Kysely<unknown>);
    await applyViews(trx as unknown as Kysely<unknown>);
  });
}

/**
 * Brings the schema to this version and returns the names of what ran. An empty database gets schema.sql. In a filled
 * one each step has its own transaction: rows that one changed are settled before the next one alters their table.
 * Several processes may call it at once: one works, the others wait. Raises ConfigurationError for a database that is
 * newer than this code, and for a step that fails: then nothing of that step is kept.
 */
export async function migrate(database: Database): Promise<string[]> {
  const ran = (await isEmpty(database)) ? await migrateAtOnce(database) : await migrateStepByStep(database);
  await applyDefinitions(database);
  return ran;
}

const isEmpty = async (database: Database): Promise<boolean> =>
  (await migratorOf(database, stepByStep).getMigrations()).every(
    ({ executedAt }) => executedAt === undefined,
  );

async function migrateAtOnce(database: Database): Promise<string[]> {
  const { error, results = [] } = await migratorOf(database, atOnce).migrateToLatest();
  const failed = results.some(({ status }) => status === 'Error') ? 'schema.sql' : undefined;
  if (error) throw isAway(error) ? error : await explain(database, error as Error, failed);
  return results.map(({ migrationName }) => migrationName);
}

async function migrateStepByStep(database: Database): Promise<string[]> {
  const migrator = migratorOf(database, stepByStep);
  const ran: string[] = [];
  for (let tries = 1; ; ) {
    // Whether another process ran a step meanwhile is seen under the lock, which is taken anew for each.
    const { error, results = [] } = await migrator.migrateUp();
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

const migratorOf = (database: Database, getMigrations: () => Promise<Record<string, Migration>>) =>
  new Migrator({ db: database, provider: { getMigrations } });

async function explain(database: Database, error: Error, failed?: string): Promise<ConfigurationError> {
  const unknown = await unknownOnes(database).catch(() => []);
  return new ConfigurationError(
    unknown.length > 0
      ? `The database is newer than this code: ${unknown.join(', ')} ran on it. Start the version that brought it there, or a later one.`
      : `The database could not be brought up to date${failed ? `: ${failed} failed. Nothing of this step is kept` : ''}. PostgreSQL says: ${error.message}`,
  );
}

/** The names of all migrations that this version of the site knows, in order. */
export const knownMigrations = (): string[] => [...archivedSteps(), ...laterSteps()].map(({ name }) => name);

/** Brings an empty database to the schema as it was after the migration `last`, step by step. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const { error } = await migratorOf(database, stepByStep).migrateTo(last);
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
