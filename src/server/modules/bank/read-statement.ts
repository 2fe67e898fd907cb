import { join } from 'node:path';
import { Piscina } from 'piscina';
import { refuse } from '../../http/refusal.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../outside/work-lanes.ts';
import type { StatementRead, StatementTask } from './read-statement-worker.ts';

/** The thread ends when nobody sent a statement for this long. Milliseconds. */
const IDLE_MS = 10_000;
/** The longest that a statement may take: fifty thousand lines take a second or two. Milliseconds. */
const LONGEST_MS = 15_000;
/** What a file may need in memory, however small it was packed. Megabytes. */
const MEMORY_MB = 256;

/** One statement at a time, off the loop: the office has few people, and each of them one statement a day. */
export const statementReading = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: { atOnce: 1, waiting: 8, each: { person: { atOnce: 1, waiting: 4 } } },
    strangers: { atOnce: 1, waiting: 0, each: {} },
  },
});

let pool: Piscina<StatementTask, StatementRead> | null = null;

const openPool = () =>
  new Piscina<StatementTask, StatementRead>({
    filename: join(import.meta.dirname, 'read-statement-worker.ts'),
    name: 'readStatementFile',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

/**
 * Reads a statement in a thread of its own. Refuses `statement_broken` for one that needs more time or memory than any
 * honest one, `busy`, `too_many_at_once`.
 */
export function readStatement(task: StatementTask, claim: Claim<WhoWaits>): Promise<StatementRead> {
  return statementReading.run(claim, async () => {
    pool ??= openPool();
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
    } catch (error) {
      const refusal = refuse('statement_broken');
      refusal.cause = error;
      throw refusal;
    }
  });
}
