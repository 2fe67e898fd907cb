import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { testsFor } from './which-tests.ts';

// affected.ts HEAD: prints the test files that the changes since a commit can reach, one on a line.
const root = join(import.meta.dirname, '../..');
const since = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const vitest = await createVitest('test', { root, watch: false, changed: since, reporters: [] });
const all = (await vitest.globTestSpecifications()).map(({ moduleId }) => relative(root, moduleId));
const imported = (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) =>
  relative(root, moduleId),
);
const files = testsFor({ changed, imported, all });
process.stdout.write(files.map((file) => `${file}\n`).join(''));
await vitest.close();
process.exit(0);
