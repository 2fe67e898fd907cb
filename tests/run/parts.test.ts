import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { partOf } from './parts.ts';

test('every file that looks like a test belongs to a part', () => {
  const found = globSync('{src,tests,films,scripts,content}/**/*.{test,spec}.*', { cwd: projectRoot });
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((path) => partOf(path) === null)).toEqual([]);
});

test.each([
  ['src/rules/coupons.test.ts', 'quick'],
  ['src/server/shop/invoices/books.property.test.ts', 'quick'],
  ['tests/browser/pages/other-words.long.test.ts', 'long'],
  ['tests/bench/load.test.ts', null],
  ['src/rules/coupons.slow.test.ts', null],
  ['src/client/platform/ui/button.test.tsx', null],
  ['src/rules/coupons.spec.ts', null],
])('%s belongs to %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});
