import { type RawBuilder, sql } from 'kysely';
import type { FailedPart, ProblemStatus } from '../../../contract/kits/part-problems.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Which parts fail most, and what was said of them. */

/** Days of the school's clock, both included; left out: since a moment, and up to now. */
export type Within = {
  from?: string | undefined;
  to?: string | undefined;
  since: Date;
  timeZone: string;
};

const within = (moment: RawBuilder<unknown>, { from, to, since, timeZone }: Within) => {
  const begin = from ? sql`(${from}::date)::timestamp at time zone ${timeZone}` : sql`${since}::timestamptz`;
  const end = to && sql`and ${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql`${moment} >= ${begin} ${end || sql``}`;
};

/** Which parts of which courses fail most, of all or of one course; with how many boxes of the course were sent in that time. */
export async function readFailed(
  database: Database,
  { course, ...time }: Within & { course: string | null },
): Promise<FailedPart[]> {
  const { rows } = await sql<FailedPart>`
    with failed as (
      select part_id, course_id, count(*) filter (where kind = 'missing') as missing,
        count(*) filter (where kind = 'broken') as broken
      from part_problem where ${within(sql`reported_at`, time)} and (${course}::uuid is null or course_id = ${course}::uuid)
      group by 1, 2
    ), sent as (
      select course_id, (select sum(b.kits)::int from box b
        where b.course_id = one.course_id and b.kind = 'kit' and ${within(sql`b.sent_at`, time)}) as boxes
      from (select distinct course_id from failed) one
    )
    select f.part_id as "partId", p.name, f.course_id as "courseId", c.title as "courseTitle", f.missing, f.broken,
      coalesce(s.boxes, 0) as boxes
    from failed f join part p on p.id = f.part_id left join course c on c.id = f.course_id left join sent s on s.course_id = f.course_id
    order by f.missing + f.broken desc, p.name, c.title, f.part_id limit 500`.execute(database);
  return rows;
}

type FailedProblem = {
  id: string;
  kind: 'missing' | 'broken';
  quantity: number;
  name: string;
  box: number | null;
  status: ProblemStatus;
  reportedAt: Date;
};

/** What was said of a part of a course, or of one that belongs to none, the newest first. */
export async function readProblemsOf(
  database: Database,
  { part, course, ...time }: Within & { part: string; course: string | null },
): Promise<FailedProblem[]> {
  const { rows } = await sql<FailedProblem>`
    select x.id, x.kind, x.quantity, coalesce(who.name, s.name) as name, b.number as box, x.status, x.reported_at as "reportedAt"
    from part_problem x left join person who on who.id = x.person_id left join school s on s.id = x.school_id
      left join box b on b.id = x.box_id
    where x.part_id = ${part} and x.course_id is not distinct from ${course}::uuid and ${within(sql`x.reported_at`, time)}
    order by x.reported_at desc, x.id limit 200`.execute(database);
  return rows;
}
