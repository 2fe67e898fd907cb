import { policy } from './policy.ts';
import { reportRoutes } from './routes.ts';

/** What the payments of a period came to, and the books of it. */
export const reports = { policy, routes: reportRoutes };
