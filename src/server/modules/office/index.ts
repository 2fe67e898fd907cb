import { recordAct } from './record-act.ts';
import { officeRoutes } from './routes.ts';

/** The office: its acts on record, and the mails that the site laid down. */
export const office = { routes: officeRoutes, recordAct };
