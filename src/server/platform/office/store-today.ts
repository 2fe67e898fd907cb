import { sql } from 'kysely';
import { QUOTE_ENDS_WITHIN_DAYS } from '../../../contract/school/listed-schools.ts';
import type { Database } from '../database/connect.ts';

/** Rows as they stand behind `from`, with a condition, and the moment that they came at. Written in the code, never given. */
export type FigureSource = { rows: string; at: string };

export type FigureRow = { today: number; today_before: number; week: number; week_before: number };

/** What came in since midnight and since Monday where the school is, and until the same moment a week before. */
export async function countFigure(
  database: Database,
  { rows, at }: FigureSource,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FigureRow> {
  const [from, moment] = [sql.raw(rows), sql.raw(at)];
  const begin = (unit: 'day' | 'week') =>
    sql`(date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`;
  const a = sql`interval '7 days'`;
  const between = (start: ReturnType<typeof sql>, end: ReturnType<typeof sql>) =>
    sql`(count(*) filter (where ${moment} >= ${start} and ${moment} <= ${end}))::float8`;
  const present = sql`${now}::timestamptz`;
  const { rows: found } = await sql<FigureRow>`
    select ${between(begin('day'), present)} as today,
      ${between(sql`${begin('day')} - ${a}`, sql`${present} - ${a}`)} as today_before,
      ${between(begin('week'), present)} as week,
      ${between(sql`${begin('week')} - ${a}`, sql`${present} - ${a}`)} as week_before
    from ${from} and ${moment} >= ${begin('week')} - ${a} and ${moment} <= ${present}`.execute(database);
  return found[0] as FigureRow;
}

const SESSIONS_MOST = 8;

/** Live sessions that go on, or begin within a week. */
export const listComing = (database: Database, now: Date) =>
  database
    .selectFrom('live_session as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .leftJoin('person as p', 'p.id', 's.mentor_id')
    .select([
      's.id',
      's.title',
      'c.title as course_title',
      'p.name as mentor_name',
      's.starts_at',
      's.ends_at',
    ])
    .where('s.cancelled_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('s.starts_at', '<', sql<Date>`${now}::timestamptz + interval '7 days'`)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(SESSIONS_MOST)
    .execute();

/** Quotes to schools that can be ordered, and whose last day is within a week. */
export async function readSchoolQuotes(
  database: Database,
  today: string,
): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(q.valid_until) as first from school_quote q
    where q.withdrawn_at is null
      and q.valid_until between ${today}::date and ${today}::date + ${QUOTE_ENDS_WITHIN_DAYS}::int
      and not exists (select from school_order o where o.quote_id = q.id)`.execute(database);
  return rows[0] ?? { count: 0, first: null };
}

/** Prices that were told and end within a day. One that was paid is gone. */
export async function readOffers(
  database: Database,
  now: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(held_until) as first from quote
    where held_until > ${now} and held_until < ${now}::timestamptz + interval '1 day'`.execute(database);
  return rows[0] ?? { count: 0, first: null };
}
