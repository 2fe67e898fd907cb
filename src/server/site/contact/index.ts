import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailMessages } from './compose-mails.ts';
import { policy } from './policy.ts';
import { officeRoutes, visitorRoutes } from './routes.ts';
import { sweepMessages } from './sweep-messages.ts';

/** What visitors write to the office, until it is answered and forgotten. */
export const contact = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    visitorRoutes(serve, context);
    officeRoutes(serve, context);
    sweepMessages(context);
    mailMessages(context);
  },
};
