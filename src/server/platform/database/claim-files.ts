import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { Database } from './connect.ts';

/** The mark in the folder of files. */
const MARK = 'belongs-to';

function readMark(folder: string): string | null {
  try {
    return readFileSync(join(folder, MARK), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new ConfigurationError(`The folder ${folder} cannot be made: ${(error as Error).message}`);
  }
}

/** Marks the folder unless it is marked, and gives the mark that it then has. */
function markFolder(folder: string): string {
  try {
    writeFileSync(join(folder, MARK), `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigurationError(`The folder ${folder} cannot be written to: ${(error as Error).message}`);
  }
  const mark = readMark(folder);
  if (mark) return mark;
  throw new ConfigurationError(`The file ${join(folder, MARK)} cannot be read, or is empty. Delete it.`);
}

async function markIn(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'files')
    .executeTakeFirst();
  return row ? row.value.toString() : null;
}

/**
 * Makes sure that this folder holds the files that this database speaks of: the same mark stands in both. The first
 * start writes it, into the folder first, so that an interrupted start can be repeated. Raises ConfigurationError where
 * another folder was first: screenshots of payments would be lost to sight.
 */
export async function claimFiles(database: Database, folder: string): Promise<void> {
  makeFolder(folder);
  const known = await markIn(database);
  const mark = known === null ? markFolder(folder) : readMark(folder);
  if (known === null)
    await database
      .insertInto('site_secret')
      .values({ name: 'files', value: Buffer.from(mark ?? '') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const agreed = known ?? (await markIn(database));
  if (mark === agreed) return;
  throw new ConfigurationError(
    `The files of this database, screenshots of payments among them, lie in another folder than ${folder}. ` +
      'Give every process the same DATA_DIR. ' +
      `If that folder is lost for good, write ${agreed} into ${join(folder, MARK)} and start again.`,
  );
}
