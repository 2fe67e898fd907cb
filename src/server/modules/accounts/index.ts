import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { ensureStaff } from './ensure-staff.ts';
import { findAskerOf } from './find-asker.ts';
import { answerMailRequests } from './mail-on-request.ts';
import { policy } from './policy.ts';
import { providerRoutes } from './provider-routes.ts';
import { accountRoutes } from './routes.ts';
import { sweepAccounts } from './sweep.ts';
import { tellOwners } from './write-mails.ts';

export const accounts = {
  policy,
  /** Who holds a token. Every signed-in call begins with it. */
  findAsker: findAskerOf,
  /** The routes, and the work that follows them outside the request. */
  routes: (serve: Serve, site: Site): void => {
    accountRoutes(serve, site);
    providerRoutes(serve, site);
    answerMailRequests(site);
    tellOwners(site);
    site.jobs.every('*/10 * * * *', 'account-sweep', () => sweepAccounts(site));
  },
  ensureStaff,
};
