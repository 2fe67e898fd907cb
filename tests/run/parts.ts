import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Projects of vitest and the folders whose test files they run. */
export const folders = {
  ground: ['src', 'films', 'tests/contract', 'tests/lessons', 'tests/structure', 'tests/run', 'tests/stage'],
  faults: ['tests/faults'],
  browser: ['tests/browser'],
} as const;

export type Part = 'quick' | 'long';

/**
 * The part that runs a test file, by its path: `*.test.ts` is quick (npm test), `*.long.test.ts` is long (npm run test:all
 * adds it). Null when no part runs it.
 */
export function partOf(path: string): Part | null {
  const isInAFolder = Object.values(folders)
    .flat()
    .some((folder) => path.startsWith(`${folder}/`));
  const name = /^[\w-]+(?:\.property)?(\.long)?\.test\.ts$/.exec(path.split('/').at(-1) ?? '');
  if (!isInAFolder || !name) return null;
  return name[1] ? 'long' : 'quick';
}

/** Quick files whose tests npm test skips while nothing that they read has changed: the long part runs them always. */
const keyed = readdirSync(join(import.meta.dirname, '../green-keys')).map((name) =>
  name.replaceAll('.', '/').replace(/\/json$/, '.test.ts'),
);

/** What a project of vitest includes and excludes for a part, or for all. */
export function filesOf(project: keyof typeof folders, part: Part | 'all') {
  const ending = part === 'long' ? '.long.test.ts' : '.test.ts';
  const isInProject = (path: string) => folders[project].some((folder) => path.startsWith(`${folder}/`));
  return {
    include: [
      ...folders[project].map((folder) => `${folder}/**/*${ending}`),
      ...(part === 'long' ? keyed.filter(isInProject) : []),
    ],
    exclude: part === 'quick' ? ['**/*.long.test.ts'] : [],
  };
}
