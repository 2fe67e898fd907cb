import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { tellFamilies } from './compose-decision.ts';
import { tellOfRefunds } from './compose-refund.ts';
import { policy } from './policy.ts';
import { familyRoutes, officeRoutes } from './routes.ts';
import { settleByTheClock } from './settle-decisions.ts';
import { sweepReceipts } from './sweep-receipts.ts';

export const orders = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    familyRoutes(serve, context);
    officeRoutes(serve, context);
    sweepReceipts(context);
    settleByTheClock(context);
    tellFamilies(context);
    tellOfRefunds(context);
  },
};
