import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { ZodError } from 'zod';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { Database } from '../database/connect.ts';
import { knownMigrations, migrateTo } from '../database/migrate.ts';
import type { Files } from '../outside/files.ts';
import { ArchiveUnreadable, type Part, readArchive } from './archive.ts';
import {
  type BackupSummary,
  backupSummary,
  CONTENTS,
  type Contents,
  contents as contentsSchema,
  SUMMARY,
} from './contents.ts';

const NOT_WHOLE = 'The backup is not whole: it was cut off, damaged, or never one.';

/** Brings tables back piece by piece: one COPY at a time stays open until the next table's first piece comes. */
class TableWriter {
  readonly rows: Record<string, number>;
  readonly #client: pg.ClientBase;
  readonly #columns: ReadonlyMap<string, string[]>;
  #open: { name: string; stream: CopyStreamQuery } | null = null;

  constructor(client: pg.ClientBase, { tables }: Contents) {
    this.#client = client;
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]));
    this.rows = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    if (this.#open?.name !== name) {
      await this.close();
      const columns = this.#columns.get(name);
      if (!columns) throw new ConfigurationError(`The backup is damaged: it does not describe ${name}.`);
      const list = columns.map((column) => `"${column}"`).join(', ');
      const stream = this.#client.query(copyFrom(`copy "${name}" (${list}) from stdin`));
      // A refusal is met where the stream is awaited; without this it would end the process before.
      stream.on('error', () => {});
      this.#open = { name, stream };
    }
    const { stream } = this.#open;
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    const { name, stream } = this.#open;
    this.#open = null;
    stream.end();
    await finished(stream);
    this.rows[name] = stream.rowCount;
  }

  /** Ends the copy that is under way as failed: the connection takes nothing else, no rollback either, before that. */
  async abandon(): Promise<void> {
    const stream = this.#open?.stream;
    this.#open = null;
    if (!stream || stream.destroyed) return;
    // The database answers with the failure that it was asked for.
    const isEnded = once(stream, 'close').catch(() => {});
    stream.destroy();
    await isEnded;
  }
}

/** A restore never mixes two schools: it wants a place that holds none yet. */
async function refuseUnlessEmpty(client: pg.ClientBase, files: Files): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('person') is not null as there",
  );
  const people = rows[0]?.there ? await client.query('select 1 from person limit 1') : null;
  const { done } = await files.list()[Symbol.asyncIterator]().next();
  if (people?.rowCount || !done)
    throw new ConfigurationError(
      'There is a school here already. Restore into an empty place: another DATA_DIR (or DATABASE_URL) that no site was started on.',
    );
}

function readContents(part: Part | undefined): Contents {
  const parsed = part?.name === CONTENTS ? contentsSchema.safeParse(JSON.parse(part.bytes.toString())) : null;
  if (!parsed?.success)
    throw new ConfigurationError('This file is not a backup that this version of the site can read.');
  const unknown = parsed.data.migrations.filter((name) => !knownMigrations().includes(name));
  if (unknown.length > 0)
    throw new ConfigurationError(
      `This backup was made by a newer version of the site (${unknown.join(', ')}). Install that version and restore with it.`,
    );
  return parsed.data;
}

function refuseUnlessWhole(summary: BackupSummary | null, found: BackupSummary): void {
  const tables = Object.entries(summary?.rows ?? {});
  const isWhole =
    summary !== null &&
    summary.files === found.files &&
    tables.length === Object.keys(found.rows).length &&
    tables.every(([name, rows]) => found.rows[name] === rows);
  if (!isWhole) throw new ConfigurationError(NOT_WHOLE);
}

/** Reads every part into the database and the files. The caller's transaction decides whether the rows stay. */
async function bringBack(
  client: pg.ClientBase,
  files: Files,
  parts: AsyncIterator<Part>,
  contents: Contents,
  written: string[],
): Promise<BackupSummary> {
  const names = contents.tables.map(({ name }) => `"${name}"`);
  // What triggers keep (counts, versions) comes back with the rows: nothing is counted twice. They also guard the ledger of
  // consents against being emptied; here is nothing in it yet.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // What the schema brings itself, as the versions of consents, comes from the backup, too.
  await client.query(`truncate ${names.join(', ')}`);
  const tables = new TableWriter(client, contents);
  let summary: BackupSummary | null = null;
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const { name, bytes } = next.value;
      const [kind, ...rest] = name.split('/');
      if (name === SUMMARY) summary = backupSummary.parse(JSON.parse(bytes.toString()));
      else if (kind === 'tables') await tables.write(rest[0] ?? '', bytes);
      else if (kind === 'files') {
        written.push(rest.join('/'));
        await files.write(rest.join('/'), bytes);
      }
    }
    await tables.close();
  } catch (error) {
    await tables.abandon();
    throw error;
  }
  const found = { rows: tables.rows, files: written.length };
  refuseUnlessWhole(summary, found);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, value, called } of contents.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, value, called]);
  return found;
}

/** Whoever was erased since the backup is erased anew, by the site's own job, and is signed in nowhere until then. Gives how many they are. */
async function eraseAnew(client: pg.ClientBase, erased: readonly string[]): Promise<number> {
  await client.query('delete from session where person_id = any($1::uuid[])', [erased]);
  const { rowCount } = await client.query(
    `insert into erasure (person_id, asked_at, due_at)
     select id, now(), now() from person where id = any($1::uuid[])
     on conflict (person_id) do update set asked_by = null, due_at = excluded.due_at`,
    [erased],
  );
  return rowCount ?? 0;
}

/**
 * Brings a backup back into an empty database and an empty file store, all of it or nothing: first the schema that it
 * was made with, then its rows and files. What is newer in the schema follows at the next start. Who is
 * among `erased` is erased anew then. Raises ConfigurationError with a sentence when the file or the place is not fit for it.
 */
export async function restoreBackup(
  { client, database, files }: { client: pg.ClientBase; database: Database; files: Files },
  file: string,
  erased: readonly string[] = [],
): Promise<BackupSummary & { erasedAnew: number }> {
  await refuseUnlessEmpty(client, files);
  const written: string[] = [];
  try {
    const parts = readArchive(file);
    const contents = readContents((await parts.next()).value as Part | undefined);
    if (erased.length > 0 && !contents.tables.some(({ name }) => name === 'erasure'))
      throw new ConfigurationError(
        'This backup was made before accounts could be erased: it can not be brought back with a list of those who were.',
      );
    await migrateTo(database, contents.migrations.at(-1) as string);
    await client.query('begin');
    const found = await bringBack(client, files, parts, contents, written);
    const erasedAnew = erased.length > 0 ? await eraseAnew(client, erased) : 0;
    await client.query('commit');
    return { ...found, erasedAnew };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const name of written) await files.remove(name).catch(() => {});
    throw saidInWords(error);
  }
}

/** Why nothing was brought back, as a sentence; what is not the file's fault stays as it is. */
function saidInWords(error: unknown): unknown {
  const { code, cause } = error as { code?: string; cause?: NodeJS.ErrnoException };
  if (cause?.code === 'ENOENT') return new ConfigurationError('There is no such file.');
  // Rows that PostgreSQL refuses: class 22 is data it cannot read, class 23 rows that do not fit together.
  const isDamaged =
    error instanceof ArchiveUnreadable ||
    error instanceof SyntaxError ||
    error instanceof ZodError ||
    /^2[23]/.test(code ?? '');
  return isDamaged ? new ConfigurationError(NOT_WHOLE, { cause: error }) : error;
}
