import { policy } from './policy.ts';
import { problemRoutes } from './routes.ts';

/** Parts of a child's box that are missing or broken. */
export const partProblems = { policy, routes: problemRoutes };
