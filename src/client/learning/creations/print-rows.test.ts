import { expect, test } from 'vitest';
import { printRows } from './print-rows.ts';

test.each([
  [1600, 1200, 12],
  [1200, 1600, 21],
  [1000, 1000, 16],
  [1600, 400, 10],
  [400, 1600, 22],
])('a picture of %i × %i takes %i rows', (width, height, rows) => {
  expect(printRows({ width, height })).toBe(rows);
});
