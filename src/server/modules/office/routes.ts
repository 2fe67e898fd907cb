import * as contract from '../../../contract/office.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { listLaidMails } from './list-mails.ts';
import { presentAct } from './present-act.ts';
import { listNewestActs } from './store.ts';

/** The most acts that one list holds. */
const ACTS_MOST = 200;

export function officeRoutes(serve: Serve, site: Site): void {
  serve(contract.listMails, async () => ({ success: true as const, ...(await listLaidMails(site)) }));

  serve(contract.listActs, async () => {
    const acts = await listNewestActs(site.database, ACTS_MOST);
    return { success: true as const, acts: acts.map(presentAct) };
  });
}
