import { sql } from 'kysely';
import type { KeyKind } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What a class is, beside its pupils' progress. */

export type Details = { name: string; grade: number; schoolYear: number; courses: string[] };

export type ClassRow = {
  id: string;
  name: string;
  grade: number;
  schoolYear: number;
  archivedAt: Date | null;
  /** In the order in which they were chosen. */
  courses: string[];
};

const columns = sql`c.id, c.name, c.grade, c.school_year as "schoolYear", c.archived_at as "archivedAt",
  coalesce((select array_agg(k.course_id order by k.position) from class_course k where k.class_id = c.id), '{}') as courses`;

/** The classes that somebody teaches: those in use first, of these the newest year. */
export async function listTaught(
  database: Database,
  personId: string,
): Promise<(ClassRow & { pupils: number })[]> {
  const { rows } = await sql<ClassRow & { pupils: number }>`
    select ${columns}, (select count(*)::int from class_pupil p where p.class_id = c.id) as pupils
    from relation r join class c on c.id = r.object_class_id
    where r.person_id = ${personId} and r.kind = 'teacher' and r.object_kind = 'class'
    order by c.archived_at is not null, c.school_year desc, c.name, c.id limit 500`.execute(database);
  return rows;
}

/** How many classes somebody teaches that are not put away. */
export async function countTaught(database: Database, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from relation r join class c on c.id = r.object_class_id
    where r.person_id = ${personId} and r.kind = 'teacher' and c.archived_at is null`.execute(database);
  return rows[0]?.count ?? 0;
}

type PupilJson = {
  id: string;
  name: string;
  roll: string | null;
  username: string;
  isOurs: boolean;
  hasGuardian: boolean;
  key: KeyKind | null;
  isNamed: boolean;
  isInvited: boolean;
};
export type WholeRow = ClassRow & {
  joinCode: string | null;
  pupils: PupilJson[];
  teachers: { id: string; name: string }[];
  invited: string[];
};

/** A class with those who teach it and learn in it; null when there is none. */
export async function readWhole(database: Database, classId: string, at: Date): Promise<WholeRow | null> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, c.join_code as "joinCode",
      coalesce((select json_agg(json_build_object('id', cp.person_id, 'name', cp.shown_name, 'roll', cp.roll,
          'username', p.username, 'isOurs', ${isMadeBy}, 'key', k.kind,
          'isNamed', cp.guardian_email is not null, 'isInvited', exists (select from guardian_invitation gi
            where gi.child_id = cp.person_id and gi.expires_at > ${at}),
          'hasGuardian', exists (select from relation g where g.object_person_id = cp.person_id and g.kind = 'guardian')))
        from class_pupil cp join person p on p.id = cp.person_id left join child_key k on k.person_id = cp.person_id
        where cp.class_id = c.id), '[]') as pupils,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by r.since, t.id)
        from relation r join person t on t.id = r.person_id
        where r.object_class_id = c.id and r.kind = 'teacher'), '[]') as teachers,
      coalesce((select array_agg(i.email order by i.email) from class_invitation i
        where i.class_id = c.id and i.expires_at > ${at}), '{}') as invited
    from class c where c.id = ${classId}`.execute(database);
  return rows[0] ?? null;
}

/** The school of a class; null when it belongs to none, or there is no such class. */
export async function schoolOf(database: Database, classId: string): Promise<string | null> {
  const row = await database
    .selectFrom('class')
    .select('school_id')
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.school_id ?? null;
}

/** Whether somebody teaches in a school or coordinates it; `holdMember` of schools holds that, too. */
export async function isMember(database: Database, schoolId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select from relation
    where object_school_id = ${schoolId} and kind in ('teacher', 'coordinator') and person_id = ${personId}`.execute(
    database,
  );
  return rows.length > 0;
}

/** Holds a school until the transaction ends: who teaches in it is ended before or after. */
export async function holdSchool(trx: Database, schoolId: string): Promise<void> {
  await trx.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

/** The addresses of the accounts that teach a class. */
export async function readTeachersAddresses(database: Database, classId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('relation as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select('p.email')
    .where('r.object_class_id', '=', classId)
    .where('r.kind', '=', 'teacher')
    .execute();
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

/**
 * Of a place `cp` in a class `c`: the class made the account. Once a class of a school has it, one outside of any school lets
 * nobody in any more.
 */
export const isMadeBy = sql<boolean>`cp.is_ours and (c.school_id is not null or not exists (
  select from class_pupil sp join class sc on sc.id = sp.class_id
  where sp.person_id = cp.person_id and sp.is_ours and sc.school_id is not null))`;

/** Whether a class is put away; null when there is none. */
export async function readStanding(
  database: Database,
  classId: string,
): Promise<{ isArchived: boolean } | null> {
  const row = await database
    .selectFrom('class')
    .select('archived_at')
    .where('id', '=', classId)
    .executeTakeFirst();
  return row ? { isArchived: row.archived_at !== null } : null;
}

/** Holds a class until the transaction ends, so that who is in it is counted one act after the other. */
export async function holdClass(
  trx: Database,
  classId: string,
): Promise<{ isArchived: boolean; grade: number } | null> {
  const row = await trx
    .selectFrom('class')
    .select(['archived_at', 'grade'])
    .where('id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { isArchived: row.archived_at !== null, grade: row.grade } : null;
}

/** Holds a person until the transaction ends, so that what they teach is counted one act after the other; null when they are gone. */
export async function holdTeacher(
  trx: Database,
  personId: string,
): Promise<{ comesAs: string[]; email: string | null } | null> {
  const { rows } = await sql<{ comesAs: string[]; email: string | null }>`
    select comes_as as "comesAs", email from person where id = ${personId} for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** Whether somebody teaches a class, held until the transaction ends: nobody ends that meanwhile. */
export async function holdTeaching(trx: Database, classId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select from relation
    where object_class_id = ${classId} and kind = 'teacher' and person_id = ${personId} for share`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Adds a class; false when there is one of this id. */
export async function addClass(
  trx: Database,
  made: Omit<Details, 'courses'> & {
    id: string;
    by: string;
    at: Date;
    from: string | null;
    code: string;
    schoolId: string | null;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('class')
    .values({
      id: made.id,
      name: made.name,
      grade: made.grade,
      school_year: made.schoolYear,
      join_code: made.code,
      made_by: made.by,
      made_at: made.at,
      archived_at: null,
      made_from: made.from,
      school_id: made.schoolId,
    })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCourses(trx: Database, classId: string, courses: string[]): Promise<void> {
  await trx.deleteFrom('class_course').where('class_id', '=', classId).execute();
  await trx
    .insertInto('class_course')
    .values(courses.map((course_id, position) => ({ class_id: classId, course_id, position })))
    .execute();
  // What is assigned of a course that the class does not have any more is not.
  await sql`delete from class_lesson a using lecture l
    where a.class_id = ${classId} and l.id = a.lecture_id and l.course_id <> all (${courses}::uuid[])`.execute(
    trx,
  );
}

export async function setDetails(
  trx: Database,
  classId: string,
  { name, grade, schoolYear }: Omit<Details, 'courses'>,
): Promise<void> {
  await trx
    .updateTable('class')
    .set({ name, grade, school_year: schoolYear })
    .where('id', '=', classId)
    .execute();
}

export async function setCode(database: Database, classId: string, code: string | null): Promise<void> {
  await database.updateTable('class').set({ join_code: code }).where('id', '=', classId).execute();
}

/** Puts a class away, without a code, or takes it out again. */
export async function setArchived(database: Database, classId: string, at: Date | null): Promise<void> {
  await database
    .updateTable('class')
    .set({ archived_at: at, ...(at ? { join_code: null } : {}) })
    .where('id', '=', classId)
    .execute();
}

/** Lets somebody teach a class, from now on. */
export async function addTeacher(
  trx: Database,
  { classId, personId, at }: { classId: string; personId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('relation')
    .values({
      person_id: personId,
      kind: 'teacher',
      role: null,
      object_kind: 'class',
      object_id: classId,
      since: at,
    })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Whether a class has a course. */
export async function hasCourse(database: Database, classId: string, courseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from class_course where class_id = ${classId} and course_id = ${courseId}`.execute(database);
  return rows.length > 0;
}
