import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

type Fault = { id: string; file: string; old: string; new: string };

const faults = JSON.parse(readFileSync(join(projectRoot, 'tests/planted/faults.json'), 'utf8')) as Fault[];

/** How often the text that a fault replaces stands in its file. */
function timesIn({ file, old }: Fault): number {
  const path = join(projectRoot, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(old).length - 1 : 0;
}

const staleOf = (list: readonly Fault[]) =>
  list.filter((fault) => timesIn(fault) !== 1).map(({ id, file }) => `${id}: ${file}`);

test('every planted fault still has its place: the text it replaces stands in its file exactly once', () => {
  expect(staleOf(faults)).toEqual([]);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.filter((fault) => fault.old === fault.new)).toEqual([]);
  // A text that is gone, and one that stands there often, are found.
  const [file, more] = ['src/rules/shop/gst.ts', { new: '' }];
  expect(
    staleOf([
      { id: 'gone', file, old: 'no such text', ...more },
      { id: 'often', file, old: 'return', ...more },
    ]),
  ).toEqual([`gone: ${file}`, `often: ${file}`]);
});
