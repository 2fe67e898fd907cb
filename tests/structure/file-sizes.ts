import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lines above which a source file is hardly one thing any more. */
export const LONGEST_FILE = 350;

/** Lines of every source file below `folder`, generated ones left out. */
export function measureFiles(root: string, folder: string): { file: string; lines: number }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/generated/'))
    .map((path) => ({
      file: relative(root, path),
      lines: readFileSync(path, 'utf8').split('\n').length - 1,
    }));
}

/** What is too long, named with its length. */
export function tooLong(files: { file: string; lines: number }[]): string[] {
  return files
    .filter(({ file, lines }) => lines > (/\.test\.tsx?$/.test(file) ? LONGEST_FILE * 2 : LONGEST_FILE))
    .map(({ file, lines }) => `${file}: ${lines} lines`);
}
