// npm run bench -- family: how long a guardian waits for what is told of a child, among 600,000 people: the whole call beside the bare
// query that it cannot do without (the child's progress). Filling takes minutes. BENCH_PEOPLE makes it smaller.
import { loadavg } from 'node:os';
import pg from 'pg';
import { SIGNED_IN, tokenOf } from './fill.ts';
import { openBench, say } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 600_000);
const ROUNDS = 400;

const bench = await openBench({ people: PEOPLE, lectures: 2 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
say('Filling in guardians, days, answers, projects, sessions and orders…');
await client.query('set session_replication_role = replica');
// A third of the people are guardians of the two after them; so are those whose tokens are held.
const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
await client.query(`
  insert into relation (person_id, kind, object_kind, object_id, since)
  select ${idOf('n')}, 'guardian', 'person', ${idOf('n + more')}, now()
  from generate_series(1, ${PEOPLE - 2}, 3) n cross join generate_series(1, 2) more`);
await client.query(
  `insert into relation (person_id, kind, object_kind, object_id, since)
   select g, 'guardian', 'person', c.id, now() from unnest($1::uuid[]) with ordinality as held (g, n)
   join lateral (select id from person where username like 'bench-%' and id > g order by id limit 2) c on true
   on conflict do nothing`,
  [bench.personIds],
);
await client.query(`
  insert into study_day (person_id, day, streak)
  select id, current_date - n, 1 from person cross join generate_series(1, 4, 3) n where username like 'bench-%'`);
await client.query(`
  update lecture_progress set completed_at = last_at where lecture_id = '${bench.lectureIds[0]}'`);
await client.query(`
  update lecture_progress set left_unfinished = 3 where lecture_id = '${bench.lectureIds[1]}'`);
await client.query(`
  insert into quiz_answer (person_id, question_id, chosen, is_right, answered_at, first_chosen, first_is_right, first_at, tries)
  select p.id, q.id, 1, false, now(), 1, false, now(), 2 from person p
  cross join (select q.id from quiz_question q join chapter ch on ch.id = q.chapter_id
    where ch.course_id = '${bench.courseId}' order by q.id limit 2) q where p.username like 'bench-%'`);
await client.query(`
  insert into project_progress (person_id, project_id, status, updated_at)
  select p.id, j.id, case when j.position = 0 then 'built' else 'started' end, now() - interval '20 days' from person p
  cross join (select id, position from project where course_id = '${bench.courseId}' order by position limit 2) j
  where p.username like 'bench-%'`);
await client.query('vacuum analyze');

const { rows: held } = await client.query<{ guardian: string; child: string }>(
  `select r.person_id as guardian, r.object_person_id as child from relation r
   where r.kind = 'guardian' and r.person_id = any ($1) order by r.person_id`,
  [bench.personIds],
);
const familyOf = Map.groupBy(held, ({ guardian }) => guardian);

const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const rows: Row[] = [];
async function measure(what: string, goal: string, work: (nth: number) => Promise<unknown>): Promise<void> {
  say(`Measuring: ${what}…`);
  const times: number[] = [];
  for (let round = -50; round < ROUNDS; round++) {
    const start = performance.now();
    await work((round + 50) % SIGNED_IN);
    if (round >= 0) times.push(performance.now() - start);
  }
  const sorted = [...times].sort((a, b) => a - b);
  rows.push([
    what,
    show(sorted[0] ?? 0),
    show(median(times)),
    show(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    goal,
  ]);
}

const childrenOf = (nth: number) => familyOf.get(bench.personIds[nth] ?? '') ?? [];
const ask = async (nth: number, child: string) => {
  const answer = await fetch(`${bench.server.url}/api/overviews/${child}`, {
    headers: { authorization: `Bearer ${tokenOf(nth + 1)}` },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};
await measure('The bare query: what one child watched', '', (nth) =>
  client.query({
    name: 'bare',
    text: `select e.course_id, cp.last_at, (select json_agg(lp) from lecture_progress lp where lp.person_id = e.person_id and lp.course_id = e.course_id)
      from enrolment e left join course_progress cp on cp.person_id = e.person_id and cp.course_id = e.course_id where e.person_id = $1`,
    values: [childrenOf(nth)[0]?.child],
  }),
);
await measure('What is told of one child, the whole call', '30 ms', (nth) =>
  ask(nth, childrenOf(nth)[0]?.child ?? ''),
);
await measure('Two children at once, as the family page asks', '30 ms', (nth) =>
  Promise.all(
    childrenOf(nth)
      .slice(0, 2)
      .map(({ child }) => ask(nth, child)),
  ),
);
await client.end();
await bench.close();
table([`Among ${PEOPLE.toLocaleString('en-IN')} people`, 'best', 'p50', 'p99', 'goal'], rows);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
