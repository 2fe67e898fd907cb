import { sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB as Tables } from '../../platform/database/tables.ts';
import type { CoursePlan } from './course-plan.ts';

/** Stores a course's questions, recognised by chapter and key, after its chapters. What learners answered stays. */
export async function storeQuestions(
  trx: Transaction<Tables>,
  courseId: string,
  questions: CoursePlan['questions'],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(questions.map((question) => ({ id: newId(), ...question })));
  const planned = sql`
    (select new.*, ch.id as chapter_id
    from jsonb_to_recordset(${rows}::jsonb) as new (id uuid, key text, "chapterKey" text, position integer, ask text,
      drawing jsonb, "lectureKey" text, answers jsonb, kind text, task jsonb, secret jsonb, follows boolean)
    join chapter ch on ch.course_id = ${courseId} and ch.key = new."chapterKey")`;
  await sql`
    insert into quiz_question (id, chapter_id, key, position, ask, drawing, lecture_key, answers, kind, task, secret, follows)
    select id, chapter_id, key, position, ask, drawing, "lectureKey", answers, kind, nullif(task, 'null'::jsonb),
      nullif(secret, 'null'::jsonb), follows from ${planned} new
    on conflict (chapter_id, key) do update set position = excluded.position, ask = excluded.ask,
      drawing = excluded.drawing, lecture_key = excluded.lecture_key, answers = excluded.answers, kind = excluded.kind, task = excluded.task, secret = excluded.secret,
      follows = excluded.follows, removed_at = null`.execute(trx);
  await sql`
    update quiz_question old set removed_at = ${at}
    where old.removed_at is null and old.chapter_id in (select id from chapter where course_id = ${courseId})
      and not exists (select from ${planned} new where new.chapter_id = old.chapter_id and new.key = old.key)`.execute(
    trx,
  );
}
