import * as contract from '../../../contract/office.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { openMail, retryMail } from './handle-mail.ts';
import { listMails } from './list-mails.ts';
import { presentAct } from './present-act.ts';
import { listNewestActs } from './store.ts';

/** The most acts that one list holds. */
const ACTS_MOST = 200;

export function officeRoutes(serve: Serve, site: Site): void {
  serve(contract.listMails, async ({ query }) => ({
    success: true as const,
    sentByServer: site.outbox.sends,
    ...(await listMails(site, query)),
  }));

  serve(contract.openMail, async ({ asker, params }) => {
    const words = await openMail(site, { mailId: params.mailId, staffId: asker.personId });
    return { success: true as const, words };
  });

  serve(contract.retryMail, async ({ asker, params }) => {
    await retryMail(site, { mailId: params.mailId, staffId: asker.personId });
    return { success: true as const };
  });

  serve(contract.listActs, async () => {
    const acts = await listNewestActs(site.database, ACTS_MOST);
    return { success: true as const, acts: acts.map(presentAct) };
  });
}
