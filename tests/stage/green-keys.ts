import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/**
 * Tests whose result depends on files only are skipped while these files are those that they last passed with. `GREEN_KEYS=ignore`
 * runs them all the same, `GREEN_KEYS=write` runs them and stores the keys of those that pass in tests/green-keys, to be committed.
 */
type Mode = 'use' | 'ignore' | 'write';

const folder = join(projectRoot, 'tests/green-keys');
/** Not followed: what the tests need of them is a path, or the words of a complaint that none of them expects. */
const neverFollowed = ['src/server/platform/config/config.ts', 'src/texts'];

type Inputs = {
  /** What the tests read besides the modules that they import: files and folders, from the project's root. */
  files?: string[];
  /** Parts of files, where a change of the rest must not run the tests again. */
  texts?: string[];
  /** Programs whose version counts, such as a compiler. */
  programs?: string[];
  /** Modules whose result is in `texts`: their own sources do not count. */
  notFollowed?: string[];
};

type Keys = Record<string, string>;

/** Skips each test of a file that has passed with the same sources, inputs, packages and programs. Call it before the tests. */
export function skipUnchanged(testFile: string, inputs: Inputs): void {
  const mode = readMode();
  if (mode === 'ignore') return;
  const name = relative(projectRoot, testFile).replaceAll(/[\\/]/g, '.').replace('.test.ts', '.json');
  const path = join(folder, name);
  const key = keyOf(testFile, inputs);
  const kept: Keys = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const passed: string[] = [];
  beforeEach(({ task, skip }) => {
    const test = task.fullTestName;
    if (mode === 'use') return skip(kept[test] === key, 'unchanged since it last passed');
    onTestFinished(({ task: { result } }) => {
      if (result?.state === 'pass') passed.push(test);
      const keys: Keys = Object.fromEntries(passed.sort().map((one) => [one, key]));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`);
    });
  });
}

function readMode(): Mode {
  const mode = process.env.GREEN_KEYS ?? 'use';
  if (mode === 'use' || mode === 'ignore' || mode === 'write') return mode;
  throw new Error(`GREEN_KEYS is use, ignore or write, not ${mode}.`);
}

/** A hash of everything that the result of the tests of a file depends on. */
export function keyOf(
  testFile: string,
  { files = [], texts = [], programs = [], notFollowed = [] }: Inputs,
): string {
  const hash = createHash('sha256');
  const entries = [testFile, ...filesIn(files).filter((path) => path.endsWith('.ts'))];
  const { sources, packages } = sourcesOf(entries, [...neverFollowed, ...notFollowed]);
  for (const path of [...new Set([...sources, ...filesIn(files)])].sort()) {
    hash.update(`${relative(projectRoot, path)}\0`);
    hash.update(readFileSync(path));
  }
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  // Node runs the tests: it counts for all of them.
  for (const name of ['node', ...[...packages].sort()])
    hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version ?? ''}\0`);
  for (const text of texts) hash.update(`${text}\0`);
  for (const program of programs)
    hash.update(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? `no ${program}`);
  return hash.digest('hex').slice(0, 32);
}

function filesIn(paths: string[]): string[] {
  return paths
    .map((path) => resolve(projectRoot, path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : readdirSync(path, { recursive: true, encoding: 'utf8' })
            .map((name) => join(path, name))
            .filter((one) => statSync(one).isFile()),
    );
}

const imported = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'([^']+)'/g;

/** The modules that some modules load, directly or not, and the packages among them. */
function sourcesOf(
  entries: string[],
  notFollowed: string[],
): { sources: Set<string>; packages: Set<string> } {
  const sources = new Set<string>();
  const packages = new Set<string>();
  const follow = (path: string): void => {
    const place = relative(projectRoot, path);
    if (sources.has(path) || notFollowed.some((one) => place.startsWith(one))) return;
    sources.add(path);
    if (!/\.tsx?$/.test(path)) return;
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imported)) {
      const [file = ''] = name.split('?');
      if (!file.startsWith('.')) packages.add(packageOf(file));
      else if (existsSync(resolve(dirname(path), file)) && statSync(resolve(dirname(path), file)).isFile())
        follow(resolve(dirname(path), file));
    }
  };
  for (const entry of entries) follow(entry);
  return { sources, packages };
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
