import { sql } from 'kysely';
import { LIVE_CALENDAR_PAST_DAYS, LIVE_LISTED_MOST } from '../../../contract/platform/limits.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enrolment } from '../enrolment/index.ts';

/** A session as the one who asks sees it. */
export type SessionRow = {
  id: string;
  course_id: string;
  course_title: string;
  course_slug: string;
  title: string;
  mentor_name: string | null;
  starts_at: Date;
  ends_at: Date;
  seats: number | null;
  seats_taken: number;
  has_seat: boolean;
  version: number;
  changed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  attended_at: Date | null;
};

/** A seat counts as long as who has it may watch the course: `s` is the session. */
export const seatsTaken = sql<number>`(select count(*) from live_seat t
  join may_watch w on w.person_id = t.person_id and w.course_id = s.course_id where t.live_session_id = s.id)`;

const sessionsFor = (personId: string) => sql`
  select s.id, s.course_id, c.title as course_title, c.slug as course_slug, s.title, p.name as mentor_name,
    s.starts_at, s.ends_at, s.seats, s.version, s.changed_at, s.cancelled_at, s.cancel_reason,
    case when s.seats is null then 0 else ${seatsTaken} end as seats_taken,
    exists (select from live_seat t where t.live_session_id = s.id and t.person_id = ${personId}::uuid) as has_seat,
    (select a.attended_at from attendance a where a.live_session_id = s.id and a.person_id = ${personId}::uuid)
      as attended_at
  from live_session s
  join course c on c.id = s.course_id
  left join person p on p.id = s.mentor_id`;

const isMine = (personId: string) => sql`exists (select from may_watch w
  where w.person_id = ${personId}::uuid and w.course_id = s.course_id)`;

/** What is on or to come in every course that somebody may watch, the next one first. */
export async function listSessions(database: Database, personId: string, at: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    ${sessionsFor(personId)}
    where ${isMine(personId)} and s.ends_at >= ${at}
    order by s.starts_at, s.id limit ${LIVE_LISTED_MOST}`.execute(database);
  return rows;
}

/** One session with whether the one who asks may watch its course; null when there is none. */
export async function readSession(
  database: Database,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<(SessionRow & { link: string | null; may_watch: boolean }) | null> {
  const { rows } = await sql<SessionRow & { link: string | null; may_watch: boolean }>`
    select one.*, s.link, ${enrolment.watches(personId, sql`s.course_id`)} as may_watch
    from (${sessionsFor(personId)} where s.id = ${sessionId}::uuid) one
    join live_session s on s.id = one.id`.execute(database);
  return rows[0] ?? null;
}

/** What stands in somebody's calendar: every session that they may come to, those that were cancelled too. */
export async function listCalendar(database: Database, personId: string, at: Date): Promise<SessionRow[]> {
  const since = new Date(at.getTime() - LIVE_CALENDAR_PAST_DAYS * 86_400_000);
  const { rows } = await sql<SessionRow>`
    ${sessionsFor(personId)}
    where ${isMine(personId)} and s.ends_at >= ${since}
      and (s.seats is null
        or exists (select from live_seat t where t.live_session_id = s.id and t.person_id = ${personId}::uuid))
    order by s.starts_at, s.id limit ${LIVE_LISTED_MOST}`.execute(database);
  return rows;
}

/** Locks a session until the transaction ends, so that its seats are given one after the other. */
export async function lockSession(database: Database, sessionId: string): Promise<void> {
  await database
    .selectFrom('live_session')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a session as it is until the transaction ends; a whole class may do so at the same moment. */
export async function holdSession(database: Database, sessionId: string): Promise<void> {
  await database
    .selectFrom('live_session')
    .select('id')
    .where('id', '=', sessionId)
    .forShare()
    .executeTakeFirst();
}

export async function addSeat(
  database: Database,
  seat: { personId: string; sessionId: string; at: Date },
): Promise<void> {
  await database
    .insertInto('live_seat')
    .values({ live_session_id: seat.sessionId, person_id: seat.personId, taken_at: seat.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSeat(
  database: Database,
  seat: { personId: string; sessionId: string },
): Promise<void> {
  await database
    .deleteFrom('live_seat')
    .where('live_session_id', '=', seat.sessionId)
    .where('person_id', '=', seat.personId)
    .execute();
}

/** Removes the seats of those who may not watch the course any more. */
export async function removeLostSeats(database: Database, sessionId: string): Promise<void> {
  await sql`
    delete from live_seat t using live_session s
    where t.live_session_id = ${sessionId}::uuid and s.id = t.live_session_id
      and not exists (select from may_watch w where w.person_id = t.person_id and w.course_id = s.course_id)`.execute(
    database,
  );
}

/** Records that a person was in a session and gives when that was first recorded. `markedBy`: who of the office says so. */
export async function addAttendance(
  database: Database,
  attended: { personId: string; sessionId: string; at: Date; markedBy: string | null },
): Promise<Date> {
  const { attended_at } = await database
    .insertInto('attendance')
    .values({
      person_id: attended.personId,
      live_session_id: attended.sessionId,
      attended_at: attended.at,
      marked_by: attended.markedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'live_session_id']).doUpdateSet((old) => ({
        attended_at: old.ref('attendance.attended_at'),
      })),
    )
    .returning('attended_at')
    .executeTakeFirstOrThrow();
  return attended_at;
}

export type RecordingRow = {
  id: string;
  title: string;
  mentor_name: string | null;
  starts_at: Date;
  ends_at: Date;
  recording: string;
};

/** The recordings of a course, the newest first. */
export async function listRecordings(database: Database, courseId: string): Promise<RecordingRow[]> {
  const rows = await database
    .selectFrom('live_session as s')
    .leftJoin('person as p', 'p.id', 's.mentor_id')
    .select(['s.id', 's.title', 'p.name as mentor_name', 's.starts_at', 's.ends_at', 's.recording'])
    .where('s.course_id', '=', courseId)
    .where('s.recording', 'is not', null)
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.starts_at', 'desc')
    .limit(LIVE_LISTED_MOST)
    .execute();
  return rows as RecordingRow[];
}

/** Since when somebody has a calendar address; null without one. */
export async function readCalendarSince(database: Database, personId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('live_calendar')
    .select('made_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/** Gives somebody this calendar address in the place of the one before. */
export async function putCalendar(
  database: Database,
  calendar: { person_id: string; token_hash: Buffer; made_at: Date },
): Promise<void> {
  await database
    .insertInto('live_calendar')
    .values(calendar)
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ token_hash: calendar.token_hash, made_at: calendar.made_at }),
    )
    .execute();
}

export async function removeCalendar(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('live_calendar').where('person_id', '=', personId).execute();
}

/** Whose calendar address has this hash; null when it is nobody's, or has ended. */
export async function findCalendar(database: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await database
    .selectFrom('live_calendar')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
