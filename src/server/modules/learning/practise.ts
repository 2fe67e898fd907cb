import { ATTENDANCE_MARGIN_SECONDS } from '../../../contract/limits.ts';
import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { ensureMayWatch } from './ensure-may-watch.ts';
import { addAttendance, findSession, type ProjectState, putProject } from './store-practice.ts';

/**
 * Records that a learner is in a live session and gives when that was first recorded. Only while it is on, with a margin
 * for those who come early and for a connection that was lost. Raises session_not_found, session_not_on.
 */
export async function attendSession(
  site: Site,
  asker: Asker,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<Date> {
  await ensureMayWatch(site, asker, courseId);
  const session = await findSession(site, { courseId, sessionId });
  if (!session) throw refuse('session_not_found');
  const at = site.clock.now();
  const margin = ATTENDANCE_MARGIN_SECONDS * 1000;
  const on =
    at.getTime() >= session.startsAt.getTime() - margin && at.getTime() <= session.endsAt.getTime() + margin;
  if (!on) throw refuse('session_not_on');
  return addAttendance(site, { personId: asker.personId, sessionId, at });
}

/** Records where a learner is with a building project and gives where it stands: what was built stays built. */
export async function practiseProject(
  site: Site,
  asker: Asker,
  { courseId, projectId }: { courseId: string; projectId: string },
  status: 'started' | 'built',
): Promise<ProjectState> {
  await ensureMayWatch(site, asker, courseId);
  const { personId } = asker;
  const state = await putProject(site, { personId, courseId, projectId, status, at: site.clock.now() });
  if (!state) throw refuse('project_not_found');
  return state;
}
