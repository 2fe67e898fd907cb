import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { tellFamilies } from './compose-decision.ts';
import { tellOfRefunds } from './compose-refund.ts';
import { decideAmongMany, undoDecision } from './decide-payment.ts';
import { policy } from './policy.ts';
import { familyRoutes, officeRoutes } from './routes.ts';
import { settleByTheClock, settleSoon } from './settle-decisions.ts';
import { listOrdersForBank } from './store-bank.ts';
import { sweepReceipts } from './sweep-receipts.ts';

export const orders = {
  policy,
  /** A decision among many; `settleSoon` is said once, after the last. */
  decideAmongMany,
  settleSoon,
  undoDecision,
  listOrdersForBank,
  routes: (serve: Serve, context: AppContext): void => {
    familyRoutes(serve, context);
    officeRoutes(serve, context);
    sweepReceipts(context);
    settleByTheClock(context);
    tellFamilies(context);
    tellOfRefunds(context);
  },
};
