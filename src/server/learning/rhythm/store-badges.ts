import { sql } from 'kysely';
import type { GoalChoice } from '../../../rules/learning/weekly-goal.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A deed that is known when it is done. */
export type Deed = { personId: string; at: Date } & (
  | { kind: 'built'; projectId: string }
  | { kind: 'course'; courseId: string }
);

/** Writes a badge in the transaction of its deed: once, whatever comes again. */
export async function addBadge(trx: Database, ...deeds: Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  await trx
    .insertInto('badge')
    .values(
      deeds.map((deed) => ({
        person_id: deed.personId,
        kind: deed.kind,
        project_id: deed.kind === 'built' ? deed.projectId : null,
        chapter_id: null,
        course_id: deed.kind === 'course' ? deed.courseId : null,
        earned_at: deed.at,
        celebrated_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The badge of whoever asked what is answered for all learners of its course. */
export async function addHelpedBadge(trx: Database, doubtId: string, at: Date): Promise<void> {
  await sql`
    insert into badge (person_id, kind, course_id, earned_at)
    select person_id, 'helped', course_id, ${at}::timestamptz from doubt where id = ${doubtId} and person_id is not null
    on conflict do nothing`.execute(trx);
}

/**
 * The badge for the questions of a course that were wrong at first, if all of its questions were tried, at least one was
 * wrong, and each of those came back and was right.
 */
export async function addTrickyBadge(
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<void> {
  await sql`
    insert into badge (person_id, kind, course_id, earned_at)
    select ${personId}::uuid, 'tricky', ${courseId}::uuid, ${at}::timestamptz
    from (
      select coalesce(bool_and(a.question_id is not null and (a.first_is_right or a.came_back > 0)), false) as mended,
        coalesce(bool_or(not a.first_is_right), false) as erred
      from chapter ch
      join quiz_question q on q.chapter_id = ch.id and q.removed_at is null
      left join quiz_answer a on a.person_id = ${personId} and a.question_id = q.id
      where ch.course_id = ${courseId} and ch.removed_at is null
    ) answered
    where mended and erred
    on conflict do nothing`.execute(trx);
}

export type BadgeRow = {
  kind: 'built' | 'chapter' | 'course' | 'tricky' | 'helped';
  subjectId: string;
  title: string;
  courseId: string;
  slug: string;
  courseTitle: string;
  label: string;
  accepted: boolean;
  /** JSON of the database gives it as text. */
  earnedAt: string;
  celebrated: boolean;
};

/** All that a person's badges are put together from, in one query: the deeds, and the days and goals of every week. */
export async function readBadges(
  database: Database,
  personId: string,
): Promise<{ badges: BadgeRow[]; days: string[]; choices: GoalChoice[] }> {
  const { rows } = await sql<{ badges: BadgeRow[]; days: string[]; choices: GoalChoice[] }>`
    with chosen as (select week, days from weekly_goal where person_id = ${personId})
    select
      coalesce((
        select json_agg(json_build_object('kind', b.kind, 'subjectId', b.subject_id,
          'title', coalesce(p.title, ch.title, c.title), 'courseId', c.id, 'slug', c.slug, 'courseTitle', c.title,
          'label', c.label, 'earnedAt', b.earned_at, 'celebrated', b.celebrated_at is not null,
          'accepted', coalesce(pp.status = 'accepted', false)) order by b.earned_at desc, b.subject_id)
        from badge b
        left join project p on p.id = b.project_id
        left join chapter ch on ch.id = b.chapter_id
        join course c on c.id = coalesce(b.course_id, p.course_id, ch.course_id)
        left join project_progress pp on pp.person_id = b.person_id and pp.project_id = b.project_id
        where b.person_id = ${personId}), '[]') as badges,
      coalesce((select json_agg(json_build_object('week', week, 'days', days)) from chosen), '[]') as choices,
      coalesce((
        select json_agg(day order by day) from study_day
        where person_id = ${personId} and day >= (select min(week) from chosen)), '[]') as days`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('A question without conditions gave no row');
  return row;
}

/** Notes that a finished chapter is celebrated; gives whether nobody did before, null where it is not finished. */
export async function markCelebrated(
  database: Database,
  { personId, chapterId, at }: { personId: string; chapterId: string; at: Date },
): Promise<boolean | null> {
  const { rows } = await sql<{ first: boolean }>`
    with mine as (
      update badge set celebrated_at = ${at}
      where person_id = ${personId} and kind = 'chapter' and subject_id = ${chapterId} and celebrated_at is null
      returning true
    )
    select exists (select from mine) as first from badge
    where person_id = ${personId} and kind = 'chapter' and subject_id = ${chapterId}`.execute(database);
  return rows[0]?.first ?? null;
}
