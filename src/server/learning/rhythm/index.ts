import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { rhythmRoutes } from './routes.ts';
import { beginStudyDay } from './store.ts';
import { addBadge, addHelpedBadge, addTrickyBadge } from './store-badges.ts';
import { weekOf } from './week-of.ts';

/** Says in the caller's transaction that somebody learned something today. What is watched says so itself (`save_watching`). */
const learnedToday = ({ clock, config }: AppContext, trx: Database, personId: string): Promise<void> =>
  beginStudyDay(trx, personId, dayIn(config.timeZone, clock.now()));

/** Days, weeks and goals of one's own, and badges: written in the transactions of the deeds that they name. */
export const rhythm = {
  policy,
  routes: (serve: Serve, context: AppContext): void => rhythmRoutes(serve, context),
  learnedToday,
  weekOf,
  earn: addBadge,
  earnHelped: addHelpedBadge,
  earnTricky: addTrickyBadge,
};
