import { join } from 'node:path';
import { refuse } from '../../platform/http/refusal.ts';
import { ProcessPool, whereEnded } from '../../platform/outside/process-pool.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../platform/outside/work-lanes.ts';
import type { StatementRead, StatementTask } from './read-statement-worker.ts';

/** The longest that a statement may take: fifty thousand lines take a second or two. Milliseconds. */
const LONGEST_MS = 15_000;
/** One statement at a time, off the loop: the office has few people, and each of them one statement a day. */
export const statementReading = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: { atOnce: 1, waiting: 8, each: { person: { atOnce: 1, waiting: 4 } } },
    strangers: { atOnce: 1, waiting: 0, each: {} },
  },
});

const readers = new ProcessPool<StatementTask, StatementRead>({
  module: join(import.meta.dirname, 'read-statement-worker.ts'),
  name: 'readStatementFile',
  longestMs: LONGEST_MS,
});

/**
 * Reads a statement in a process of its own. Refuses `statement_broken` for one that needs more time or memory than any
 * honest one, `busy`, `too_many_at_once`.
 */
export const readStatement = (
  path: string,
  task: StatementTask,
  claim: Claim<WhoWaits>,
): Promise<StatementRead> =>
  statementReading.run(claim, () =>
    readers.run(path, task).catch(
      whereEnded((cause) => {
        throw refuse('statement_broken').because(cause);
      }),
    ),
  );
