import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailAboutOrders } from './compose-mails.ts';
import { notePayment } from './pay-order.ts';
import { policy } from './policy.ts';
import { remindSchools } from './remind-schools.ts';
import { schoolOrderRoutes } from './routes.ts';
import { leftOf, listOpenForBank } from './store.ts';

/** What schools are offered, order and pay. */
export const schoolOrders = {
  policy,
  /** What the bank's desk needs: which orders may be paid, and to note that one was. */
  listOpenForBank,
  leftOf,
  notePayment,
  routes: (serve: Serve, context: AppContext): void => {
    schoolOrderRoutes(serve, context);
    mailAboutOrders(context);
    context.jobs.every('50 4 * * *', 'school-reminders', () => remindSchools(context));
  },
};
