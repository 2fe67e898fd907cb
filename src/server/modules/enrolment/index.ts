import type { Database } from '../../database/connect.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { policy } from './policy.ts';
import { enrolmentRoutes } from './routes.ts';
import { addEnrolment, mayWatch, type NewEnrolment, watches } from './store.ts';

export const enrolment = {
  policy,
  routes: (serve: Serve, site: Site): void => enrolmentRoutes(serve, site),
  /** Enrols in the caller's transaction. Repeating it changes nothing; the answer says whether it was new. */
  enrolIn: (trx: Database, enrolment: NewEnrolment): Promise<boolean> => addEnrolment(trx, enrolment),
  mayWatch,
  watches,
};
