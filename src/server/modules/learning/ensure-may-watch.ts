import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { enrolment } from '../enrolment/index.ts';
import { may } from './policy.ts';
import { isPublished } from './store-progress.ts';

/** Lets those pass who may watch the course. Refuses watching_not_allowed, or course_not_found when there is no such course. */
export async function ensureMayWatch(context: AppContext, actor: Actor, courseId: string): Promise<void> {
  const mayWatch = await enrolment.mayWatch(context.database, actor.personId, courseId);
  if (may(actor, 'watch', { mayWatch })) return;
  throw refuse((await isPublished(context, courseId)) ? 'watching_not_allowed' : 'course_not_found');
}
