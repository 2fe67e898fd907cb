import { storiesFor } from '../browser/which-stories.ts';

type Asked = {
  /** Paths that changed. */
  changed: string[];
  /** Test files that import something that changed. */
  imported: string[];
  /** All test files of the part. */
  all: string[];
};

/** Files that tests read instead of importing, and what they can reach. The first line that matches counts. */
const readByTests: [prefix: RegExp, tests: RegExp][] = [
  [/^(package(-lock)?\.json|vitest\.config\.ts|vite\.config\.ts|tests\/(stage|run)\/)/, /^/],
  // Every stage migrates its database.
  [/^src\/server\/platform\/database\/migrations\//, /^/],
  // Messages are compiled into a folder that git does not know. The map says which stories show them.
  [/^src\/texts\//, /^(src|tests\/(contract|structure))\//],
  [
    /^content\//,
    /^(tests\/(lessons|structure|contract)\/|src\/(server\/learning\/(content|catalogue|lessons)|rules)\/)/,
  ],
  [/^(scripts|films)\//, /^(films|tests\/(structure|faults|lessons|run))\//],
  [/^(docs\/|README|biome\.json)/, /^tests\/(structure|run)\//],
];

/** What a change to the source in general can reach: the rules of form. */
const always = /^tests\/structure\//;

/**
 * The test files that a change can reach, sorted. Stories import nothing from the client, so they follow the map in
 * tests/browser/which-stories.ts and not their imports, which are the whole server.
 */
export function testsFor({ changed, imported, all }: Asked): string[] {
  if (changed.length === 0) return [];
  const isStory = (file: string) => file.startsWith('tests/browser/');
  const read = changed.flatMap((path) => readByTests.find(([prefix]) => prefix.test(path))?.[1] ?? []);
  const stories = storiesFor(changed);
  return all
    .filter(
      (file) =>
        changed.includes(file) ||
        always.test(file) ||
        read.some((tests) => tests.test(file)) ||
        (isStory(file) ? stories === 'all' || stories.includes(file) : imported.includes(file)),
    )
    .sort();
}
