import { sql } from 'kysely';
import type { GuideBody, Workbook } from '../../../contract/learning/lessons.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { enrolment } from '../enrolment/index.ts';
import type { Guarded } from './may-read.ts';

export type LessonRow = Guarded & { passages: Passage[]; preview: boolean };

/** A lecture's text; null when there is no such lecture (any more). One round trip, as everything here. */
export async function findLesson(
  context: AppContext,
  personId: string | null,
  lectureId: string,
): Promise<LessonRow | null> {
  const { rows } = await sql<LessonRow>`
    select l.passages, l.preview, c.published_at is not null as published,
      ${enrolment.watches(personId, sql`c.id`)} as "mayWatch"
    from lecture l
    join chapter ch on ch.id = l.chapter_id and ch.removed_at is null
    join course c on c.id = l.course_id
    where l.id = ${lectureId} and l.removed_at is null`.execute(context.database);
  return rows[0] ?? null;
}

export type WorkbookRow = Guarded & Workbook;

/** What a course has beside its lectures; null when there is no such course. */
export async function findWorkbook(
  context: AppContext,
  personId: string | null,
  courseId: string,
): Promise<WorkbookRow | null> {
  const { rows } = await sql<WorkbookRow>`
    select c.glossary, c.published_at is not null as published,
      ${enrolment.watches(personId, sql`c.id`)} as "mayWatch",
      coalesce((
        select json_agg(json_build_object('chapterId', ch.id, 'questions', sum.questions, 'answered', sum.answered,
          'rightAtFirst', sum."rightAtFirst", 'right', sum."right") order by ch.position)
        from chapter ch cross join lateral (
          select count(*) as questions, count(a.question_id) as answered,
            count(*) filter (where a.first_is_right) as "rightAtFirst", count(*) filter (where a.is_right) as "right"
          from quiz_question q
          left join quiz_answer a on a.person_id = ${personId}::uuid and a.question_id = q.id
          where q.chapter_id = ch.id and q.removed_at is null
        ) sum
        where ch.course_id = c.id and ch.removed_at is null and sum.questions > 0), '[]') as quizzes,
      coalesce((
        select json_agg(json_build_object('projectId', p.id, 'title', p.title, 'minutes', p.guide -> 'minutes')
          order by p.position)
        from project p
        where p.course_id = c.id and p.removed_at is null and p.guide is not null), '[]') as projects
    from course c where c.id = ${courseId}`.execute(context.database);
  return rows[0] ?? null;
}

export type GuideRow = Guarded & {
  title: string;
  summary: string;
  guide: GuideBody;
  /** The step that the person is at; null before the first is done. */
  step: number | null;
};

/** How a project is built; null when there is no such project (any more), or nobody has written it down. */
export async function findGuide(
  context: AppContext,
  personId: string | null,
  projectId: string,
): Promise<GuideRow | null> {
  const { rows } = await sql<GuideRow>`
    select p.title, p.summary, p.guide, (select pp.step from project_progress pp
        where pp.person_id = ${personId}::uuid and pp.project_id = p.id) as step, c.published_at is not null as published,
      ${enrolment.watches(personId, sql`c.id`)} as "mayWatch"
    from project p join course c on c.id = p.course_id
    where p.id = ${projectId} and p.removed_at is null and p.guide is not null`.execute(context.database);
  return rows[0] ?? null;
}
