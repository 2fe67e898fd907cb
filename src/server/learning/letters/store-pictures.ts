import { sql } from 'kysely';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Which pictures a letter may show. */

/** Whether a child's family says yes to photographs now, or it is of age. */
export async function mayShowPhotographs(
  context: Pick<AppContext, 'clock' | 'config' | 'database'>,
  childId: string,
): Promise<boolean> {
  const isSeen = consents.isSeen(context, { id: sql`p.id`, born: sql`p.born` }, 'photographs');
  const { rows } = await sql<{ yes: boolean }>`
    select ${isSeen} as yes from person p where p.id = ${childId}`.execute(context.database);
  return rows[0]?.yes ?? false;
}

/** The first photograph of the last hand-in of each of these projects. */
export async function findPhotographs(
  database: Database,
  childId: string,
  projectIds: readonly string[],
): Promise<{ file: string; title: string }[]> {
  const { rows } = await sql<{ file: string; title: string }>`
    select distinct on (p.id) coalesce(f.small_file, f.file) as file, p.title
    from hand_in h
    join project_file f on f.hand_in_id = h.id and f.kind = 'picture'
    join project p on p.id = h.project_id
    where h.person_id = ${childId} and h.project_id = any(${[...projectIds]}::uuid[])
    order by p.id, h.handed_in_at desc, f.position`.execute(database);
  return rows;
}

/** As what a project is drawn, else a course. */
export async function findDrawing(
  database: Database,
  projectId: string | null,
  courseId: string | null,
): Promise<{ file: string; title: string } | null> {
  const { rows } = await sql<{ file: string; title: string }>`
    select p.picture_file as file, p.title from project p where p.id = ${projectId} and p.picture_file is not null
    union all
    select c.thumbnail_file, c.title from course c where c.id = ${courseId} and c.thumbnail_file is not null
    limit 1`.execute(database);
  return rows[0] ?? null;
}
