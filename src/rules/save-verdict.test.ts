import { expect, test } from 'vitest';
import { retryWait, saveVerdict } from './save-verdict.ts';

test.each([
  [200, 'counted'],
  [202, 'counted'],
  [400, 'refused'],
  [401, 'held'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [422, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [0, 'later'],
] as const)('an answer of %i makes a save %s', (status, verdict) => {
  expect(saveVerdict(status)).toBe(verdict);
});

test('waits double up to a minute and are never all alike', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryWait(failures, 0))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(retryWait(1, 1)).toBe(1500);
  expect(retryWait(50, 0.999)).toBeGreaterThan(45_000 - 1);
});
