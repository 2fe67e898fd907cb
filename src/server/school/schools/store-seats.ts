import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';

/** Grants of seats to schools, and the seats that pupils have. */

export type Grant = {
  id: string;
  schoolId: string;
  courseId: string;
  seats: number;
  order: string;
  by: string;
  at: Date;
  /** The order from here that they came with; left out: the office typed a number. */
  schoolOrderId?: string;
};

/** Whether this grant was written before. */
export async function hasGrant(trx: Database, schoolId: string, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from school_seats where id = ${grantId} and school_id = ${schoolId}`.execute(trx);
  return rows.length > 0;
}

/** Whether a number is that of a paper that was written here, however it is spelled. */
export async function isOwnPaper(trx: Database, order: string): Promise<boolean> {
  const { rows } =
    await sql`select from invoice where order_key(number) = order_key(${order}) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Writes a grant; false when seats of this course were granted against the same order already. */
export async function addGrant(trx: Database, grant: Grant): Promise<boolean> {
  const { rows } = await sql`
    insert into school_seats (id, school_id, course_id, seats, order_reference, granted_by, granted_at,
      school_order_id)
    values (${grant.id}, ${grant.schoolId}, ${grant.courseId}, ${grant.seats}, ${grant.order}, ${grant.by}, ${grant.at},
      ${grant.schoolOrderId ?? null})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** A grant that counts; null when there is none. */
export async function findGrant(
  trx: Database,
  schoolId: string,
  grantId: string,
): Promise<{ courseId: string; seats: number; order: string; schoolOrderId: string | null } | null> {
  const row = await trx
    .selectFrom('school_seats')
    .select([
      'course_id as courseId',
      'seats',
      'order_reference as order',
      'school_order_id as schoolOrderId',
    ])
    .where('id', '=', grantId)
    .where('school_id', '=', schoolId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The grants that count of an order from here, by course. */
export async function grantsOf(
  trx: Database,
  schoolOrderId: string,
): Promise<{ id: string; courseId: string; seats: number; order: string }[]> {
  return trx
    .selectFrom('school_seats')
    .select(['id', 'course_id as courseId', 'seats', 'order_reference as order'])
    .where('school_order_id', '=', schoolOrderId)
    .where('taken_back_at', 'is', null)
    .orderBy('course_id')
    .execute();
}

export async function setTakenBack(
  trx: Database,
  { grantId, at, reason }: { grantId: string; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('school_seats')
    .set({ taken_back_at: at, taken_back_reason: reason })
    .where('id', '=', grantId)
    .execute();
}

/** Since when nobody was in a seat that rests, and since when a seat is new. */
type Times = { restingSince: Date; newSince: Date };

/**
 * Of a seat `s` and the progress `pr` of who has it: nobody learns by it. Either it was given within the day and nothing was
 * begun, or it is old and nobody was there since. What was begun is what browsers saved, so that alone is not believed.
 */
const isMovable = ({
  restingSince,
  newSince,
}: Times) => sql<boolean>`(pr.last_at is null and s.since >= ${newSince}
  or greatest(pr.last_at, s.since) < ${restingSince})`;

/**
 * How many seats that ended a school cannot give yet: each for 30 days, so that no seat goes round by leaving and coming
 * back. Who had it for less than a day and had begun nothing, or had not been there for 30 days, leaves it free at once.
 */
const resting = (schoolId: unknown, courseId: unknown, { restingSince }: Times) => sql`
  select count(*)::int as resting from seat s
  left join course_progress pr on pr.person_id = s.person_id and pr.course_id = s.course_id
  where s.school_id = ${schoolId} and s.course_id = ${courseId} and s.until > ${restingSince}
    and (pr.last_at >= s.since or s.until - s.since > interval '1 day')
    and greatest(pr.last_at, s.since) >= s.until - interval '30 days'
    -- Who has one again uses that.
    and not exists (select from seat again where again.person_id = s.person_id and again.course_id = s.course_id
      and again.school_id = s.school_id and (again.until is null or again.until > s.until))`;

/** The same for those seats that others than these people had: who comes back takes what was theirs. */
export async function countResting(
  database: Database,
  { schoolId, courseId, people, ...times }: { schoolId: string; courseId: string; people: string[] } & Times,
): Promise<number> {
  const { rows } = await sql<{ resting: number }>`
    ${resting(schoolId, courseId, times)} and s.person_id <> all (${people}::uuid[])`.execute(database);
  return rows[0]?.resting ?? 0;
}

/** What a school has of a course and what is used of it. Whoever gives by it holds the school. */
export async function countSeats(
  database: Database,
  schoolId: string,
  courseId: string,
): Promise<{ granted: number; used: number }> {
  const { rows } = await sql<{ granted: number; used: number }>`select
    (select coalesce(sum(seats), 0)::int from school_seats
      where school_id = ${schoolId} and course_id = ${courseId} and taken_back_at is null) as granted,
    (select count(*)::int from seat
      where school_id = ${schoolId} and course_id = ${courseId} and until is null) as used`.execute(database);
  return rows[0] ?? { granted: 0, used: 0 };
}

/** Ends so many seats of a course that a school gave, the latest first. */
export async function endLatest(
  trx: Database,
  { schoolId, courseId, count, at }: { schoolId: string; courseId: string; count: number; at: Date },
): Promise<void> {
  await sql`update seat set until = ${at} where id in (select id from seat
    where school_id = ${schoolId} and course_id = ${courseId} and until is null
    order by since desc, id desc limit ${count})`.execute(trx);
}

/** Which of these people cannot watch a course. */
export async function withoutCourse(trx: Database, courseId: string, people: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${people}::uuid[]) as p (id)
    where not exists (select from may_watch w where w.person_id = p.id and w.course_id = ${courseId})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Gives people a seat each and enrols them by it; who was enrolled this very moment by a payment gets none. */
export async function addSeats(
  trx: Database,
  given: { schoolId: string; courseId: string; classId: string; people: string[]; by: string; at: Date },
): Promise<void> {
  const { schoolId, courseId, classId, people, by, at } = given;
  const seats = people.map((personId) => ({ id: newId(), personId }));
  // Who gets one of another school this very moment needs none of this one.
  const written = await trx
    .insertInto('seat')
    .values(
      seats.map(({ id, personId }) => ({
        id,
        school_id: schoolId,
        course_id: courseId,
        person_id: personId,
        class_id: classId,
        given_by: by,
        since: at,
        until: null,
      })),
    )
    .onConflict((same) => same.doNothing())
    .returning(['id', 'person_id'])
    .execute();
  if (written.length === 0) return;
  await trx
    .insertInto('enrolment')
    .values(
      written.map(({ id, person_id }) => ({
        person_id,
        course_id: courseId,
        enrolled_at: at,
        order_id: null,
        seat_id: id,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
  await sql`delete from seat s where s.id = any (${written.map(({ id }) => id)}::uuid[])
    and not exists (select from enrolment e where e.seat_id = s.id)`.execute(trx);
}

type Whose = { schoolId: string; classId: string; courseId: string; personId: string };

/** The seat of a course that a pupil of a class has of its school, held until the transaction ends; null when there is none. */
export async function holdSeat(
  trx: Database,
  { schoolId, classId, courseId, personId, ...times }: Whose & Times,
): Promise<{ id: string; isMovable: boolean } | null> {
  const { rows } = await sql<{ id: string; isMovable: boolean }>`
    select s.id, ${isMovable(times)} as "isMovable"
    from seat s join class_pupil cp on cp.person_id = s.person_id and cp.class_id = ${classId}
    left join course_progress pr on pr.person_id = s.person_id and pr.course_id = s.course_id
    where s.school_id = ${schoolId} and s.course_id = ${courseId} and s.person_id = ${personId} and s.until is null
    for update of s`.execute(trx);
  return rows[0] ?? null;
}

export async function setEnded(trx: Database, seatId: string, at: Date): Promise<void> {
  await trx.updateTable('seat').set({ until: at }).where('id', '=', seatId).execute();
}

export type ClassCourse = {
  courseId: string;
  title: string;
  granted: number;
  used: number;
  resting: number;
  seated: string[];
  others: string[];
  movable: string[];
};

/** What the school of a class has of each of the class's courses, and which of its pupils watch it by a seat or otherwise. */
export async function readClassSeats(
  database: Database,
  { classId, schoolId, ...times }: { classId: string; schoolId: string } & Times,
): Promise<ClassCourse[]> {
  const { rows } = await sql<ClassCourse>`
    select k.course_id as "courseId", o.title, g.granted, u.used, t.resting,
      coalesce(w.seated, '{}') as seated, coalesce(w.others, '{}') as others, coalesce(w.movable, '{}') as movable
    from class_course k join course o on o.id = k.course_id
    cross join lateral (select coalesce(sum(seats), 0)::int as granted from school_seats
      where school_id = ${schoolId} and course_id = k.course_id and taken_back_at is null) g
    cross join lateral (select count(*)::int as used from seat
      where school_id = ${schoolId} and course_id = k.course_id and until is null) u
    cross join lateral (${resting(schoolId, sql`k.course_id`, times)}) t
    cross join lateral (
      select array_agg(cp.person_id) filter (where s.school_id = ${schoolId}) as seated,
        array_agg(cp.person_id) filter (where s.school_id is distinct from ${schoolId}) as others,
        array_agg(cp.person_id) filter (where s.school_id = ${schoolId} and ${isMovable(times)}) as movable
      from class_pupil cp
      join enrolment e on e.person_id = cp.person_id and e.course_id = k.course_id
      left join seat s on s.id = e.seat_id
      left join course_progress pr on pr.person_id = cp.person_id and pr.course_id = k.course_id
      where cp.class_id = ${classId}
    ) w
    where k.class_id = ${classId} order by k.position`.execute(database);
  return rows;
}

/** The name of a school. */
export async function readName(database: Database, schoolId: string): Promise<string | null> {
  const row = await database
    .selectFrom('school')
    .select('name')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Brings a class that is held into a school. */
export async function setSchool(trx: Database, classId: string, schoolId: string): Promise<void> {
  await trx.updateTable('class').set({ school_id: schoolId }).where('id', '=', classId).execute();
}
