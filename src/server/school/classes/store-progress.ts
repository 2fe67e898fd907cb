import { sql } from 'kysely';
import type { Judged } from '../../../rules/learning/questions/question.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How far a class is in one of its courses. Nothing of another course is read. */

export type ClassHead = {
  id: string;
  name: string;
  archivedAt: string | null;
  courses: string[];
};

type Cells = [lectureId: string, percent: number, doneOn: string | null][];
export type PupilProgress = {
  personId: string;
  name: string;
  roll: string | null;
  mayWatch: boolean;
  lastAt: string | null;
  /** The day of it, where the school is. */
  lastOn: string | null;
  /** Questions of the course whose latest try was wrong. */
  missed: number;
  cells: Cells | null;
};

export type GridRead = ClassHead & {
  courseId: string;
  due: [lectureId: string, dueOn: string][] | null;
  pupils: PupilProgress[] | null;
};

// One statement for the class, what is assigned and its pupils; by the keys of each table. Prepared once a connection.
/** Exported for the bench, which asks it bare. */
export const grid = {
  name: 'classes_grid',
  text: `
    select c.id, c.name, c.archived_at as "archivedAt", k.courses, asked.course_id as "courseId",
      (select json_agg(json_build_array(a.lecture_id, a.due_on)) from class_lesson a where a.class_id = c.id) as due,
      (select json_agg(json_build_object('personId', cp.person_id, 'name', cp.shown_name, 'roll', cp.roll,
          'mayWatch', exists (select from may_watch w where w.person_id = cp.person_id and w.course_id = asked.course_id),
          'lastAt', pr.last_at, 'lastOn', (pr.last_at at time zone $3)::date,
          'missed', (select count(*) from quiz_answer q join quiz_question o on o.id = q.question_id and o.removed_at is null
            join chapter ch on ch.id = o.chapter_id and ch.course_id = asked.course_id and ch.removed_at is null
            where q.person_id = cp.person_id and not q.is_right),
          'cells', (select json_agg(json_build_array(lp.lecture_id, lp.percent, (lp.completed_at at time zone $3)::date))
            from lecture_progress lp where lp.person_id = cp.person_id and lp.course_id = asked.course_id)))
        from class_pupil cp
        left join course_progress pr on pr.person_id = cp.person_id and pr.course_id = asked.course_id
        where cp.class_id = c.id and ($4::uuid is null or cp.person_id = $4)) as pupils
    from class c
    cross join lateral (
      select array_agg(k.course_id order by k.position) as courses from class_course k where k.class_id = c.id
    ) k
    cross join lateral (select coalesce($2::uuid, k.courses[1]) as course_id) asked
    where c.id = $1 and asked.course_id = any (k.courses)`,
};

/** A class in one of its courses (in its first without one), all its pupils or one; null when there is no such class, or it has no such course. */
export async function readGrid(
  { pool, config }: Pick<AppContext, 'pool' | 'config'>,
  asked: { classId: string; courseId: string | null; pupilId?: string },
): Promise<GridRead | null> {
  const { rows } = await pool.query<GridRead>({
    ...grid,
    values: [asked.classId, asked.courseId, config.timeZone, asked.pupilId ?? null],
  });
  return rows[0] ?? null;
}

/** The course of a lecture that a class has; null when it has none such. */
export async function findLesson(
  database: Database,
  classId: string,
  lectureId: string,
): Promise<{ courseId: string } | null> {
  const row = await database
    .selectFrom('lecture')
    .innerJoin('class_course', 'class_course.course_id', 'lecture.course_id')
    .select('lecture.course_id as courseId')
    .where('class_course.class_id', '=', classId)
    .where('lecture.id', '=', lectureId)
    .where('lecture.removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Assigns a lesson until a day, or takes that back. */
export async function setDue(
  database: Database,
  {
    classId,
    lectureId,
    dueOn,
    by,
    at,
  }: { classId: string; lectureId: string; dueOn: string | null; by: string; at: Date },
): Promise<void> {
  if (dueOn === null) {
    await database
      .deleteFrom('class_lesson')
      .where('class_id', '=', classId)
      .where('lecture_id', '=', lectureId)
      .execute();
    return;
  }
  await database
    .insertInto('class_lesson')
    .values({ class_id: classId, lecture_id: lectureId, due_on: dueOn, assigned_by: by, assigned_at: at })
    .onConflict((again) =>
      again
        .columns(['class_id', 'lecture_id'])
        .doUpdateSet({ due_on: dueOn, assigned_by: by, assigned_at: at }),
    )
    .execute();
}

/** Where in a lecture's film each pupil of a class is who began it. Seconds. */
export async function readLeft(
  database: Database,
  classId: string,
  lectureId: string,
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('class_pupil')
    .innerJoin('lecture_progress', 'lecture_progress.person_id', 'class_pupil.person_id')
    .select(['class_pupil.person_id as personId', 'lecture_progress.position_seconds as seconds'])
    .where('class_pupil.class_id', '=', classId)
    .where('lecture_progress.lecture_id', '=', lectureId)
    .where('lecture_progress.completed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ personId, seconds }) => [personId, seconds]));
}

type Told = Pick<Judged, 'answers' | 'task' | 'secret'>;
export type QuestionTries = Told & {
  ask: string;
  /** The first tries of the class: which answer, and how often. Empty words: something was built. */
  tries: [words: string, isRight: boolean, count: number][] | null;
};

/** The questions about a lecture, or of its whole chapter where none is about it alone, with what a class answered first. */
export async function readTries(
  database: Database,
  classId: string,
  lectureId: string,
): Promise<QuestionTries[]> {
  const { rows } = await sql<QuestionTries>`
    with asked as (
      select q.id, q.ask, q.answers, q.task, q.secret, q.position, q.lecture_key = l.key as is_own
      from lecture l join quiz_question q on q.chapter_id = l.chapter_id and q.removed_at is null
      where l.id = ${lectureId}
    )
    select q.ask, q.answers, q.task, q.secret, (
      select json_agg(json_build_array(t.words, t.first_is_right, t.count)) from (
        select coalesce(answer_words(q.answers, a.first_chosen, a.first_given), '') as words, a.first_is_right, count(*)::int as count
        from class_pupil cp join quiz_answer a on a.person_id = cp.person_id and a.question_id = q.id
        where cp.class_id = ${classId} group by 1, 2) t) as tries
    from asked q
    where coalesce(q.is_own, false) or not exists (select from asked o where o.is_own)
    order by q.position`.execute(database);
  return rows;
}

export type MissedRow = Told & { ask: string; chosen: string; tries: number };

/** The questions of a course whose latest try by a pupil was wrong. */
export async function readMissed(
  database: Database,
  personId: string,
  courseId: string,
): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    select q.ask, q.answers, q.task, q.secret, coalesce(answer_words(q.answers, a.chosen, a.given), '') as chosen, a.tries
    from quiz_answer a
    join quiz_question q on q.id = a.question_id and q.removed_at is null
    join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
    where a.person_id = ${personId} and ch.course_id = ${courseId} and not a.is_right
    order by a.answered_at desc limit 100`.execute(database);
  return rows;
}
