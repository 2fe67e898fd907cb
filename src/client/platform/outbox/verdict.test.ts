import { expect, test } from 'vitest';
import { retryWait, verdictOf } from './verdict.ts';

test.each([
  [200, 'done'],
  [202, 'done'],
  [400, 'refused'],
  [401, 'held'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'all-wait'],
  [422, 'refused'],
  [429, 'all-wait'],
  [500, 'this-waits'],
  [502, 'all-wait'],
  [503, 'all-wait'],
  [0, 'all-wait'],
] as const)('an answer of %i makes an entry %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test('waits double up to a minute and are never all alike', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryWait(failures, 0))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(retryWait(1, 1)).toBe(1500);
  expect(retryWait(50, 0.999)).toBeGreaterThan(45_000 - 1);
});
