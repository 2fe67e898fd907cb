import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { ensureMayWatch } from './ensure-may-watch.ts';
import { addAttendance, type ProjectState, putProject } from './store-practice.ts';

/** Records that a learner was in a live session and gives when that was first recorded. */
export async function attendSession(
  site: Site,
  personId: string,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<Date> {
  await ensureMayWatch(site, personId, courseId);
  const at = await addAttendance(site, { personId, courseId, sessionId, at: site.clock.now() });
  if (!at) throw refuse('session_not_found');
  return at;
}

/** Records where a learner is with a building project and gives where it stands: what was built stays built. */
export async function practiseProject(
  site: Site,
  personId: string,
  { courseId, projectId }: { courseId: string; projectId: string },
  status: 'started' | 'built',
): Promise<ProjectState> {
  await ensureMayWatch(site, personId, courseId);
  const state = await putProject(site, { personId, courseId, projectId, status, at: site.clock.now() });
  if (!state) throw refuse('project_not_found');
  return state;
}
