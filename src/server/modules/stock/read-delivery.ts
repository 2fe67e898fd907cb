import { join } from 'node:path';
import { Piscina } from 'piscina';
import { PART_QUANTITY_MOST } from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../outside/work-lanes.ts';
import type { DeliveryRead } from './read-delivery-worker.ts';
import { piecesOf } from './recognise-lines.ts';
import { readParts } from './store-desk.ts';

/** The thread ends when nobody sent a list for this long. Milliseconds. */
const IDLE_MS = 10_000;
const LONGEST_MS = 10_000;
/** What a file may need in memory, however small it was packed. Megabytes. */
const MEMORY_MB = 256;

/** One list at a time, off the loop. */
export const deliveryReading = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: { atOnce: 1, waiting: 6, each: { person: { atOnce: 1, waiting: 2 } } },
    strangers: { atOnce: 1, waiting: 0, each: {} },
  },
});

let pool: Piscina<string, DeliveryRead> | null = null;

export type ReadLine = {
  row: number;
  name: string;
  quantity: string;
  partId: string | null;
  pieces: number | null;
  problem: 'part_unknown' | 'quantity_wrong' | null;
};

/** Two that write a part's name spell it with other spaces, signs and capitals. */
const spelling = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Reads the list of a delivery in a thread of its own. Refuses what is said of a file that is none (`list_…`), `busy`, `too_many_at_once`. */
export async function readDelivery(
  database: Database,
  path: string,
  claim: Claim<WhoWaits>,
): Promise<ReadLine[]> {
  const read = await deliveryReading.run(claim, async () => {
    pool ??= new Piscina<string, DeliveryRead>({
      filename: join(import.meta.dirname, 'read-delivery-worker.ts'),
      name: 'readDeliveryFile',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    try {
      return await pool.run(path, { signal: AbortSignal.timeout(LONGEST_MS) });
    } catch (error) {
      const refusal = refuse('list_broken');
      refusal.cause = error;
      throw refusal;
    }
  });
  if (typeof read === 'string') throw refuse(`list_${read}`);
  const parts = await readParts(database);
  const known = new Map(parts.flatMap(({ id, key, name }) => [key, name].map((one) => [spelling(one), id])));
  return read.map(({ row, name, quantity }) => {
    const [partId, count] = [known.get(spelling(name)) ?? null, piecesOf(quantity)];
    const pieces = count !== null && count >= 1 && count <= PART_QUANTITY_MOST ? count : null;
    const problem = partId === null ? 'part_unknown' : pieces === null ? 'quantity_wrong' : null;
    return { row, name, quantity, partId, pieces, problem };
  });
}
