import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CertificateFacts } from './certificate-facts.ts';

export type CertificateRow = {
  id: string;
  code: string;
  serial: string;
  personId: string;
  courseId: string;
  issuedAt: Date;
  facts: CertificateFacts;
  cause: 'earned' | 'corrected' | 'again';
  endedAt: Date | null;
  endedAs: 'corrected' | 'revoked' | null;
  endedReason: string | null;
  /** The code of the one that stands in its place. */
  replacedBy: string | null;
};

/** One person in some courses. */
type OfCourses = { personId: string; courseIds: readonly string[] };

/** Certificates with what stands in their place. */
export const certificates = (database: Database) =>
  database
    .selectFrom('certificate as k')
    .leftJoin('certificate as next', 'next.replaces', 'k.id')
    .select([
      'k.id',
      'k.code',
      'k.serial',
      'k.person_id as personId',
      'k.course_id as courseId',
      'k.issued_at as issuedAt',
      sql<CertificateFacts>`k.facts`.as('facts'),
      'k.cause',
      'k.ended_at as endedAt',
      'k.ended_as as endedAs',
      'k.ended_reason as endedReason',
      'next.code as replacedBy',
    ]);

export async function findByCode(database: Database, code: string): Promise<CertificateRow | null> {
  return (await certificates(database).where('k.code', '=', code).executeTakeFirst()) ?? null;
}

export async function findById(database: Database, id: string): Promise<CertificateRow | null> {
  return (await certificates(database).where('k.id', '=', id).executeTakeFirst()) ?? null;
}

/** The codes of somebody's certificates of these courses that count, by course. */
export async function findValidCodes(
  database: Database,
  { personId, courseIds }: OfCourses,
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('certificate')
    .select(['course_id as courseId', 'code'])
    .where('person_id', '=', personId)
    .where('course_id', 'in', courseIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ courseId, code }) => [courseId, code]));
}

/** Somebody's certificates that count, the newest first. */
export function listValid(database: Database, personId: string): Promise<CertificateRow[]> {
  return certificates(database)
    .where('k.person_id', '=', personId)
    .where('k.ended_at', 'is', null)
    .orderBy('k.issued_at', 'desc')
    .execute();
}

/** The next printed numbers, from 1. */
export async function takeNumbers(database: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('certificate_number')::integer as number from generate_series(1, ${count}::integer)`.execute(
    database,
  );
  return rows.map(({ number }) => number);
}

export type NewCertificate = {
  id: string;
  code: string;
  serial: string;
  personId: string;
  courseId: string;
  issuedAt: Date;
  facts: CertificateFacts;
  cause: CertificateRow['cause'];
  replaces: string | null;
};

/** Gives those that were added: the others were issued before for the same cause, or another counts. */
export async function addCertificates(
  database: Database,
  certificates: readonly NewCertificate[],
): Promise<NewCertificate[]> {
  if (certificates.length === 0) return [];
  const added = await database
    .insertInto('certificate')
    .values(
      certificates.map((certificate) => ({
        id: certificate.id,
        code: certificate.code,
        serial: certificate.serial,
        person_id: certificate.personId,
        course_id: certificate.courseId,
        issued_at: certificate.issuedAt,
        facts: JSON.stringify(certificate.facts),
        cause: certificate.cause,
        replaces: certificate.replaces,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  return certificates.filter(({ id }) => ids.has(id));
}

type Learned = Pick<
  CertificateFacts,
  'learner' | 'course' | 'label' | 'level' | 'learnedSeconds' | 'projects'
> & {
  courseId: string;
  email: string | null;
};

/** What somebody did in these courses, as a certificate states it, and where they get mail; in the order of the courses' ids. */
export async function readLearned(
  database: Database,
  { personId, courseIds }: OfCourses,
): Promise<Learned[]> {
  const { rows } = await sql<Learned>`
    select c.id as "courseId", p.name as learner, mail_address(p) as email, c.title as course, c.label, c.level,
      (select coalesce(sum(least(lp.time_spent_seconds, coalesce(lp.watched_seconds, seconds_in(lp.watched)))), 0)::integer
        from lecture_progress lp where lp.person_id = p.id and lp.course_id = c.id) as "learnedSeconds",
      coalesce((
        select json_agg(json_build_object('title', j.title, 'picture', j.picture_file) order by j.position)
        from project j join project_progress jp on jp.project_id = j.id and jp.person_id = p.id
        where j.course_id = c.id and j.removed_at is null and jp.status <> 'started'), '[]') as projects
    from person p, course c where p.id = ${personId} and c.id = any (${[...courseIds]}::uuid[])
    order by c.id`.execute(database);
  return rows;
}

/** Courses that may have been completed without anybody noticing: the next so many of all that were begun, by person. */
export async function listUnnoticed(
  database: Database,
  after: { personId: string; courseId: string },
  most: number,
): Promise<{
  rows: { personId: string; courseId: string }[];
  last: { personId: string; courseId: string } | null;
}> {
  const { rows } = await sql<{ personId: string; courseId: string; whole: boolean }>`
    select begun.person_id as "personId", begun.course_id as "courseId", not exists (
        select from certificate k
        where k.person_id = begun.person_id and k.course_id = begun.course_id and k.cause = 'earned'
      ) and (begun.completed_at is not null or not exists (
        select from lecture l where l.course_id = begun.course_id and l.removed_at is null and not exists (
          select from lecture_progress lp
          where lp.person_id = begun.person_id and lp.lecture_id = l.id and lp.completed_at is not null)
      )) as whole
    from (
      select person_id, course_id, completed_at from course_progress
      where (person_id, course_id) > (${after.personId}::uuid, ${after.courseId}::uuid)
      order by person_id, course_id limit ${most}
    ) begun order by begun.person_id, begun.course_id`.execute(database);
  return { rows: rows.filter(({ whole }) => whole), last: rows.at(-1) ?? null };
}
