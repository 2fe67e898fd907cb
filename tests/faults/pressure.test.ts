import perfHooks from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Stage } from '../stage/open-stage.ts';

/** How long the event loop is said to stand still. Milliseconds; the real one is not waited for. */
let standstill = 0;
let measures = 0;
vi.spyOn(perfHooks, 'monitorEventLoopDelay').mockImplementation(
  () =>
    ({
      enable: () => true,
      disable: () => true,
      reset: () => {
        measures += 1;
      },
      get mean() {
        return standstill * 1e6;
      },
    }) as unknown as ReturnType<typeof perfHooks.monitorEventLoopDelay>,
);

let stage: Stage;
beforeAll(async () => {
  // Only now: what measures the loop takes hold of the measure when it is loaded.
  const { openStage } = await import('../stage/open-stage.ts');
  stage = await openStage({ env: { BUSY_AFTER_MS: '3000' } });
});
afterEach(() => {
  standstill = 0;
});
afterAll(() => stage.close());

const ask = () => fetch(`${stage.url}/api/courses/all`);

test('a server whose loop stands still refuses at once and says when to come back, and recovers by itself', async () => {
  expect((await ask()).status).toBe(200);
  standstill = 10_000;
  await vi.waitFor(async () => expect((await ask()).status).toBe(503), { timeout: 10_000 });
  const refused = await ask();
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ success: false, code: 'busy' });
  standstill = 0;
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 10_000 });
});

test('half a second in which nothing was measured makes no server busy', async () => {
  standstill = Number.NaN;
  const before = measures;
  await vi.waitFor(() => expect(measures).toBeGreaterThan(before + 1), { timeout: 10_000 });
  expect((await ask()).status).toBe(200);
});
