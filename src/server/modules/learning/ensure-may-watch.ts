import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { enrolment } from '../enrolment/index.ts';
import { isPublished } from './store-progress.ts';

/** Lets those pass who may watch the course. Raises watching_not_allowed, or course_not_found when there is no such course. */
export async function ensureMayWatch(site: Site, personId: string, courseId: string): Promise<void> {
  if (await enrolment.mayWatch(site.database, personId, courseId)) return;
  throw refuse((await isPublished(site, courseId)) ? 'watching_not_allowed' : 'course_not_found');
}
