import { join } from 'node:path';
import { Piscina } from 'piscina';
import { refuse } from '../../http/refusal.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../outside/work-lanes.ts';
import type { ListRead } from './read-list-worker.ts';
import type { Recognised } from './recognise-columns.ts';

/** The thread ends when nobody sent a list for this long. Milliseconds. */
const IDLE_MS = 10_000;
/** A list of one class takes some milliseconds. */
const LONGEST_MS = 10_000;
/** What a file may need in memory, however small it was packed. Megabytes. */
const MEMORY_MB = 256;

/** One list at a time, off the loop: a class has one, and its teacher sends it a few times. */
export const listReading = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: { atOnce: 1, waiting: 24, each: { person: { atOnce: 1, waiting: 2 } } },
    strangers: { atOnce: 1, waiting: 0, each: {} },
  },
});

let pool: Piscina<string, ListRead> | null = null;

/** Reads a list of pupils in a thread of its own. Refuses what is said of a file that is none (`list_…`), `busy`, `too_many_at_once`. */
export async function readList(path: string, claim: Claim<WhoWaits>): Promise<Recognised> {
  const read = await listReading.run(claim, async () => {
    pool ??= new Piscina<string, ListRead>({
      filename: join(import.meta.dirname, 'read-list-worker.ts'),
      name: 'readListFile',
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
  return read;
}
