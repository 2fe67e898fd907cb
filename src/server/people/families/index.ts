import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { answerInvitations, invitable, inviteFor } from './invite.ts';
import { policy } from './policy.ts';
import { familyRoutes } from './routes.ts';
import { listTied } from './store.ts';
import { sweepInvitations } from './store-invitations.ts';

/** Guardians and their children. */
export const families = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    familyRoutes(serve, context);
    answerInvitations(context);
    context.jobs.every('20 3 * * *', 'family-sweep', () =>
      sweepInvitations(context.database, context.clock.now()),
    );
  },
  /** Which addresses may be invited today, taken before the transaction; then a guardian is invited for a child of a class, in its teacher's transaction. */
  invitable,
  inviteFor,
  /** The guardians and the children of somebody. */
  listTied,
};
