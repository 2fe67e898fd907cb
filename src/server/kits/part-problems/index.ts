import type { PartProblem } from '../../../contract/kits/part-problems.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AskedPage } from '../../platform/office/index.ts';
import { policy } from './policy.ts';
import { present } from './present-problem.ts';
import { problemRoutes } from './routes.ts';
import { listOfPerson } from './store.ts';

/** Parts of a child's box that are missing or broken. */
export const partProblems = {
  policy,
  routes: problemRoutes,
  /** What somebody said of the parts of their boxes, the newest first, each with its box. */
  ofPerson: async (database: Database, personId: string, page: AskedPage) => {
    const { rows, ...rest } = await listOfPerson(database, personId, page);
    return {
      ...rest,
      rows: rows.map((row): PartProblem & { box: number | null } => ({ ...present(row), box: row.box })),
    };
  },
};
