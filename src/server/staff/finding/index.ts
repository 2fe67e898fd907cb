import { policy } from './policy.ts';
import { findingRoutes } from './routes.ts';

/** The one search of the staff room. */
export const finding = { policy, routes: findingRoutes };
