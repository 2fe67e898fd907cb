import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { ensureMayWatch } from './ensure-may-watch.ts';
import { type ProjectState, putProject } from './store-practice.ts';

/** Records where a learner is with a building project and gives where it stands: what was built stays built. */
export async function practiseProject(
  context: AppContext,
  actor: Actor,
  { courseId, projectId }: { courseId: string; projectId: string },
  status: 'started' | 'built',
): Promise<ProjectState> {
  await ensureMayWatch(context, actor, courseId);
  const { personId } = actor;
  const state = await putProject(context, { personId, courseId, projectId, status, at: context.clock.now() });
  if (!state) throw refuse('project_not_found');
  return state;
}
