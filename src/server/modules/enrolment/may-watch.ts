import type { Database } from '../../database/connect.ts';
import { hasEnrolment } from './store.ts';

/** A person may watch a course exactly when they are enrolled in it. Free previews are for everyone and need no asking. */
export function mayWatch(database: Database, personId: string, courseId: string): Promise<boolean> {
  return hasEnrolment(database, { personId, courseId });
}
