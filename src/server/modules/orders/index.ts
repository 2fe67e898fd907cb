import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { tellFamilies } from './compose-decision.ts';
import { policy } from './policy.ts';
import { familyRoutes, officeRoutes } from './routes.ts';
import { sweepReceipts } from './sweep-receipts.ts';

export const orders = {
  policy,
  routes: (serve: Serve, site: Site): void => {
    familyRoutes(serve, site);
    officeRoutes(serve, site);
    sweepReceipts(site);
    tellFamilies(site);
  },
};
