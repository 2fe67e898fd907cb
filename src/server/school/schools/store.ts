import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Schools, who is of them, and what of a course they have. */

export type Named = { id: string; name: string };
export type CourseSeatsRow = { courseId: string; title: string; granted: number; used: number };
export type GrantRow = {
  id: string;
  courseId: string;
  title: string;
  seats: number;
  order: string;
  isOrdered: boolean;
  grantedAt: string;
  grantedBy: string | null;
  takenBackAt: string | null;
  takenBackReason: string | null;
};
export type KeptRow = {
  id: string;
  name: string;
  city: string;
  state: string;
  coordinators: Named[];
  invited: string[];
  courses: CourseSeatsRow[];
  grants: GrantRow[];
  classes: number;
};

/** What a school has of each course: what was granted and not taken back, and what is used of it. */
const courses = sql`coalesce((select json_agg(json_build_object('courseId', had.course_id, 'title', o.title,
    'granted', had.granted, 'used', (select count(*) from seat u
      where u.school_id = s.id and u.course_id = had.course_id and u.until is null)) order by o.title)
  from (select g.course_id, coalesce(sum(g.seats) filter (where g.taken_back_at is null), 0) as granted
    from school_seats g where g.school_id = s.id group by g.course_id) had
  join course o on o.id = had.course_id), '[]') as courses`;

const invited = (
  becomes: 'coordinator' | 'teacher',
  at: Date,
) => sql`coalesce((select array_agg(i.email order by i.email)
  from school_invitation i
  where i.school_id = s.id and i.becomes = ${becomes} and i.expires_at > ${at}), '{}') as invited`;

const kept = (at: Date) => sql`s.id, s.name, s.city, s.state, ${invited('coordinator', at)}, ${courses},
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by r.since, p.id)
    from relation r join person p on p.id = r.person_id
    where r.object_school_id = s.id and r.kind = 'coordinator'), '[]') as coordinators,
  coalesce((select json_agg(json_build_object('id', g.id, 'courseId', g.course_id, 'title', o.title, 'seats', g.seats,
      'order', g.order_reference, 'isOrdered', g.school_order_id is not null, 'grantedAt', g.granted_at, 'grantedBy', p.name, 'takenBackAt', g.taken_back_at,
      'takenBackReason', g.taken_back_reason) order by g.granted_at desc, g.id)
    from school_seats g join course o on o.id = g.course_id left join person p on p.id = g.granted_by
    where g.school_id = s.id), '[]') as grants,
  (select count(*)::int from class c where c.school_id = s.id) as classes`;

/** A school as the office sees it. */
export async function readKept(database: Database, schoolId: string, at: Date): Promise<KeptRow | null> {
  const { rows } = await sql<KeptRow>`select ${kept(at)} from school s where s.id = ${schoolId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

export type ClassOfSchool = {
  id: string;
  name: string;
  grade: number;
  schoolYear: number;
  archivedAt: string | null;
  teachers: Named[];
  pupils: number;
  seats: number;
};
export type WholeRow = Pick<KeptRow, 'id' | 'name' | 'city' | 'state' | 'invited' | 'courses'> & {
  teachers: Named[];
  classes: ClassOfSchool[];
  freed: { courseId: string; title: string; count: number }[];
};

/** Who teaches in a school: who said yes to it, and who teaches a class of it. */
const teachersOf = (schoolId: ReturnType<typeof sql>) => sql`
  select r.person_id from relation r where r.object_school_id = ${schoolId} and r.kind = 'teacher'
  union
  select r.person_id from class c join relation r on r.object_class_id = c.id and r.kind = 'teacher'
  where c.school_id = ${schoolId}`;

/** A school as its coordinators see it. `freedSince` is since when seats that came back are counted. */
export async function readWhole(
  database: Database,
  schoolId: string,
  { at, freedSince }: { at: Date; freedSince: Date },
): Promise<WholeRow | null> {
  const { rows } = await sql<WholeRow>`
    select s.id, s.name, s.city, s.state, ${invited('teacher', at)}, ${courses},
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from (${teachersOf(sql`s.id`)}) t join person p on p.id = t.person_id), '[]') as teachers,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'grade', c.grade,
          'schoolYear', c.school_year, 'archivedAt', c.archived_at,
          'teachers', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by r.since, p.id)
            from relation r join person p on p.id = r.person_id
            where r.object_class_id = c.id and r.kind = 'teacher'), '[]'),
          'pupils', (select count(*) from class_pupil cp where cp.class_id = c.id),
          'seats', (select count(*) from seat u where u.class_id = c.id and u.until is null))
          order by c.archived_at is not null, c.school_year desc, c.grade, c.name, c.id)
        from class c where c.school_id = s.id), '[]') as classes,
      coalesce((select json_agg(json_build_object('courseId', f.course_id, 'title', o.title, 'count', f.count) order by o.title)
        from (select u.course_id, count(*)::int as count from seat u
          where u.school_id = s.id and u.until >= ${freedSince} group by u.course_id) f
        join course o on o.id = f.course_id), '[]') as freed
    from school s where s.id = ${schoolId}`.execute(database);
  return rows[0] ?? null;
}

/** Whether somebody teaches in a school. */
export async function isTeacherOf(database: Database, schoolId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${teachersOf(sql`${schoolId}::uuid`)}) t where t.person_id = ${personId}`.execute(database);
  return rows.length > 0;
}

export type MySchool = Named & { coordinates: boolean; teaches: boolean };

/** The schools that somebody coordinates or teaches in. */
export async function listMine(database: Database, personId: string): Promise<MySchool[]> {
  const { rows } = await sql<MySchool>`
    select s.id, s.name, bool_or(r.kind = 'coordinator') as coordinates, bool_or(r.kind = 'teacher') as teaches
    from relation r join school s on s.id = r.object_school_id
    where r.person_id = ${personId} group by s.id, s.name order by s.name, s.id`.execute(database);
  return rows;
}

/** Adds a school; false when there is one of this id. */
export async function addSchool(
  trx: Database,
  school: { id: string; name: string; city: string; state: string; by: string; at: Date },
): Promise<boolean> {
  const { by: made_by, at: made_at, ...facts } = school;
  const row = await trx
    .insertInto('school')
    .values({ ...facts, made_by, made_at })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Corrects what a school that is held is called and where it is; gives what it was. */
export async function setSchoolFacts(
  trx: Database,
  { id, ...facts }: { id: string; name: string; city: string; state: string },
): Promise<{ name: string; city: string; state: string }> {
  const before = await trx
    .selectFrom('school')
    .select(['name', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx.updateTable('school').set(facts).where('id', '=', id).execute();
  return before;
}

/** The addresses of who coordinates a school. */
export async function coordinatorsOf(database: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select p.email from relation r join person p on p.id = r.person_id
    where r.object_school_id = ${schoolId} and r.kind = 'coordinator' and p.email is not null
    order by r.since, p.id`.execute(database);
  return rows.map(({ email }) => email);
}

/** Holds a school until the transaction ends, so that its seats are counted one act after the other; false when there is none. */
export async function holdSchool(trx: Database, schoolId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('school')
    .select('id')
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Membership = { schoolId: string; personId: string; kind: 'coordinator' | 'teacher' };

/** Whether somebody stands so to a school, held until the transaction ends: nobody ends that meanwhile. */
export async function holdMember(trx: Database, { schoolId, personId, kind }: Membership): Promise<boolean> {
  const { rows } = await sql`select from relation
    where object_school_id = ${schoolId} and kind = ${kind} and person_id = ${personId} for share`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function addMember(trx: Database, { at, ...member }: Membership & { at: Date }): Promise<void> {
  const { schoolId: object_id, personId: person_id, kind } = member;
  await trx
    .insertInto('relation')
    .values({ person_id, kind, role: null, object_kind: 'school', object_id, since: at })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Ends how somebody stands to a school, with the links to it that they had mailed, and those that wait for them. */
export async function endMember(trx: Database, { schoolId, personId, kind }: Membership): Promise<void> {
  await trx
    .deleteFrom('relation')
    .where('object_school_id', '=', schoolId)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .execute();
  await sql`delete from school_invitation where school_id = ${schoolId} and becomes = ${kind}
    and email = (select email from person where id = ${personId})`.execute(trx);
  if (kind === 'coordinator')
    await trx
      .deleteFrom('school_invitation')
      .where('school_id', '=', schoolId)
      .where('becomes', '=', 'teacher')
      .where('invited_by', '=', personId)
      .execute();
}

/** The classes of a school that somebody teaches. */
export async function taughtIn(trx: Database, schoolId: string, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from class c join relation r on r.object_class_id = c.id and r.kind = 'teacher'
    where c.school_id = ${schoolId} and r.person_id = ${personId} order by c.id`.execute(trx);
  return rows.map(({ id }) => id);
}
