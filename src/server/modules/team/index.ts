import { policy } from './policy.ts';
import { teamRoutes } from './routes.ts';

/** The colleagues of the office: who they are, what they may, and how they show that it is them. */
export const team = { policy, routes: teamRoutes };
