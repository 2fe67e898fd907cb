import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { enrolmentRoutes } from './routes.ts';
import {
  addEnrolment,
  mayWatch,
  mayWatchAny,
  type NewEnrolment,
  removeEnrolments,
  takeOut,
  watches,
} from './store.ts';

export const enrolment = {
  policy,
  routes: (serve: Serve, context: AppContext): void => enrolmentRoutes(serve, context),
  /** Enrols in the caller's transaction. Repeating it changes nothing; the answer says whether it was new. */
  enrolIn: (trx: Database, enrolment: NewEnrolment): Promise<boolean> => addEnrolment(trx, enrolment),
  /** Ends what an order has enrolled in, in the caller's transaction. What was watched stays. */
  withdraw: removeEnrolments,
  /** Ends that somebody may watch a course, however they came to it, in the caller's transaction. */
  takeOut,
  mayWatch,
  mayWatchAny,
  watches,
};
