// npm run bench -- dashboard: how long the bench of a learner with 40 courses takes among a million rows of progress: each
// of the calls that it makes, one after the other, as a browser makes them. Filling takes a minute.
import { loadavg } from 'node:os';
import pg from 'pg';
import { tokenOf } from './fill.ts';
import { fillCourses } from './fill-courses.ts';
import { openBench, say } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const COURSES = 40;
const ROUNDS = 300;

const bench = await openBench({ people: 112_000, lectures: 9 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
await fillCourses(client, COURSES);
await client.query(`
  insert into lecture (id, course_id, chapter_id, key, title, description, duration_seconds, preview, position)
  select gen_random_uuid(), c.id, ch.id, 'more-' || n, 'One more ' || n, '', 60, false, 100 + n
  from course c join chapter ch on ch.course_id = c.id cross join generate_series(1, 3) n where c.key like 'bench-%'`);
await client.query(`
  insert into quiz_question (id, chapter_id, key, position, ask, answers)
  select gen_random_uuid(), ch.id, 'bench-' || n, n, 'Which way round?', '[{"text":"This","right":true,"because":""},{"text":"That","right":false,"because":""}]'
  from chapter ch join course c on c.id = ch.course_id cross join generate_series(1, 12) n where c.key like 'bench-%'`);
const [personId] = bench.personIds;
// Everybody has tried a few questions, the learner half of all.
await client.query(`
  insert into quiz_answer (person_id, question_id, chosen, is_right, answered_at, first_chosen, first_is_right, first_at)
  select p.id, q.id, 0, true, now(), 0, true, now() from person p
  cross join (select id from quiz_question where key like 'bench-%' order by id limit 3) q`);
await client.query(
  `insert into quiz_answer (person_id, question_id, chosen, is_right, answered_at, first_chosen, first_is_right, first_at)
   select $1, id, 0, true, now(), 0, true, now() from quiz_question where key like 'bench-%' and position <= 6 on conflict do nothing`,
  [personId],
);
await client.query('delete from enrolment where person_id = $1', [personId]);
await client.query('delete from course_progress where person_id = $1', [personId]);
await client.query('delete from lecture_progress where person_id = $1', [personId]);
await client.query(
  `insert into enrolment (person_id, course_id, enrolled_at)
   select $1, id, now() - interval '30 days' from course where key like 'bench-%'`,
  [personId],
);
await client.query(
  `insert into course_progress (person_id, course_id, started_at, last_at, sitting_at)
   select $1, id, now() - interval '20 days', now() - interval '1 day', now() from course where key like 'bench-%'`,
  [personId],
);
await client.query(
  `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds, position_seconds, last_at)
   select $1, l.id, l.course_id, '{[0,10),[20,30),[40,50)}', 50, 30, 50, now() - interval '1 day'
   from lecture l join course c on c.id = l.course_id where c.key like 'bench-%'`,
  [personId],
);
await client.query('vacuum analyze');
const { rows: counted } = await client.query<{ count: number }>(
  'select count(*)::int as count from lecture_progress',
);
await client.end();

const headers = { authorization: `Bearer ${tokenOf(1)}` };
const rows: Row[] = [];
const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

/** Asks one address again and again; as a browser does, but for `plain`, which takes no compressed answer. */
async function measure(path: string, { plain = false } = {}): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -50; round < ROUNDS; round++) {
    const start = performance.now();
    const answer = await fetch(`${bench.server.url}/api${path}`, {
      headers: { ...headers, 'accept-encoding': plain ? 'identity' : 'br' },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    if (round >= 0) times.push(performance.now() - start);
  }
  const sorted = [...times].sort((a, b) => a - b);
  rows.push([
    plain ? `${path}, not compressed` : path,
    show(sorted[0] ?? 0),
    show(median(times)),
    show(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    `${Math.round(bytes / 1024)} kB`,
  ]);
}

for (const path of ['/progress/user', '/certificates/missing'])
  for (const plain of [false, true]) await measure(path, { plain });
for (const path of process.argv.slice(2)) await measure(path);
await bench.close();
table([`Among ${counted[0]?.count.toLocaleString('en-IN')} rows`, 'best', 'p50', 'p99', 'whole'], rows);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
