import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type GuardianRow = { email: string; personId: string; pupil: string; className: string };

/** The guardians of a class's pupils, each with each of their children there. */
export async function listGuardians(database: Database, classId: string): Promise<GuardianRow[]> {
  const { rows } = await sql<GuardianRow>`
    select g.email, cp.person_id as "personId", cp.shown_name as pupil, c.name as "className"
    from class_pupil cp join class c on c.id = cp.class_id
      join relation r on r.object_person_id = cp.person_id and r.kind = 'guardian'
      join person g on g.id = r.person_id and g.email is not null
    where cp.class_id = ${classId} order by cp.person_id, g.id`.execute(database);
  return rows;
}

export async function readTitles(database: Database, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const rows = await database
    .selectFrom('course')
    .select('title')
    .where('id', 'in', [...courseIds])
    .execute();
  return rows.map(({ title }) => title).sort();
}
