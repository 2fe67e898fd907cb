import { ATTENDANCE_MARGIN_SECONDS } from '../../../contract/limits.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { ensureMayWatch } from './ensure-may-watch.ts';
import { addAttendance, findSession, type ProjectState, putProject } from './store-practice.ts';

/**
 * Records that a learner is in a live session and gives when that was first recorded. Only while it is on, with a margin
 * for those who come early and for a connection that was lost. Raises session_not_found, session_not_on.
 */
export async function attendSession(
  context: AppContext,
  actor: Actor,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<Date> {
  await ensureMayWatch(context, actor, courseId);
  const session = await findSession(context, { courseId, sessionId });
  if (!session) throw refuse('session_not_found');
  const at = context.clock.now();
  const margin = ATTENDANCE_MARGIN_SECONDS * 1000;
  const on =
    at.getTime() >= session.startsAt.getTime() - margin && at.getTime() <= session.endsAt.getTime() + margin;
  if (!on) throw refuse('session_not_on');
  return addAttendance(context, { personId: actor.personId, sessionId, at });
}

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
