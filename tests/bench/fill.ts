import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How full a database is: people, and for how many lectures each has a row of progress. */
export type Size = { people: number; lectures: number };
/** What everything is measured on that is not about size. */
export const USUAL: Size = { people: 100_000, lectures: 2 };

/** Learners whose tokens the bench holds; they stand far from one another among all people. */
export const SIGNED_IN = 1_000;

/** The bearer token of learner `n`. */
export const tokenOf = (n: number) => `bench-token-${String(n).padStart(8, '0')}`;
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export type Filled = { courseId: string; lectureIds: string[]; personIds: string[] };

/** Fills a seeded database with people, enrolments and progress, in SQL. `passwordHash` is everybody's. */
export async function fill(
  client: pg.Client,
  passwordHash: string,
  { people, lectures }: Size,
): Promise<Filled> {
  const { rows } = await client.query<{ course_id: string; id: string }>(
    `select l.course_id, l.id from lecture l join course c on c.id = l.course_id
     where c.position = (select min(position) from course) order by l.position`,
  );
  const courseId = rows[0]?.course_id ?? '';
  const lectureIds = rows.map((row) => row.id);
  // Millions of references need not be looked up: they are right.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into person (id, name, username, email, phone, password_hash, created_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Learner ' || n, 'bench-' || n,
            'bench-' || n || '@example.org', '+91 90000 00000', $1, now() - interval '30 days'
     from generate_series(1, ${people}) n`,
    [passwordHash],
  );
  await client.query(
    `insert into enrolment (person_id, course_id, enrolled_at)
     select id, $1, now() - interval '30 days' from person where username like 'bench-%'`,
    [courseId],
  );
  // Nobody notes what is filled in so: the figures are told of it here.
  await client.query(
    `insert into course_figures (course_id, enrolments) select $1, count(*) from enrolment where course_id = $1
     on conflict (course_id) do update set enrolments = excluded.enrolments`,
    [courseId],
  );
  await client.query(
    `insert into course_progress (person_id, course_id, started_at, last_at, sitting_at)
     select id, $1, now() - interval '20 days', now() - interval '1 day', now() - interval '2 hours'
     from person where username like 'bench-%'`,
    [courseId],
  );
  await client.query(
    `insert into watch_budget (person_id, seconds, at, spent)
     select id, 7200, now(), 0 from person where username like 'bench-%'`,
  );
  await client.query(
    `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds, position_seconds, last_at,
       opened_at, opened_spent)
     select p.id, l.id, l.course_id, '{[0,10)}', least(99, 1000 / l.duration_seconds), 10, 10, now() - interval '1 day',
       now() - interval '2 days', 0
     from person p cross join (select * from lecture where id = any($1::uuid[])) l
     where p.username like 'bench-%'`,
    [lectureIds.slice(0, lectures)],
  );
  const tokens = Array.from({ length: SIGNED_IN }, (_none, n) => n + 1);
  const personIds = tokens.map((n) => idOf(1 + Math.floor(((n - 1) * people) / SIGNED_IN)));
  await client.query(
    `insert into session (token_hash, person_id, created_at, expires_at)
     select decode(hash, 'hex'), person::uuid, now(), now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as given(hash, person)`,
    [tokens.map((n) => createHash('sha256').update(tokenOf(n)).digest('hex')), personIds],
  );
  // What filling left behind is tidied up now, not under whoever is measured first.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return { courseId, lectureIds, personIds };
}
