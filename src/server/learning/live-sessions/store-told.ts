import { sql } from 'kysely';
import { LIVE_DAY_HOURS, LIVE_DAY_LATEST_HOURS, LIVE_SOON_HOURS } from '../../../contract/platform/limits.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Whom a session concerns among the learners: everybody of the course, or who has a seat. `s` is the session, `w` who may watch. */
const concerns = sql`(s.seats is null or exists (select from live_seat t
  where t.live_session_id = s.id and t.person_id = w.person_id))`;

/** Where to write to somebody, and about which of the sessions. */
export type Concerned = { person_id: string; email: string | null; session_ids: string[] };

/** Everybody whom one of these sessions concerns, its mentor too: each once, with those that are theirs. */
export async function findConcerned(database: Database, ids: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select p.id as person_id, mail_address(p) as email, array_agg(one.id order by one.starts_at, one.id) as session_ids
    from (
      select s.id, s.starts_at, w.person_id from live_session s join may_watch w on w.course_id = s.course_id
      where s.id = any (${[...ids]}::uuid[]) and ${concerns}
      union
      select s.id, s.starts_at, s.mentor_id from live_session s
      where s.id = any (${[...ids]}::uuid[]) and s.mentor_id is not null
    ) one
    join person p on p.id = one.person_id
    group by p.id`.execute(database);
  return rows;
}

/** A session as mails tell of it. */
export type ToldSession = {
  id: string;
  title: string;
  course_title: string;
  mentor_name: string | null;
  starts_at: Date;
  ends_at: Date;
};

export async function readTold(database: Database, ids: readonly string[]): Promise<ToldSession[]> {
  return database
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
    .where('s.id', 'in', [...ids])
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
}

/** Whether one of these sessions still takes place at this time. */
export async function stillStands(
  database: Database,
  sessions: readonly { sessionId: string; startsAt: string }[],
  { after }: { after: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from live_session s
    join unnest(${sessions.map(({ sessionId }) => sessionId)}::uuid[],
      ${sessions.map(({ startsAt }) => startsAt)}::timestamptz[]) as told (id, starts_at)
      on told.id = s.id and told.starts_at = s.starts_at
    where s.cancelled_at is null and s.starts_at > ${after} limit 1`.execute(database);
  return rows.length > 0;
}

export type Reminded = ToldSession & { kind: 'tomorrow' | 'soon'; person_id: string; email: string | null };

/**
 * Writes down who is reminded of which session now, and gives those to whom nobody has written yet, `most` of them: each
 * person once for each session, kind and start, however many processes ask at the same time.
 */
export async function claimReminders(
  database: Database,
  { at, most }: { at: Date; most: number },
): Promise<Reminded[]> {
  const ahead = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const { rows } = await sql<Reminded>`
    with due as (
      select s.id, s.course_id, s.seats, s.starts_at, 'tomorrow' as kind from live_session s
      where s.starts_at > ${ahead(LIVE_DAY_LATEST_HOURS)} and s.starts_at <= ${ahead(LIVE_DAY_HOURS)}
        and s.cancelled_at is null
      union all
      select s.id, s.course_id, s.seats, s.starts_at, 'soon' from live_session s
      where s.starts_at > ${at} and s.starts_at <= ${ahead(LIVE_SOON_HOURS)} and s.cancelled_at is null
    ), told as (
      insert into live_reminder (live_session_id, person_id, kind, starts_at)
      select s.id, w.person_id, s.kind, s.starts_at from due s join may_watch w on w.course_id = s.course_id
      where ${concerns} and not exists (select from live_reminder r where r.live_session_id = s.id
        and r.person_id = w.person_id and r.kind = s.kind and r.starts_at = s.starts_at)
      order by s.id, w.person_id, s.kind limit ${most}
      on conflict do nothing
      returning live_session_id, person_id, kind
    )
    select s.id, t.kind, p.id as person_id, mail_address(p) as email, s.title, c.title as course_title, m.name as mentor_name, s.starts_at, s.ends_at
    from told t
    join person p on p.id = t.person_id
    join live_session s on s.id = t.live_session_id
    join course c on c.id = s.course_id
    left join person m on m.id = s.mentor_id
    order by s.starts_at, s.id, p.id`.execute(database);
  return rows;
}

/** Who is told of a move less than a day ahead has had the earlier word with it. */
export async function skipEarlierWord(
  database: Database,
  { sessionIds, at }: { sessionIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    insert into live_reminder (live_session_id, person_id, kind, starts_at)
    select s.id, w.person_id, 'tomorrow', s.starts_at
    from live_session s join may_watch w on w.course_id = s.course_id
    where s.id = any (${[...sessionIds]}::uuid[])
      and s.starts_at <= ${new Date(at.getTime() + LIVE_DAY_HOURS * 3_600_000)} and ${concerns}
    on conflict do nothing`.execute(database);
}

/** Forgets whom was reminded of what began before. */
export async function forgetReminders(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('live_reminder').where('starts_at', '<', before).execute();
}
