import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { compiledName, SKETCHES_FOLDER } from './compiled-programs.ts';

/** The machine code of a printed sketch, whichever course has it; null where none has. */
export async function findProgram({ config }: AppContext, mark: string): Promise<string | null> {
  const courses = join(config.contentDir, 'courses');
  const folders = await readdir(courses, { withFileTypes: true }).catch(() => []);
  for (const folder of folders.filter((one) => one.isDirectory())) {
    const file = join(courses, folder.name, SKETCHES_FOLDER, compiledName(mark));
    const found = await readFile(file, 'utf8').catch(() => null);
    if (found !== null) return found;
  }
  return null;
}
