import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS, retryWait } from './retry-wait.ts';

test('waits grow from half a minute to an hour, and chance takes a quarter at most', () => {
  const seconds = [1, 2, 3, 7, 8, 9, 1000].map((tries) => retryWait(tries, 0) / 1000);
  expect(seconds).toEqual([30, 60, 120, 1920, 3600, 3600, 3600]);
  expect(retryWait(1, 1)).toBe(22_500);
  for (let tries = 1; tries < 100; tries++) {
    expect(retryWait(tries)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    expect(retryWait(tries)).toBeGreaterThanOrEqual(22_500);
  }
});
