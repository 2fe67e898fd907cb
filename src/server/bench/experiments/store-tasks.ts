import { type BenchTask, benchTasks } from '../../../contract/bench/bench-tasks.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { holdOwner } from './store.ts';

/** The tasks of the workbench that somebody has done, in the order of the workbench. */
export async function findDoneTasks(database: Database, personId: string): Promise<BenchTask[]> {
  const rows = await database
    .selectFrom('done_task')
    .select('task')
    .where('person_id', '=', personId)
    .execute();
  const done = new Set(rows.map(({ task }) => task));
  return benchTasks.filter((task) => done.has(task));
}

/** Adds tasks that were done; gives all of them. Told again, one counts once, and keeps the day it was done. */
export const addDoneTasks = (
  { database, clock }: AppContext,
  personId: string,
  tasks: readonly BenchTask[],
): Promise<BenchTask[]> =>
  database.transaction().execute(async (trx) => {
    await holdOwner(trx, personId);
    await trx
      .insertInto('done_task')
      .values([...new Set(tasks)].map((task) => ({ person_id: personId, task, done_at: clock.now() })))
      .onConflict((twice) => twice.columns(['person_id', 'task']).doNothing())
      .execute();
    return findDoneTasks(trx, personId);
  });
