import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { mailMessages } from './compose-mails.ts';
import { policy } from './policy.ts';
import { officeRoutes, visitorRoutes } from './routes.ts';
import { sweepMessages } from './sweep-messages.ts';

/** What visitors write to the office, until it is answered and forgotten. */
export const contact = {
  policy,
  routes: (serve: Serve, site: Site): void => {
    visitorRoutes(serve, site);
    officeRoutes(serve, site);
    sweepMessages(site);
    mailMessages(site);
  },
};
