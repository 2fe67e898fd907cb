import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { answerEmailWishes } from './change-account.ts';
import { ensureStaff } from './ensure-staff.ts';
import { findActorOf } from './find-actor.ts';
import { answerMailRequests } from './mail-on-request.ts';
import { policy } from './policy.ts';
import { providerRoutes } from './provider-routes.ts';
import { accountRoutes } from './routes.ts';
import { findFamily } from './store-family.ts';
import { readAddress } from './store-mail.ts';
import { sweepAccounts } from './sweep.ts';
import { tellOwners } from './write-mails.ts';

export const accounts = {
  policy,
  /** Who holds a token. Every signed-in call begins with it. */
  findActor: findActorOf,
  /** The routes, and the work that follows them outside the request. */
  routes: (serve: Serve, context: AppContext): void => {
    accountRoutes(serve, context);
    providerRoutes(serve, context);
    answerMailRequests(context);
    answerEmailWishes(context);
    tellOwners(context);
    context.jobs.every('*/10 * * * *', 'account-sweep', () => sweepAccounts(context));
  },
  ensureStaff,
  /** Whose money is nobody's own to decide about: a person's family, with themselves. */
  findFamily,
  /** Where a person gets mail, as it stands in the transaction that writes to them. */
  readAddress,
};
