import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { beginAnew, copyFor, eraseFor } from './by-office.ts';
import { tellOwners } from './compose-mails.ts';
import { eraseDue } from './erase-due.ts';
import { COPYING, makeCopies, sweepCopies } from './make-copies.ts';
import { policy } from './policy.ts';
import { ownDataRoutes } from './routes.ts';

/** Copies of all that is kept about somebody, and the erasing of accounts. */
export const ownData = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    ownDataRoutes(serve, context);
    tellOwners(context);
    context.jobs.every('* * * * *', COPYING, () => makeCopies(context));
    context.jobs.every('*/10 * * * *', 'erasures', () => eraseDue(context));
    context.jobs.every('23 3 * * *', 'copy-sweep', () => sweepCopies(context));
  },
  /** On somebody's written wish, in the transaction of the office that has it; then copies are made soon. */
  copyFor,
  eraseFor,
  /** For who ends what an erasure waits for, in that transaction. */
  beginAnew,
  makeSoon: (context: AppContext): void => context.jobs.soon(COPYING, 0),
};
