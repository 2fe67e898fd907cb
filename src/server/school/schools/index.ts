import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailAboutSchools } from './compose-mails.ts';
import { grantOrdered, takeOrderedBack } from './keep-schools.ts';
import { policy } from './policy.ts';
import { keepingRoutes, schoolRoutes } from './routes.ts';
import { coordinatorsOf, holdMember, holdSchool } from './store.ts';
import { sweepInvitations } from './store-invitations.ts';
import { readName } from './store-seats.ts';

/** Schools: their seats of courses, who coordinates them, who teaches in them. */
export const schools = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    keepingRoutes(serve, context);
    schoolRoutes(serve, context);
    mailAboutSchools(context);
    context.jobs.every('35 3 * * *', 'school-sweep', () =>
      sweepInvitations(context.database, context.clock.now()),
    );
  },
  /** What orders of schools need: the school held, who coordinates it, and its seats. */
  hold: holdSchool,
  holdMember,
  coordinatorsOf,
  readName,
  grantOrdered,
  takeOrderedBack,
};
