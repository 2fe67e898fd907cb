import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { ExperimentKind } from '../../../../contract/experiments.ts';
import type { Locale } from '../../../../texts/generated/runtime.js';
import type { AppContext } from '../../../app-context.ts';
import type { Actor } from '../../../http/actor.ts';
import { claimOf } from '../../../http/claim.ts';
import { decoding } from '../../../outside/decode-picture.ts';
import type { DrawnPicture, PictureOrder } from './draw-experiment-worker.ts';

/** The thread ends when nobody asked for a picture for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No experiment takes this long to wait for its turn and to be drawn. Milliseconds. */
const LONGEST_MS = 20_000;

let pool: Piscina<PictureOrder, DrawnPicture> | null = null;

export type Asked = { actor: Actor; address: string; locale: Locale };

/**
 * An experiment as a picture in two sizes. It waits for its turn among the pictures that are decoded: it is work of the same
 * kind. Refuses `busy`, `too_many_at_once`.
 */
export function drawExperiment(
  { config }: Pick<AppContext, 'config'>,
  { kind, body }: { kind: ExperimentKind; body: string },
  { actor, address, locale }: Asked,
): Promise<{ large: Buffer; small: Buffer; width: number; height: number }> {
  const order = { experiment: { kind, body }, colours: config.theme.colours, locale, dist: config.siteDir };
  const longest = AbortSignal.timeout(LONGEST_MS);
  return decoding.run(claimOf(actor, address, longest), async () => {
    pool ??= new Piscina<PictureOrder, DrawnPicture>({
      filename: join(import.meta.dirname, 'draw-experiment-worker.ts'),
      name: 'drawExperiment',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    const { large, small, ...size } = await pool.run(order, { signal: longest });
    return { large: Buffer.from(large), small: Buffer.from(small), ...size };
  });
}
