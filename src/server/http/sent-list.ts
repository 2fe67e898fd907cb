import { Piscina } from 'piscina';
import type { TableFault } from '../outside/read-table.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../outside/work-lanes.ts';
import { refuse } from './refusal.ts';

/** The thread ends when nobody sent a list for this long. Milliseconds. */
const IDLE_MS = 10_000;
/** A list of a thousand lines takes some milliseconds. */
const LONGEST_MS = 10_000;
/** What a file may need in memory, however small it was packed. Megabytes. */
const MEMORY_MB = 256;

/** Why a file that somebody sent is no list: also where no line of it says which column is which. */
export type ListFault = TableFault | 'no_columns' | 'two_boxes';

/**
 * How lists of one kind are read from files that somebody sends: one at a time, in a thread of its own. `name` is what the worker in
 * `filename` calls its reader, which gives what the list says, or why it is none; so many wait at most.
 */
export function sentList<Read>({
  filename,
  name,
  waiting,
}: {
  filename: string;
  name: string;
  waiting: number;
}) {
  const lanes = new WorkLanes<WhoWaits>({
    atOnce: 1,
    longestWaitMs: 8_000,
    lanes: {
      families: { atOnce: 1, waiting, each: { person: { atOnce: 1, waiting: 2 } } },
      strangers: { atOnce: 1, waiting: 0, each: {} },
    },
  });
  let pool: Piscina<string, Read | ListFault> | null = null;
  return {
    /** Who waits for it: a form's file takes a place there. */
    lanes,
    /** Refuses what is said of a file that is no list (`list_…`), `busy`, `too_many_at_once`. */
    async read(path: string, claim: Claim<WhoWaits>): Promise<Exclude<Read, ListFault>> {
      const found = await lanes.run(claim, async () => {
        pool ??= new Piscina<string, Read | ListFault>({
          filename,
          name,
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
      if (typeof found === 'string') throw refuse(`list_${found as ListFault}`);
      return found as Exclude<Read, ListFault>;
    },
  };
}
