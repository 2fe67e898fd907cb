import { keepWaiting } from './keep-waiting.ts';
import { policy } from './policy.ts';
import { bankRoutes } from './routes.ts';

/** The bank's word about payments. */
export const bank = { policy, routes: bankRoutes, keepWaiting };
