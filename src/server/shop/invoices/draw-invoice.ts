import { join } from 'node:path';
import type { Piscina } from 'piscina';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { DrawingOrder } from './draw-invoice-worker.ts';
import type { Invoice } from './invoice-facts.ts';

/** Papers that may wait for the thread: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 64;
/** The thread ends when nobody asked for a paper for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No paper takes this long to draw. Milliseconds. */
const LONGEST_MS = 60_000;

let pool: Piscina<DrawingOrder, Uint8Array> | null = null;

/** A paper as PDF, drawn in a thread that is there while it is needed. Refuses `busy` when too many wait. */
export async function drawInvoice(
  { config }: Pick<AppContext, 'config'>,
  { kind, number, facts, totals }: Invoice,
  locale: Locale,
): Promise<Buffer> {
  pool ??= threadPool<DrawingOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-invoice-worker.ts'),
    name: 'drawInvoice',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  if (pool.queueSize >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '2' });
  const order = {
    kind,
    number,
    facts,
    totals,
    locale,
    colours: config.theme.colours,
  };
  const drawn = await pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) });
  return Buffer.from(drawn);
}
