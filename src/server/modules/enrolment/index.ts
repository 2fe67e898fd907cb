import type { Database } from '../../database/connect.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { mayWatch } from './may-watch.ts';
import { enrolmentRoutes } from './routes.ts';
import { addEnrolment, hasEnrolment, type NewEnrolment, watches } from './store.ts';

export const enrolment = {
  routes: (serve: Serve, site: Site): void => enrolmentRoutes(serve, site),
  /** Enrols in the caller's transaction. Repeating it changes nothing; the answer says whether it was new. */
  enrolIn: (trx: Database, enrolment: NewEnrolment): Promise<boolean> => addEnrolment(trx, enrolment),
  mayWatch,
  watches,
  isEnrolled: (database: Database, personId: string, courseId: string): Promise<boolean> =>
    hasEnrolment(database, { personId, courseId }),
};
