import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { enrolment } from '../enrolment/index.ts';
import { may } from './policy.ts';
import { isPublished } from './store-progress.ts';

/** Lets those pass who may watch the course. Refuses watching_not_allowed, or course_not_found when there is no such course. */
export async function ensureMayWatch(site: Site, asker: Asker, courseId: string): Promise<void> {
  const mayWatch = await enrolment.mayWatch(site.database, asker.personId, courseId);
  if (may(asker, 'watch', { mayWatch })) return;
  throw refuse((await isPublished(site, courseId)) ? 'watching_not_allowed' : 'course_not_found');
}
