import { type RawBuilder, sql } from 'kysely';
import type { exportPlanned, PlannedTime, SeriesScope } from '../../../contract/learning/planned-sessions.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { LIVE_PEOPLE_MOST, LIVE_SERIES_MOST } from '../../../contract/platform/limits.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { seatsTaken } from './store.ts';

/** A session as the office sees it. */
export type DeskSession = {
  id: string;
  course_id: string;
  course_title: string;
  title: string;
  mentor_id: string | null;
  mentor_name: string | null;
  starts_at: Date;
  ends_at: Date;
  link: string | null;
  seats: number | null;
  seats_taken: number;
  learners: number;
  attended: number;
  series_position: number | null;
  series_count: number | null;
  version: number;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  recording: string | null;
};

const sessionsOf = (database: Database) =>
  database
    .selectFrom('live_session as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .leftJoin('person as p', 'p.id', 's.mentor_id')
    .select([
      's.id',
      's.course_id',
      'c.title as course_title',
      's.title',
      's.mentor_id',
      'p.name as mentor_name',
      's.starts_at',
      's.ends_at',
      's.link',
      's.seats',
      sql<number>`case when s.seats is null then 0 else ${seatsTaken} end`.as('seats_taken'),
      sql<number>`learners_of(s.course_id)`.as('learners'),
      sql<number>`(select count(*) from attendance a where a.live_session_id = s.id)`.as('attended'),
      sql<number | null>`(select count(*) from live_session o
        where s.series_id is not null and o.series_id = s.series_id and (o.starts_at, o.id) <= (s.starts_at, s.id))`.as(
        'series_position',
      ),
      sql<number | null>`(select nullif(count(*), 0) from live_session o where o.series_id = s.series_id)`.as(
        'series_count',
      ),
      's.version',
      's.cancelled_at',
      's.cancel_reason',
      's.recording',
    ]);

export type PlannedFilters = Omit<BodyOf<typeof exportPlanned>, 'file'>;

const isIn = (when: PlannedTime, at: Date): RawBuilder<boolean> =>
  ({
    coming: sql<boolean>`s.ends_at >= ${at}`,
    past: sql<boolean>`s.ends_at < ${at}`,
    cancelled: sql<boolean>`s.cancelled_at is not null`,
  })[when];

const keys = [
  { column: 's.starts_at', kind: 'timestamptz' },
  { column: 's.id', kind: 'uuid' },
] as const;

/** A page of the sessions that fit. Refuses `invalid_input` for a place that no page has named. */
export function listPlanned(
  database: Database,
  {
    filters: { q = '', when, course, mentor, sort },
    page,
    at,
  }: { filters: PlannedFilters; page: AskedPage; at: Date },
): Promise<{ rows: DeskSession[]; next: string | null; total: number | null }> {
  const fits = sql<boolean>`(${sql.join(
    [
      when ? isIn(when, at) : sql`true`,
      ...(q ? [sql`strpos(lower(s.title), lower(${q})) > 0`] : []),
      ...(course ? [sql`s.course_id = ${course}::uuid`] : []),
      ...(mentor ? [sql`s.mentor_id = ${mentor}::uuid`] : []),
    ],
    sql` and `,
  )})`;
  const descending = sort ? sort === '-starts' : when !== 'coming';
  return office.readList(
    database,
    sessionsOf(database).where(fits),
    database.selectFrom('live_session as s').where(fits),
    { keys, descending },
    page,
  );
}

/** Null when there is none. */
export async function readPlanned(database: Database, id: string): Promise<DeskSession | null> {
  return (await sessionsOf(database).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

/** What is known of a session while it is locked. */
export type LockedSession = {
  id: string;
  course_id: string;
  title: string;
  mentor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  link: string | null;
  seats: number | null;
  seats_taken: number;
  version: number;
  cancelled_at: Date | null;
  recording: string | null;
};

/**
 * Locks a session until the transaction ends; with scope `following` also those after it in its series that take place.
 * The one that is meant comes first. Empty when there is none.
 */
export async function lockSessions(
  database: Database,
  id: string,
  scope: SeriesScope,
): Promise<LockedSession[]> {
  const { rows: locked } = await sql<{ id: string }>`
    with meant as (select id, series_id, starts_at from live_session where id = ${id}::uuid)
    select s.id from live_session s, meant
    where s.id = meant.id or (${scope === 'following'} and s.series_id = meant.series_id
      and (s.starts_at, s.id) > (meant.starts_at, meant.id) and s.cancelled_at is null)
    order by s.starts_at, s.id limit ${LIVE_SERIES_MOST} for update of s`.execute(database);
  // Read anew: what those wrote who were waited for.
  const { rows } = await sql<LockedSession>`
    select s.id, s.course_id, s.title, s.mentor_id, s.starts_at, s.ends_at, s.link, s.seats,
      ${seatsTaken} as seats_taken, s.version, s.cancelled_at, s.recording
    from live_session s where s.id = any (${locked.map((one) => one.id)}::uuid[])
      and (s.id = ${id}::uuid or s.cancelled_at is null)
    order by s.id <> ${id}::uuid, s.starts_at, s.id`.execute(database);
  return rows;
}

export type Span = { startsAt: Date; endsAt: Date };

/** Whether a mentor has another session in one of these times, but for these. */
export async function isBooked(
  database: Database,
  { mentorId, spans, besides }: { mentorId: string; spans: readonly Span[]; besides: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from live_session s
    join unnest(${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as wanted (starts_at, ends_at)
      on s.starts_at < wanted.ends_at and s.ends_at > wanted.starts_at
    where s.mentor_id = ${mentorId}::uuid and s.cancelled_at is null and s.id <> all (${[...besides]}::uuid[])
    limit 1`.execute(database);
  return rows.length > 0;
}

const inOffice = sql`exists (select from relation r
  where r.person_id = p.id and r.kind = 'staff' and r.role in ('mentor', 'owner'))`;

/** Everybody who may hold a session. */
export const listMentors = (database: Database): Promise<{ id: string; name: string }[]> =>
  database
    .selectFrom('person as p')
    .select(['p.id', 'p.name'])
    .where(sql<boolean>`${inOffice}`)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

export async function isMentor(database: Database, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', personId)
    .where(sql<boolean>`${inOffice}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The courses that a session may be for. */
export const listCourses = (database: Database): Promise<{ id: string; title: string }[]> =>
  database
    .selectFrom('course')
    .select(['id', 'title'])
    .where('published_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export type NewSession = Span & {
  id: string;
  courseId: string;
  title: string;
  mentorId: string;
  link: string;
  seats: number | null;
  seriesId: string | null;
  at: Date;
};

/** Who plans under the same id at once waits for the first of them. */
export async function lockNewSession(trx: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`session ${id}`}, 0))`.execute(trx);
}

export async function addSessions(database: Database, sessions: readonly NewSession[]): Promise<void> {
  await database
    .insertInto('live_session')
    .values(
      sessions.map((one) => ({
        id: one.id,
        course_id: one.courseId,
        title: one.title,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        mentor_id: one.mentorId,
        link: one.link,
        seats: one.seats,
        series_id: one.seriesId,
        changed_at: one.at,
      })),
    )
    .execute();
}

/** Writes what is common to these sessions, and when each of them is. */
export async function writeSessions(
  database: Database,
  times: readonly (Span & { id: string })[],
  common: { title: string; mentorId: string; link: string; seats: number | null; at: Date },
): Promise<void> {
  await sql`
    update live_session s set title = ${common.title}, mentor_id = ${common.mentorId}::uuid, link = ${common.link},
      seats = ${common.seats}, starts_at = t.starts_at, ends_at = t.ends_at, version = s.version + 1,
      changed_at = ${common.at}
    from unnest(${times.map(({ id }) => id)}::uuid[], ${times.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) as t (id, starts_at, ends_at)
    where s.id = t.id`.execute(database);
}

export async function writeCancelled(
  database: Database,
  ids: readonly string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await database
    .updateTable('live_session')
    .set((row) => ({
      cancelled_at: at,
      cancel_reason: reason,
      changed_at: at,
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Null takes it away. */
export async function writeRecording(
  database: Database,
  id: string,
  { recording, at }: { recording: string | null; at: Date },
): Promise<void> {
  await database
    .updateTable('live_session')
    .set((row) => ({ recording, changed_at: at, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();
}

export type AttendeeRow = {
  id: string;
  name: string;
  has_seat: boolean;
  attended_at: Date | null;
  marked_by_name: string | null;
};

/** Who may come to a session, and who came until `at`: those with a seat first, then by name. */
export async function listAttendees(database: Database, sessionId: string, at: Date): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    select p.id, p.name, t.person_id is not null as has_seat, a.attended_at, k.name as marked_by_name
    from (
      select w.person_id from may_watch w join live_session s on s.course_id = w.course_id
      where s.id = ${sessionId}::uuid
      union select person_id from attendance where live_session_id = ${sessionId}::uuid
    ) one
    join person p on p.id = one.person_id
    left join live_seat t on t.live_session_id = ${sessionId}::uuid and t.person_id = p.id
    left join attendance a on a.live_session_id = ${sessionId}::uuid and a.person_id = p.id and a.attended_at <= ${at}
    left join person k on k.id = a.marked_by
    order by t.person_id is null, p.name, p.id limit ${LIVE_PEOPLE_MOST}`.execute(database);
  return rows;
}

/** When somebody was recorded as present; null when they were not. */
export async function readAttendance(
  database: Database,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<Date | null> {
  const row = await database
    .selectFrom('attendance')
    .select('attended_at')
    .where('live_session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.attended_at ?? null;
}

/** Forgets who came in before coming counts: what they came to is at another time, or not at all. */
export async function removeEarly(
  database: Database,
  sessionIds: readonly string[],
  at: Date,
): Promise<void> {
  await database
    .deleteFrom('attendance')
    .where('live_session_id', 'in', [...sessionIds])
    .where('attended_at', '>', at)
    .execute();
}

export async function removeAttendance(
  database: Database,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<void> {
  await database
    .deleteFrom('attendance')
    .where('live_session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute();
}
