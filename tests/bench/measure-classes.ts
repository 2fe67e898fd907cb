// npm run bench -- classes: how long the grid of a class of 40 pupils by 63 lessons takes with 1,000 schools, 20,000 classes and 600,000 pupils
// in the database, beside its bare query. Filling takes some minutes; BENCH_PEOPLE makes it smaller.
import { loadavg } from 'node:os';
import pg from 'pg';
import { grid } from '../../src/server/school/classes/store-progress.ts';
import { tokenOf } from './fill.ts';
import { openBench, say } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const ROUNDS = 300;
const LESSONS = 63;
const PUPILS = 40;
const people = Number(process.env.BENCH_PEOPLE ?? 600_000);
const classes = Math.round(people / 30);

const bench = await openBench({ people, lectures: 2 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
await client.query(
  `insert into lecture (id, course_id, chapter_id, key, title, description, duration_seconds, preview, position)
   select gen_random_uuid(), c.id, (select id from chapter where course_id = c.id order by position desc limit 1),
     'more-' || n, 'One more ' || n, '', 60, false, 100 + n
   from course c cross join generate_series(1, greatest(0, $2 - (
     select count(*)::int from lecture where course_id = $1 and removed_at is null))) n where c.id = $1`,
  [bench.courseId, LESSONS],
);
say(`Filling ${classes.toLocaleString('en-IN')} classes…`);
// Millions of references need not be looked up: they are right.
await client.query('set session_replication_role = replica');
await client.query(
  `insert into class (id, name, grade, school_year, made_at)
   select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Class ' || n, 6, 2026, now()
   from generate_series(1, $1::int) n`,
  [classes],
);
await client.query('insert into class_course select id, $1, 0 from class', [bench.courseId]);
// Thirty in a row are a class, and of the first ten more: forty.
const membership = `
  select p.id, ('00000000-0000-7000-9000-' || lpad(to_hex(case when nth <= ${PUPILS} then 1 else 1 + (nth - 1) / 30 end), 12, '0'))::uuid as class_id, nth
  from (select id, row_number() over (order by id) as nth from person where username like 'bench-%') p`;
await client.query(
  `insert into relation (person_id, kind, object_kind, object_id, since)
   select id, 'pupil', 'class', class_id, now() from (${membership}) m`,
);
await client.query(
  `insert into class_pupil (class_id, person_id, roll, shown_name, is_ours)
   select class_id, id, (nth % 1000)::text, 'Pupil ' || nth, true from (${membership}) m`,
);
const classId = '00000000-0000-7000-9000-000000000001';
// The learner whose token is held teaches the class that is measured.
const teacher = bench.personIds.at(-1);
await client.query(
  `insert into relation (person_id, kind, object_kind, object_id, since) values ($1, 'teacher', 'class', $2, now())`,
  [teacher, classId],
);
await client.query(
  `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds, position_seconds,
     completed_at, last_at)
   select p.person_id, l.id, l.course_id, '{[0,600)}', 100, 600, 600, now() - interval '3 days', now()
   from class_pupil p cross join lecture l
   where p.class_id = $1 and l.course_id = $2 and l.removed_at is null on conflict do nothing`,
  [classId, bench.courseId],
);
// Twenty classes in a row are a school: every pupil has the course by a seat of it.
const schools = Math.max(1, Math.round(classes / 20));
say(`Filling ${schools.toLocaleString('en-IN')} schools…`);
await client.query(
  `insert into school (id, name, city, state, made_at)
   select ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'School ' || n, 'Pune', 'Maharashtra', now()
   from generate_series(1, $1::int) n`,
  [schools],
);
await client.query(
  `insert into school_seats (id, school_id, course_id, seats, order_reference, granted_at)
   select gen_random_uuid(), id, $1, 1000, 'B/' || row_number() over (order by id), now() from school`,
  [bench.courseId],
);
await client.query(
  `update class c set school_id = ('00000000-0000-7000-a000-' || lpad(to_hex(1 + (m.nth - 1) / 20), 12, '0'))::uuid
   from (select id, row_number() over (order by id) as nth from class) m where m.id = c.id`,
);
await client.query(
  `insert into seat (id, school_id, course_id, person_id, class_id, since)
   select gen_random_uuid(), c.school_id, $1, cp.person_id, cp.class_id, now()
   from class_pupil cp join class c on c.id = cp.class_id`,
  [bench.courseId],
);
await client.query(
  `insert into enrolment (person_id, course_id, enrolled_at, seat_id) select person_id, course_id, since, id from seat
   on conflict (person_id, course_id) do update set seat_id = excluded.seat_id`,
);
const schoolId = '00000000-0000-7000-a000-000000000001';
await client.query(
  `insert into relation (person_id, kind, object_kind, object_id, since) values ($1, 'coordinator', 'school', $2, now())`,
  [teacher, schoolId],
);
await client.query('vacuum analyze');

/** Milliseconds of each round, but for those that warm. */
async function time(what: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -50; round < ROUNDS; round++) {
    const start = performance.now();
    await what();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const headers = { authorization: `Bearer ${tokenOf(bench.personIds.length)}` };
let bytes = 0;
const asking = (path: string) =>
  time(async () => {
    const answer = await fetch(`${bench.server.url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  });
const seats = await asking(`/classes/${classId}/seats`);
const school = await asking(`/schools/${schoolId}`);
const watching = await time(() =>
  client.query({
    name: 'may_watch',
    text: 'select from may_watch where person_id = $1 and course_id = $2',
    values: [bench.personIds[0], bench.courseId],
  }),
);
const ours = await asking(`/classes/${classId}/grid`);
const bare = await time(() =>
  client.query({ ...grid, values: [classId, bench.courseId, 'Asia/Kolkata', null] }),
);
await client.end();
await bench.close();
const show = (milliseconds: number | undefined) => `${(milliseconds ?? 0).toFixed(1)} ms`;
const row = (what: string, times: number[], whole: string, goal: string): Row => [
  what,
  show(times[0]),
  show(median(times)),
  show(times[Math.floor(times.length * 0.99)]),
  whole,
  goal,
];
table(
  [
    `Grid of ${PUPILS} by ${LESSONS}, ${people.toLocaleString('en-IN')} pupils`,
    'best',
    'p50',
    'p99',
    'whole',
    'goal',
  ],
  [
    row('the call', ours, `${Math.round(bytes / 1024)} kB`, '≤ 60 ms'),
    row('its bare query', bare, '', ''),
    row('the seats of the class', seats, '', ''),
    row('the coordinator’s school of 20 classes', school, '', ''),
    row('whether somebody may watch, bare', watching, '', ''),
  ],
);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
