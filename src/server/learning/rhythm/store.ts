import { sql } from 'kysely';
import type { DayLearned } from '../../../rules/learning/study-week.ts';
import type { GoalChoice } from '../../../rules/learning/weekly-goal.ts';
import type { StudyDay } from '../../../rules/platform/study-streak.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Says that somebody learned something today, in the caller's transaction; what comes again changes nothing. */
export async function beginStudyDay(trx: Database, personId: string, today: string): Promise<void> {
  await sql`select begin_study_day(${personId}, ${today})`.execute(trx);
}

/** Holds what is counted of a person's days until the transaction ends, as saves do. */
export async function holdDays(trx: Database, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(uuid_hash(${personId}), 0)`.execute(trx);
}

/** What a week is put together from. Of what was done, the moments and titles. */
export type WeekRow = {
  /** The days of the week on which something was learned and the first after it. */
  days: DayLearned[];
  studied: number;
  lessons: { at: string }[];
  built: { at: string; title: string }[];
  choices: GoalChoice[];
  last: StudyDay | null;
};

/** A person's week, from its first day to its last, both as dates and as moments (`until` is past it): one query. */
export async function readWeek(
  database: Database,
  personId: string,
  { from, to, begins, until }: { from: string; to: string; begins: Date; until: Date },
): Promise<WeekRow> {
  const { rows } = await sql<WeekRow>`
    select
      coalesce((
        select json_agg(json_build_object('day', d.day, 'studiedBefore', d.studied_before, 'forgivenOn', d.forgiven_on)
          order by d.day)
        from (
          (select * from study_day where person_id = ${personId} and day between ${from} and ${to})
          union all
          (select * from study_day where person_id = ${personId} and day > ${to} order by day limit 1)
        ) d), '[]') as days,
      coalesce((select studied from watch_budget where person_id = ${personId}), 0) as studied,
      coalesce((
        select json_agg(json_build_object('at', lp.completed_at))
        from lecture_progress lp
        where lp.person_id = ${personId} and lp.completed_at >= ${begins} and lp.completed_at < ${until}), '[]') as lessons,
      coalesce((
        select json_agg(json_build_object('at', b.earned_at, 'title', p.title) order by b.earned_at)
        from badge b join project p on p.id = b.project_id
        where b.person_id = ${personId} and b.kind = 'built' and b.earned_at >= ${begins} and b.earned_at < ${until}
      ), '[]') as built,
      coalesce((
        select json_agg(json_build_object('week', g.week, 'days', g.days)) from weekly_goal g
        where g.person_id = ${personId}), '[]') as choices,
      (
        select json_build_object('day', d.day, 'streak', d.streak, 'forgivenOn', d.forgiven_on)
        from study_day d where d.person_id = ${personId} order by d.day desc limit 1
      ) as last`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A question without conditions gave no row');
  return row;
}

/** Chooses a goal for a week and those after it. */
export async function writeGoal(
  trx: Database,
  { personId, week, days, at }: { personId: string; week: string; days: number | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('weekly_goal')
    .values({ person_id: personId, week, days, chosen_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'week']).doUpdateSet({ days, chosen_at: at }))
    .execute();
}
