import { policy } from './policy.ts';
import { recordAct } from './record-act.ts';
import { officeRoutes } from './routes.ts';

/** The office: its acts on record, and the mails of the site. */
export const office = {
  policy,
  routes: officeRoutes,
  recordAct,
};
