import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Files } from '../outside/files.ts';
import { type Part, writeArchive } from './archive.ts';
import { BACKUP_FORMAT, type BackupSummary, CONTENTS, type Contents, SUMMARY } from './contents.ts';
import { readMigrationNames, readSequences, readTables, type TableShape } from './read-schema.ts';

/** A table travels in pieces of about this size, so that no table has to fit into memory. Bytes. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Copies of people's data (docs/privacy.md) are made anew when they are asked for, and need not outlive anybody here. */
const LEFT_OUT = 'copies/';

const json = (name: string, value: object): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** One table's rows as PostgreSQL's COPY writes them. */
async function* piecesOf(client: pg.ClientBase, { name, columns }: TableShape): AsyncGenerator<Part, number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const rows = client.query(copyTo(`copy (select ${list} from "${name}") to stdout`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const piece = (): Part => {
    const part = {
      name: `tables/${name}/${String(++number).padStart(6, '0')}`,
      bytes: Buffer.concat(waiting),
    };
    waiting = [];
    bytes = 0;
    return part;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) yield piece();
  }
  if (bytes > 0) yield piece();
  return rows.rowCount;
}

async function* partsOf(
  client: pg.ClientBase,
  files: Files,
  now: Date,
  summary: BackupSummary,
): AsyncGenerator<Part> {
  const tables = await readTables(client);
  const contents: Contents = {
    format: BACKUP_FORMAT,
    madeAt: now.toISOString(),
    migrations: await readMigrationNames(client),
    tables,
    sequences: await readSequences(client),
  };
  yield json(CONTENTS, contents);
  for (const table of tables) summary.rows[table.name] = yield* piecesOf(client, table);
  // After the rows: a file is written before the row that names it, so every file that a row names is there by now.
  for await (const name of files.list()) {
    if (name.startsWith(LEFT_OUT)) continue;
    const bytes = await files.readWhole(name);
    // Taken away while we walked: its row was, too.
    if (!bytes) continue;
    yield { name: `files/${name}`, bytes };
    summary.files += 1;
  }
  yield json(SUMMARY, summary);
}

/**
 * Writes the whole school (every table as it was at one moment, and every file that people sent) into `file`, while the
 * site runs. `client` is a connection of its own, without time limits. Gives how many rows and files there are.
 */
export async function writeBackup(
  client: pg.ClientBase,
  files: Files,
  file: string,
  now: Date,
): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: {}, files: 0 };
  await client.query('begin isolation level repeatable read, read only');
  try {
    await writeArchive(file, partsOf(client, files, now, summary));
  } finally {
    await client.query('rollback');
  }
  return summary;
}
