import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailTheTeam } from './compose-mails.ts';
import { policy } from './policy.ts';
import { ownRoutes, teamRoutes } from './routes.ts';
import { sessionsOf } from './sessions-of.ts';
import { endSessionOf } from './store.ts';
import { sweepInvitations } from './store-invitations.ts';

/** The colleagues of the office: who they are, what they may, and how they show that it is them. */
export const team = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    teamRoutes(serve, context);
    ownRoutes(serve, context);
    mailTheTeam(context);
    context.jobs.every('45 3 * * *', 'staff-invitation-sweep', () =>
      sweepInvitations(context.database, context.clock.now()),
    );
  },
  sessionsOf,
  /** Ends a session of somebody by its public name; false where it is not theirs, or has ended. */
  endSessionOf,
};
