import { afterEach, expect, test, vi } from 'vitest';
import { line } from '../api/line.ts';
import { followNetwork, isAway, onNetwork } from './network.ts';

// The files of a worker share the line: what follows the network must not outlive this file.
const unfollowed = { ...line };

afterEach(() => {
  Object.assign(line, unfollowed);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a network that went away is looked for until it is back, by itself, and not oftener than is of use', async () => {
  vi.useFakeTimers();
  const nothing = () => {};
  vi.stubGlobal('document', { addEventListener: nothing, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('navigator', { onLine: true });
  let isThere = false;
  const fetched = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 503 });
  });
  vi.stubGlobal('fetch', fetched);
  const told: boolean[] = [];
  onNetwork(() => told.push(isAway()));
  followNetwork();
  expect(line.isAway()).toBe(false);

  line.lost();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.isAway()).toBe(true);
  expect(line.words(true)).toMatch(/^No internet\. This was not opened before/);
  // Half an hour, in which nobody presses anything.
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(80);
  expect(fetched.mock.calls.length).toBeLessThan(100);
  expect(told).toEqual([true]);
  // A school that is busy is there.
  isThere = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([true, false]);
  expect(line.isAway()).toBe(false);
  expect(line.words(true)).toBe(null);
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect(fetched.mock.calls.length).toBeLessThan(100);
});
