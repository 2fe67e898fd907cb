import type { AppContext } from '../../app-context.ts';

/** When a live session of a course is; null when the course has no such session. */
export async function findSession(
  context: AppContext,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const row = await context.database
    .selectFrom('live_session')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', '=', sessionId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that a person was in a live session and gives when that was first recorded. */
export async function addAttendance(
  context: AppContext,
  attended: { personId: string; sessionId: string; at: Date },
): Promise<Date> {
  const { attended_at } = await context.database
    .insertInto('attendance')
    .values({
      person_id: attended.personId,
      live_session_id: attended.sessionId,
      attended_at: attended.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'live_session_id']).doUpdateSet((old) => ({
        attended_at: old.ref('attendance.attended_at'),
      })),
    )
    .returning('attended_at')
    .executeTakeFirstOrThrow();
  return attended_at;
}

export type ProjectState = { status: 'started' | 'built'; updatedAt: Date };

/** Records where a person is with a project of a course; null when the course has no such project. What was built stays built. */
export async function putProject(
  context: AppContext,
  project: { personId: string; courseId: string; projectId: string; status: 'started' | 'built'; at: Date },
): Promise<ProjectState | null> {
  const known = await context.database
    .selectFrom('project')
    .select('id')
    .where('id', '=', project.projectId)
    .where('course_id', '=', project.courseId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!known) return null;
  const mine = { person_id: project.personId, project_id: project.projectId };
  await context.database
    .insertInto('project_progress')
    .values({ ...mine, status: project.status, updated_at: project.at })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'project_id'])
        .doUpdateSet({ status: project.status, updated_at: project.at })
        // A late "started" from another tab takes nothing back, and saying the same again is no news.
        .where('project_progress.status', '=', 'started')
        .where('project_progress.status', '<>', project.status),
    )
    .execute();
  const row = await context.database
    .selectFrom('project_progress')
    .select(['status', 'updated_at'])
    .where('person_id', '=', project.personId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirstOrThrow();
  return { status: row.status, updatedAt: row.updated_at };
}
