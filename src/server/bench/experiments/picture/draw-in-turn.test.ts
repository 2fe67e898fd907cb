import { join } from 'node:path';
import { Piscina } from 'piscina';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultColours } from '../../../../rules/platform/theme-colours.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { decoding } from '../../../platform/outside/decode-picture.ts';
import type { Claim, WhoWaits } from '../../../platform/outside/work-lanes.ts';
import { drawExperiment } from './draw-experiment.ts';

/** When a drawing is begun, and how it ends before it is done. */
const context = {
  config: { theme: { colours: defaultColours }, siteDir: join(projectRoot, 'dist') },
} as AppContext;
const experiment = { kind: 'sketch', body: JSON.stringify({ sketch: 'void setup() {}' }) } as const;
const claimed = (signal?: AbortSignal): Claim<WhoWaits> => ({
  lane: 'families',
  keys: { person: 'asha', network: '203.0.113.7' },
  ...(signal ? { signal } : {}),
});
const draw = (signal?: AbortSignal) =>
  drawExperiment(context, experiment, { claim: claimed(signal), locale: 'en' });

function watched() {
  const run = vi.spyOn(Piscina.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  return run;
}

test('what takes too long is refused as busy, and the next one is drawn, in a thread that has its bounds', async () => {
  const run = watched();
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  onTestFinished(() => timeout.mockRestore());
  const slow = draw();
  slow.catch(() => {});
  await expect.poll(() => run.mock.calls.length).toBe(1);
  time.abort(new DOMException('It took too long', 'TimeoutError'));
  await expect(slow).rejects.toMatchObject({ code: 'busy' });
  expect((await draw()).width).toBe(1600);
  const [pool] = run.mock.contexts as Piscina[];
  expect(pool?.options.resourceLimits?.maxOldGenerationSizeMb).toBeGreaterThan(0);
});

test('whoever goes away while they wait or while it is drawn has nothing drawn any more', async () => {
  const run = watched();
  let letGo = () => {};
  const before = decoding.run(claimed(), () => new Promise<void>((done) => (letGo = done)));
  const gone = new AbortController();
  const waiting = draw(gone.signal);
  gone.abort(refuse('too_slow'));
  await expect(waiting).rejects.toMatchObject({ code: 'too_slow' });
  letGo();
  await before;
  expect(run).not.toHaveBeenCalled();

  const goes = new AbortController();
  const drawn = draw(goes.signal);
  drawn.catch(() => {});
  await expect.poll(() => run.mock.calls.length).toBe(1);
  goes.abort(refuse('too_slow'));
  await expect(drawn).rejects.toMatchObject({ code: 'too_slow' });
});
