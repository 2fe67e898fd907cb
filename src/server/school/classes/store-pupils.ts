import { sql } from 'kysely';
import type { KeyKind } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isMadeBy } from './store.ts';
import { noteLeave } from './store-leaves.ts';

/** Who learns in a class. */

export async function countPupils(database: Database, classId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_pupil where class_id = ${classId}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** The roll numbers of a class, in small letters. */
export async function readRolls(database: Database, classId: string): Promise<Set<string>> {
  const { rows } = await sql<{ roll: string }>`
    select lower(roll) as roll from class_pupil where class_id = ${classId} and roll is not null`.execute(
    database,
  );
  return new Set(rows.map(({ roll }) => roll));
}

/** Which of these usernames somebody has. */
export async function findUsernames(database: Database, usernames: string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const rows = await database
    .selectFrom('person')
    .select('username')
    .where('username', 'in', usernames)
    .execute();
  return new Set(rows.map(({ username }) => username));
}

export type NewPlace = {
  personId: string;
  name: string;
  roll: string | null;
  isOurs: boolean;
  guardianEmail?: string | null;
  pressId: string | null;
};

/** Makes people pupils of a class: the relation and their place in it. Who is one already stays as they are. */
export async function addPlaces(
  trx: Database,
  { classId, places, at }: { classId: string; places: NewPlace[]; at: Date },
): Promise<void> {
  if (places.length === 0) return;
  await trx
    .insertInto('relation')
    .values(
      places.map(({ personId }) => ({
        person_id: personId,
        kind: 'pupil' as const,
        role: null,
        object_kind: 'class' as const,
        object_id: classId,
        since: at,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
  await trx
    .insertInto('class_pupil')
    .values(
      places.map(({ personId, name, roll, isOurs, guardianEmail, pressId }) => ({
        class_id: classId,
        person_id: personId,
        shown_name: name,
        roll,
        is_ours: isOurs,
        guardian_email: guardianEmail ?? null,
        press_id: pressId,
      })),
    )
    .onConflict((same) => same.columns(['class_id', 'person_id']).doNothing())
    .execute();
}

/** Whom a press has added. */
export async function addedBy(database: Database, classId: string, pressId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('class_pupil')
    .select('person_id')
    .where('class_id', '=', classId)
    .where('press_id', '=', pressId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export type PlaceRow = {
  personId: string;
  name: string;
  roll: string | null;
  username: string;
  /** By what they come in; null: no key is set. */
  key: KeyKind | null;
  /** The class made the account, and no guardian has taken it over. */
  isOurs: boolean;
};

/** The pupils of a class, or these of them. With `hold` nobody changes how they come in before the transaction ends. */
export async function readPlaces(
  database: Database,
  classId: string,
  pupils: string[] | null = null,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select cp.person_id as "personId", cp.shown_name as name, cp.roll, p.username,
      (select k.kind from child_key k where k.person_id = cp.person_id) as key,
      ${isMadeBy} and p.password_hash is null and not exists (
        select from relation g where g.object_person_id = cp.person_id and g.kind = 'guardian') as "isOurs"
    from class_pupil cp join class c on c.id = cp.class_id join person p on p.id = cp.person_id
    where cp.class_id = ${classId} and (${pupils}::uuid[] is null or cp.person_id = any (${pupils}::uuid[]))`.execute(
    database,
  );
  return rows;
}

/** Holds people until the transaction ends: nobody becomes their guardian meanwhile. */
export async function holdPupils(trx: Database, pupils: string[]): Promise<void> {
  await sql`select from person where id = any (${pupils}::uuid[]) order by id for update`.execute(trx);
}

/**
 * Ends the sessions of pupils whose accounts the class made and no guardian has taken over, and the keys of those whom a
 * class made that `setBy` set; left out, all that no guardian set. They need a new card.
 */
export async function endKeys(
  trx: Database,
  classId: string,
  { setBy = null, pupil = null }: { setBy?: string | null; pupil?: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from class_pupil
    where class_id = ${classId} and is_ours and (${pupil}::uuid is null or person_id = ${pupil})`.execute(
    trx,
  );
  const made = rows.map(({ id }) => id);
  await holdPupils(trx, made);
  const isKept = sql`exists (select from relation g where g.object_person_id = k.person_id and g.kind = 'guardian'
    and g.person_id = k.set_by)`;
  const { rows: ended } = await sql<{
    id: string;
  }>`delete from child_key k where k.person_id = any (${made}::uuid[])
    and case when ${setBy}::uuid is null then not ${isKept} else k.set_by = ${setBy} end
    returning k.person_id as id`.execute(trx);
  const places = await readPlaces(trx, classId, made);
  const left = places.flatMap(({ personId, isOurs }) => (isOurs ? [personId] : []));
  const anew = [...new Set([...ended.map(({ id }) => id), ...left])];
  await sql`delete from session where person_id = any (${anew}::uuid[])`.execute(trx);
}

/**
 * Lets the classes of a teacher that are not of a school stop being makers of accounts that a class of the school made, with
 * the keys that the teacher set and the sessions of who came in by them.
 */
export async function releasePupils(
  trx: Database,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
): Promise<void> {
  await sql`with released as (
      update class_pupil cp set is_ours = false
      from class c join relation r on r.object_class_id = c.id and r.kind = 'teacher' and r.person_id = ${teacherId}
      where cp.class_id = c.id and c.school_id is distinct from ${schoolId} and cp.is_ours and exists (
        select from class_pupil sp join class sc on sc.id = sp.class_id
        where sp.person_id = cp.person_id and sp.is_ours and sc.school_id = ${schoolId})
      returning cp.person_id
    ), ended as (
      delete from child_key k using released where k.person_id = released.person_id and k.set_by = ${teacherId}
      returning k.person_id
    )
    delete from session where person_id in (select person_id from ended)`.execute(trx);
}

/** Whether a pupil may leave a class: it joined by itself, or has an address, a guardian or another class that made the account, or has never come in. */
export async function canDoWithout(trx: Database, personId: string, classId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select exists (
      select from person where id = ${personId} and email is not null
      union all
      select from class_pupil where person_id = ${personId} and class_id = ${classId} and not is_ours
      union all
      select from relation where object_person_id = ${personId} and kind = 'guardian'
      union all
      select from class_pupil where person_id = ${personId} and is_ours and class_id <> ${classId}
      union all
      select from person p where p.id = ${personId}
        and not exists (select from child_key k where k.person_id = p.id)
        -- A seat of its school alone is nobody's loss.
        and not exists (select from enrolment e where e.person_id = p.id and e.seat_id is null)
    ) as yes`.execute(trx);
  return rows[0]?.yes ?? false;
}

/** Changes what a class calls a pupil; false when they are none of it. Raises the database's own error for a roll number that another has. */
export async function setPlace(
  database: Database,
  place: { classId: string; personId: string; name: string; roll: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('class_pupil')
    .set({ shown_name: place.name, roll: place.roll })
    .where('class_id', '=', place.classId)
    .where('person_id', '=', place.personId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a write failed because another pupil of the class has the roll number. */
export const isRollTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'class_pupil_roll';

/** Ends being a pupil; false when they are none of it. Their place goes with it. In the caller's transaction. */
export async function endPupil(
  database: Database,
  { classId, personId, at }: { classId: string; personId: string; at: Date },
): Promise<boolean> {
  await noteLeave(database, { classId, personId, kind: 'pupil', at });
  const { numDeletedRows } = await database
    .deleteFrom('relation')
    .where('person_id', '=', personId)
    .where('kind', '=', 'pupil')
    .where('object_class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type ClassOfCode = { id: string; name: string };

/** The class of a code, held until the transaction ends; null when no class that is in use has it. */
export async function findByCode(database: Database, code: string): Promise<ClassOfCode | null> {
  const row = await database
    .selectFrom('class')
    .select(['id', 'name'])
    .where('join_code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export type MyClassRow = {
  id: string;
  name: string;
  grade: number;
  schoolYear: number;
  /** The school that it belongs to: who coordinates that sees what its teachers see. */
  school: string | null;
  teachers: string[];
  courses: { title: string; slug: string }[];
};

const asPupilsSee = sql`c.id, c.name, c.grade, c.school_year as "schoolYear",
  (select s.name from school s where s.id = c.school_id) as school,
  coalesce((select array_agg(t.name order by r.since, t.id) from relation r join person t on t.id = r.person_id
    where r.object_class_id = c.id and r.kind = 'teacher'), '{}') as teachers,
  coalesce((select json_agg(json_build_object('title', o.title, 'slug', o.slug) order by k.position)
    from class_course k join course o on o.id = k.course_id where k.class_id = c.id), '[]') as courses`;

/** A class as its pupils see it. */
export async function readAsPupil(database: Database, classId: string): Promise<MyClassRow | null> {
  const { rows } = await sql<MyClassRow>`select ${asPupilsSee} from class c where c.id = ${classId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The classes in which somebody learns, also those put away: who teaches them reads them still, so they are left still. */
export async function listAsPupil(database: Database, personId: string): Promise<MyClassRow[]> {
  const { rows } = await sql<MyClassRow>`
    select ${asPupilsSee} from class_pupil cp join class c on c.id = cp.class_id
    where cp.person_id = ${personId}
    order by c.archived_at is not null, c.school_year desc, c.name, c.id`.execute(database);
  return rows;
}

/** How somebody who joins is called, and who is told of it. */
export async function readJoiner(
  database: Database,
  personId: string,
): Promise<{ name: string; username: string; guardians: string[] } | null> {
  const { rows } = await sql<{ name: string; username: string; guardians: string[] }>`
    select p.name, p.username, coalesce((select array_agg(g.email) from relation r join person g on g.id = r.person_id
      where r.object_person_id = p.id and r.kind = 'guardian' and g.email is not null), '{}') as guardians
    from person p where p.id = ${personId}`.execute(database);
  return rows[0] ?? null;
}

/** Whether somebody teaches a class. */
export async function isTeacher(database: Database, classId: string, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('relation')
    .select('person_id')
    .where('object_class_id', '=', classId)
    .where('kind', '=', 'teacher')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is named as the guardian of these pupils, of those for whom somebody is. */
export async function readGuardianAddresses(
  database: Database,
  classId: string,
  pupils: string[],
): Promise<{ personId: string; email: string }[]> {
  const { rows } = await sql<{ personId: string; email: string }>`
    select person_id as "personId", guardian_email as email from class_pupil
    where class_id = ${classId} and person_id = any (${pupils}::uuid[]) and guardian_email is not null`.execute(
    database,
  );
  return rows;
}

export async function setGuardianAddress(
  trx: Database,
  { classId, personId, email }: { classId: string; personId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('class_pupil')
    .set({ guardian_email: email })
    .where('class_id', '=', classId)
    .where('person_id', '=', personId)
    .execute();
}

/** Who learns in a class. */
export async function pupilsOf(database: Database, classId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('class_pupil')
    .select('person_id')
    .where('class_id', '=', classId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** How many of these people are pupils of a class. */
export async function countAmong(database: Database, classId: string, people: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from class_pupil
    where class_id = ${classId} and person_id = any (${people}::uuid[])`.execute(database);
  return rows[0]?.count ?? 0;
}
