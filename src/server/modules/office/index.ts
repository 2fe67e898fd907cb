import { policy } from './policy.ts';
import { recordAct } from './record-act.ts';
import { decideEntry } from './review-queue.ts';
import { officeRoutes } from './routes.ts';
import { countRows, listQueue } from './store-queue.ts';

export type { DecisionRules } from './review-queue.ts';

/** The office: its queues, its acts on record, and the mails of the site. */
export const office = { policy, routes: officeRoutes, recordAct, decideEntry, listQueue, countRows };
