import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { mailAboutOrders } from './compose-mails.ts';
import { policy } from './policy.ts';
import { schoolOrderRoutes } from './routes.ts';

/** What schools are offered, order and pay. */
export const schoolOrders = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    schoolOrderRoutes(serve, context);
    mailAboutOrders(context);
  },
};
