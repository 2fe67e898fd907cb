import { join } from 'node:path';
import type { Piscina } from 'piscina';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { PartCodesOrder } from './draw-part-codes-worker.ts';
import { readKits } from './store.ts';
import { readParts } from './store-desk.ts';

/** Sheets that may wait for the thread. Whoever comes later is asked to come again. */
const MOST_WAITING = 8;
/** The thread ends when nobody asked for codes for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No sheets take this long to draw. Milliseconds. */
const LONGEST_MS = 30_000;

let pool: Piscina<PartCodesOrder, Uint8Array> | null = null;

/** The codes of all parts as PDF, by their names, or of those in the kit of a course; drawn in a thread that is there while it is needed. Refuses `busy`. */
export async function drawPartCodes(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  { course, locale }: { course: string | null; locale: Locale },
): Promise<Buffer> {
  if ((pool?.queueSize ?? 0) >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
  const parts = await readParts(database);
  const inKit =
    course === null ? null : new Set((await readKits(database, [course])).map(({ partId }) => partId));
  pool ??= threadPool<PartCodesOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-part-codes-worker.ts'),
    name: 'drawPartCodes',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const order: PartCodesOrder = {
    parts: parts.filter(({ id }) => inKit?.has(id) ?? true).map(({ key, name }) => ({ key, name })),
    school: config.school.name,
    locale,
    colours: config.theme.colours,
  };
  return Buffer.from(await pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) }));
}
