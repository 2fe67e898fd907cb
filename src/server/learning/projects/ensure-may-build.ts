import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';
import { findStanding } from './store.ts';

/**
 * Lets those pass who may build a project of a course. Refuses `course_not_found`, `watching_not_allowed`,
 * `project_not_found`.
 */
export async function ensureMayBuild(
  context: AppContext,
  actor: Actor,
  asked: { courseId: string; projectId: string },
): Promise<void> {
  const standing = await findStanding(context.database, { personId: actor.personId, ...asked });
  if (!standing || (!standing.published && !standing.mayWatch)) throw refuse('course_not_found');
  if (!may(actor, 'build', standing)) throw refuse('watching_not_allowed');
  if (standing.title === null) throw refuse('project_not_found');
}
