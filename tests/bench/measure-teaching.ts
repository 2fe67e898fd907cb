// npm run bench -- teaching: a lesson with 40 pupils: how long until each of them has heard of a pause and read what it is, and
// until the teacher has of a hand; half of them on a second process. Meanwhile all say every five seconds that they are there.
import { loadavg } from 'node:os';
import pg from 'pg';
import { cpuOf, memoryOf } from '../stage/processes.ts';
import { listen } from '../stage/teaching.ts';
import { tokenOf } from './fill.ts';
import { openBench, type Server, say } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const PUPILS = 40;
const ROUNDS = 40;
const HERE_EVERY_MS = 5_000;

const bench = await openBench({ people: 10_000, lectures: 2 }, { PAGES: 'off' });
const second = await bench.start();
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
const classId = '00000000-0000-7000-9000-000000000001';
const people = bench.personIds.slice(0, PUPILS + 1).map((id, at) => ({ id, token: tokenOf(at + 1) }));
const [teacher, ...pupils] = people as [(typeof people)[number], ...typeof people];
await client.query(
  `insert into class (id, name, grade, school_year, made_at) values ($1, '6B', 6, 2026, now())`,
  [classId],
);
await client.query('insert into class_course values ($1, $2, 0)', [classId, bench.courseId]);
const relate = (personId: string, kind: string) =>
  client.query(
    `insert into relation (person_id, kind, object_kind, object_id, since) values ($1, $2, 'class', $3, now())`,
    [personId, kind, classId],
  );
await relate(teacher.id, 'teacher');
for (const { id } of pupils) {
  await relate(id, 'pupil');
  await client.query(
    `insert into class_pupil (class_id, person_id, shown_name, is_ours) values ($1, $2, 'A pupil', true)`,
    [classId, id],
  );
}

async function ask(server: Server, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}
const ofClass = `/classes/${classId}/teaching`;
const lectureId = bench.lectureIds[0];
await ask(bench.server, teacher.token, 'PUT', `${ofClass}/lesson`, { lectureId });

const where = (at: number) => (at % 2 === 0 ? bench.server : second);
const roots = [bench.server, second].flatMap(({ child }) => child.pid ?? []);
const listening = await Promise.all(
  pupils.map(async (pupil, at) => ({ ...pupil, server: where(at), stream: await listen(where(at), pupil) })),
);
const leading = await listen(bench.server, teacher);
for (const { stream } of [...listening, { stream: leading }]) await stream.next();
const [here, there, hands]: [number[], number[], number[]] = [[], [], []];
// Before anything else is heard of: each event is the next hand.
for (const [at, pupil] of listening.entries()) {
  const start = performance.now();
  await ask(pupil.server, pupil.token, 'PUT', `${ofClass}/help`, { needsHelp: true });
  let text = '';
  do {
    await leading.next();
    text = await ask(bench.server, teacher.token, 'GET', ofClass);
  } while ((text.match(/"helpSince":"/g) ?? []).length <= at);
  hands.push(performance.now() - start);
}
const timers = listening.map(({ server, token }, at) =>
  setInterval(
    () =>
      void ask(server, token, 'POST', `${ofClass}/here`, {
        lectureId,
        doing: (Date.now() + at) % 3 === 0 ? 'watching' : 'here',
      }),
    HERE_EVERY_MS + at,
  ),
);

const since = performance.now();
const cpu = cpuOf(roots);
for (let round = 0; round < ROUNDS; round++) {
  const isPaused = round % 2 === 0;
  const start = performance.now();
  const heard = listening.map(async ({ stream, server, token }) => {
    let text = '';
    do {
      await stream.next();
      text = await ask(server, token, 'GET', '/teaching');
    } while (!text.includes(`"isPaused":${isPaused}`));
    (server === second ? there : here).push(performance.now() - start);
  });
  await ask(bench.server, teacher.token, 'PUT', `${ofClass}/pause`, { isPaused });
  await Promise.all(heard);
}
const seconds = (performance.now() - since) / 1000;
const used = (cpuOf(roots) - cpu) / seconds;
const memory = memoryOf(roots);
for (const timer of timers) clearInterval(timer);
await client.end();
await Promise.all([leading, ...listening.map(({ stream }) => stream)].map((stream) => stream.leave()));
await bench.close();

const show = (milliseconds: number | undefined) => `${(milliseconds ?? 0).toFixed(0)} ms`;
const row = (what: string, times: number[]): Row => {
  const sorted = times.sort((a, b) => a - b);
  return [
    what,
    show(sorted[0]),
    show(median(sorted)),
    show(sorted[Math.floor(sorted.length * 0.99)]),
    '≤ 5 s',
  ];
};
table(
  [`A lesson with ${PUPILS} pupils`, 'best', 'p50', 'p99', 'goal'],
  [
    row('a pause, read by a pupil on the same process', here),
    row('a pause, read by a pupil on another process', there),
    row('a hand, read by the teacher', hands),
  ],
);
say(`Both processes: ${(used * 100).toFixed(0)}% of a processor, ${memory.toFixed(0)} MB.`);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
