import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readWish } from './ask-for-course.ts';
import { tellGuardians } from './compose-mails.ts';
import { policy } from './policy.ts';
import { wishRoutes } from './routes.ts';
import { forgetWishes } from './store.ts';

/** Courses that learners ask a grown-up for. */
export const wishes = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    wishRoutes(serve, context);
    tellGuardians(context);
    context.jobs.every('37 3 * * *', 'wish-sweep', () => forgetWishes(context.database, context.clock.now()));
  },
  readWish,
};
