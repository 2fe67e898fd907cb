import { join } from 'node:path';
import type { Piscina } from 'piscina';
import type { ExperimentKind } from '../../../../contract/bench/experiments.ts';
import type { Locale } from '../../../../texts/generated/runtime.js';
import type { AppContext } from '../../../platform/app-context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { decoding } from '../../../platform/outside/decode-picture.ts';
import { threadPool } from '../../../platform/outside/thread-pool.ts';
import type { Claim, WhoWaits } from '../../../platform/outside/work-lanes.ts';
import type { DrawnPicture, PictureOrder } from './draw-experiment-worker.ts';

/** The thread ends when nobody asked for a picture for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No experiment takes this long to wait for its turn and to be drawn. Milliseconds. */
const LONGEST_MS = 20_000;
/** The largest program needs a tenth of it. Megabytes. */
const MEMORY_MB = 256;

let pool: Piscina<PictureOrder, DrawnPicture> | null = null;

/** In whose lane it is drawn and as long as they wait for it, and the language of what the drawing says. */
export type Asked = { claim: Claim<WhoWaits>; locale: Locale };

/**
 * An experiment as a picture in two sizes. It waits for its turn among the pictures that are decoded: it is work of the same
 * kind. Refuses `busy`, also where it takes too long, `too_many_at_once`, and `too_slow` where nobody waits for it any more.
 */
export async function drawExperiment(
  { config }: Pick<AppContext, 'config'>,
  { kind, body }: { kind: ExperimentKind; body: string },
  { claim, locale }: Asked,
): Promise<{ large: Buffer; small: Buffer; width: number; height: number }> {
  const order = { experiment: { kind, body }, colours: config.theme.colours, locale, dist: config.siteDir };
  const longest = AbortSignal.timeout(LONGEST_MS);
  const signal = AbortSignal.any(claim.signal ? [claim.signal, longest] : [longest]);
  const drawing = decoding.run({ ...claim, signal }, async () => {
    pool ??= threadPool<PictureOrder, DrawnPicture>({
      filename: join(import.meta.dirname, 'draw-experiment-worker.ts'),
      name: 'drawExperiment',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const { large, small, ...size } = await pool.run(order, { signal });
    return { large: Buffer.from(large), small: Buffer.from(small), ...size };
  });
  return drawing.catch((error: unknown) => {
    claim.signal?.throwIfAborted();
    throw longest.aborted ? refuse('busy', {}, { 'retry-after': '5' }) : error;
  });
}
