import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailLearners } from './compose-mails.ts';
import { policy } from './policy.ts';
import { liveSessionRoutes } from './routes.ts';
import { remindByTheClock } from './tell-concerned.ts';

/** Live sessions of courses, who comes to them, and what was filmed. */
export const liveSessions = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    liveSessionRoutes(serve, context);
    mailLearners(context);
    remindByTheClock(context);
  },
};
