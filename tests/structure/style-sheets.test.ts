import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

type Sheet = { file: string; css: string };

/** Classes and movements that style sheets of different folders spell: one sheet goes out to all, so they would meet. */
function sharedNames(sheets: Sheet[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const { file, css } of sheets)
    for (const [name] of css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/\.[a-z][a-z0-9-]*|@keyframes [a-z0-9-]+/g))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(file)));
  return [...folders].flatMap(([name, where]) => (where.size > 1 ? `${name}: ${[...where].join(', ')}` : []));
}

test('no two rooms give one class different looks', () => {
  const client = join(projectRoot, 'src/client');
  const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: readFileSync(join(client, file), 'utf8') }));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sharedNames(sheets)).toEqual([]);
});

test('a class that two rooms spell is found', () => {
  const found = sharedNames([
    { file: 'site/home/a.css', css: '/* .note */ .board { color: red }' },
    { file: 'site/labs/b.css', css: '.note {} .board:hover { color: blue }' },
  ]);
  expect(found).toEqual(['.board: site/home, site/labs']);
});
