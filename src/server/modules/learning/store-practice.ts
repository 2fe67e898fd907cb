import type { AppContext } from '../../app-context.ts';

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
