import { sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import type { LectureBefore } from './compare-lectures.ts';
import type { CoursePlan } from './course-plan.ts';
import { storeQuestions } from './store-questions.ts';

/** A course's lectures as they are stored, in its order; null when there is no such course yet. */
export async function readLecturesBefore(
  trx: Transaction<Tables>,
  key: string,
): Promise<LectureBefore[] | null> {
  const { rows } = await sql<{ lectures: LectureBefore[] }>`
    select coalesce((
      select json_agg(json_build_object('key', l.key, 'chapterKey', ch.key, 'title', l.title,
        'description', l.description, 'durationSeconds', l.duration_seconds, 'preview', l.preview, 'video', l.video,
        'captions', l.captions_file, 'poster', l.poster_file, 'voices', l.voices, 'passages', l.passages) order by ch.position, l.position)
      from lecture l join chapter ch on ch.id = l.chapter_id
      where l.course_id = c.id and l.removed_at is null), '[]') as lectures
    from course c where c.key = ${key}`.execute(trx);
  return rows[0]?.lectures ?? null;
}

const withIds = (rows: object[]) => JSON.stringify(rows.map((row) => ({ id: newId(), ...row })));

/**
 * Chapters, lectures, projects and questions by their keys (a question's within its chapter): new ones get an identity,
 * known ones keep theirs, missing ones are marked as removed.
 */
export async function storeOutline(
  trx: Transaction<Tables>,
  courseId: string,
  plan: CoursePlan,
  at: Date,
): Promise<void> {
  await sql`
    insert into chapter (id, course_id, key, title, position)
    select id, ${courseId}, key, title, position
    from jsonb_to_recordset(${withIds(plan.chapters)}::jsonb) as new (id uuid, key text, title text, position integer)
    on conflict (course_id, key) do update set title = excluded.title, position = excluded.position, removed_at = null`.execute(
    trx,
  );
  await sql`
    insert into lecture (id, course_id, chapter_id, key, title, description, duration_seconds, video, captions_file,
      poster_file, voices, preview, position, passages)
    select new.id, ${courseId}, chapter.id, new.key, new.title, new.description, new."durationSeconds", new.video,
      new.captions, new.poster, new.voices, new.preview, new.position, new.passages
    from jsonb_to_recordset(${withIds(plan.lectures)}::jsonb) as new (id uuid, key text, "chapterKey" text, title text,
      description text, "durationSeconds" integer, video text, captions text, poster text, voices jsonb, preview boolean, position integer,
      passages jsonb)
    join chapter on chapter.course_id = ${courseId} and chapter.key = new."chapterKey"
    on conflict (course_id, key) do update set chapter_id = excluded.chapter_id, title = excluded.title,
      description = excluded.description, duration_seconds = excluded.duration_seconds, video = excluded.video,
      captions_file = excluded.captions_file, poster_file = excluded.poster_file, voices = excluded.voices, preview = excluded.preview,
      position = excluded.position, passages = excluded.passages, removed_at = null`.execute(trx);
  await sql`
    insert into project (id, course_id, key, title, summary, position, guide)
    select id, ${courseId}, key, title, summary, position, guide
    from jsonb_to_recordset(${withIds(plan.projects)}::jsonb)
      as new (id uuid, key text, title text, summary text, position integer, guide jsonb)
    on conflict (course_id, key) do update set title = excluded.title, summary = excluded.summary,
      position = excluded.position, guide = excluded.guide, removed_at = null`.execute(trx);
  await storeQuestions(trx, courseId, plan.questions, at);
  await storeMaterials(trx, courseId, plan.materials);
  for (const [table, kept] of [
    ['lecture', plan.lectures],
    ['chapter', plan.chapters],
    ['project', plan.projects],
  ] as const)
    await trx
      .updateTable(table)
      .set({ removed_at: at })
      .where('course_id', '=', courseId)
      .where('removed_at', 'is', null)
      .where('key', 'not in', ['', ...kept.map(({ key }) => key)])
      .execute();
}

/** What lessons have for their teachers: as the files say it now. */
async function storeMaterials(
  trx: Transaction<Tables>,
  courseId: string,
  materials: CoursePlan['materials'],
): Promise<void> {
  await sql`delete from lecture_material m using lecture l where l.id = m.lecture_id and l.course_id = ${courseId}`.execute(
    trx,
  );
  await sql`
    insert into lecture_material (lecture_id, body)
    select l.id, new.body
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as new ("lectureKey" text, body jsonb)
    join lecture l on l.course_id = ${courseId} and l.key = new."lectureKey"`.execute(trx);
}

/** Whether a course in the catalogue has this slug, hidden and withdrawn ones with them. */
export async function isSlugTaken(database: Database, slug: string): Promise<boolean> {
  const row = await database.selectFrom('course').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
