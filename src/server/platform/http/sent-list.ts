import { ProcessPool, whereEnded } from '../outside/process-pool.ts';
import type { TableFault } from '../outside/read-table.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../outside/work-lanes.ts';
import { refuse } from './refusal.ts';

/** A list of a thousand lines takes some milliseconds. */
const LONGEST_MS = 10_000;

/** Why a file that somebody sent is no list: also where no line of it says which column is which. */
export type ListFault = TableFault | 'no_columns' | 'two_boxes';

/**
 * How lists of one kind are read from files that somebody sends: one at a time, in a process of its own. `name` is what the
 * module in `filename` calls its reader, which gives what the list says, or why it is none; so many wait at most.
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
  const readers = new ProcessPool<null, Read | ListFault>({
    module: filename,
    name,
    longestMs: LONGEST_MS,
  });
  return {
    /** Who waits for it: a form's file takes a place there. */
    lanes,
    /** Refuses what is said of a file that is no list (`list_…`), `busy`, `too_many_at_once`. */
    async read(path: string, claim: Claim<WhoWaits>): Promise<Exclude<Read, ListFault>> {
      const found = await lanes.run(claim, () =>
        readers.run(path, null).catch(
          whereEnded((cause) => {
            throw refuse('list_broken').because(cause);
          }),
        ),
      );
      if (typeof found === 'string') throw refuse(`list_${found as ListFault}`);
      return found as Exclude<Read, ListFault>;
    },
  };
}
