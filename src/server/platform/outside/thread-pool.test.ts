import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../config/config.ts';
import { threadPool } from './thread-pool.ts';

const aPool = () =>
  threadPool<unknown, unknown>({
    filename: join(projectRoot, 'tests/stage/bad-worker.ts'),
    minThreads: 1,
    maxThreads: 1,
    // An idle thread hears its timers.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
let pool = aPool();
afterEach(async () => {
  expect(await pool.run(1, { name: 'answer' })).toBe(2);
  await pool.destroy();
  pool = aPool();
});

test('a thread that fails when it is idle is a warning, and another takes its place', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  await pool.run(null, { name: 'failLater' });
  await expect.poll(() => warn.mock.calls.map(([error]) => String(error))).toEqual(['Error: too late']);
  warn.mockRestore();
});

test.each(['failNow', 'fillHeap'])(
  'a thread that ends in the middle (%s) fails its task only',
  async (name) => {
    await expect(pool.run(null, { name })).rejects.toThrow();
  },
);

test('a thread that is ended while it works fails its task only', async () => {
  const stop = new AbortController();
  const task = pool.run(null, { name: 'workForEver', signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  await expect(task).rejects.toThrow();
});
