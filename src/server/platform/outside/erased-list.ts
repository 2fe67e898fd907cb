import { appendFile, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';

/** The list of who was erased, an id and a day a line, beside the files: no backup has it, so one that is brought back is erased from anew by it. */
const LIST = 'erased-accounts.csv';

/** Adds somebody who was erased to the list of a data folder. */
export const addErased = (dataDir: string, personId: string, day: Date): Promise<void> =>
  appendFile(join(dataDir, LIST), `${personId},${day.toISOString().slice(0, 10)}\n`);

/** Makes a list that was kept elsewhere the list of a data folder. */
export const keepErased = (dataDir: string, list: string): Promise<void> =>
  copyFile(list, join(dataDir, LIST));

/** The ids of a list. Raises ConfigurationError with the file that can not be read, or the line that is none. */
export async function readErased(list: string): Promise<string[]> {
  const text = await readFile(list, 'utf8').catch((cause) => {
    throw new ConfigurationError(`${list} can not be read.`, { cause });
  });
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}),\d{4}-\d{2}-\d{2}$/.exec(line.trim())?.[1];
    if (!id) throw new ConfigurationError(`Line ${at + 1} of ${list} is not an account with a day.`);
    return [id];
  });
}
