import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v4 as newId } from 'uuid';
import { projectRoot } from '../../src/server/config.ts';
import { startEmbedded } from '../../src/server/database/embedded.ts';
import { end, memoryOf, startScript } from '../stage/processes.ts';
import { fill, PEOPLE, PROGRESS_ROWS, SIGNED_IN, tokenOf } from './fill.ts';
import { type Load, load } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-bench-'));
const rows: [what: string, ours: string, bare: string, reached: string, goal: string][] = [];
/** How often the two sides take turns. */
const ROUNDS = 3;
const say = (sentence: string) => process.stderr.write(`· ${sentence}\n`);

/** Measures both in turns, so that what the machine does meanwhile, and what the first round warms, falls on both alike. */
async function compare(what: string, goal: number, loadOurs: Load, loadBare: Load): Promise<void> {
  say(`Measuring: ${what.toLowerCase()}…`);
  let [ours, bare] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    ours += (await load(loadOurs)).perSecond / ROUNDS;
    bare += (await load(loadBare)).perSecond / ROUNDS;
  }
  addRow(what, goal, ours, bare);
}

function addRow(what: string, goal: number, ours: number, bare: number): void {
  const reached = (100 * ours) / bare;
  rows.push([what, `${ours.toFixed(0)}/s`, `${bare.toFixed(0)}/s`, `${reached.toFixed(0)}%`, `≥ ${goal}%`]);
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const serverEnv = {
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  STAFF_EMAIL: 'office@bench.example',
  STAFF_PASSWORD: 'a-long-office-password',
};
const startServer = async () => {
  const port = await freePort();
  const started = await startScript(
    'src/server/main.ts',
    { ...serverEnv, PORT: String(port) },
    /Ready at (\S+)/,
  );
  return { child: started.child, url: started.line[1] as string };
};

say('Starting the database and the site…');
const embedded = await startEmbedded(folder);
let server = await startServer();
say(
  `Filling in ${PEOPLE.toLocaleString('en-IN')} people and ${PROGRESS_ROWS.toLocaleString('en-IN')} rows of progress…`,
);
const client = new pg.Client({ connectionString: embedded.url });
await client.connect();
const passwordHash = await hash('blinking-led-42', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const { courseId, lectureIds } = await fill(client, passwordHash);
const { rows: people } = await client.query<{ id: string }>(
  `select id from person where username like 'bench-%' order by id limit ${SIGNED_IN}`,
);
await client.end();

const text = async (path: string, token?: string) =>
  (await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).text();
const slug = (JSON.parse(await text('/api/courses/all')) as { courses: { slug: string }[] }).courses[0]?.slug;
const bare = await startScript(
  'tests/bench/bare.ts',
  {
    BARE: JSON.stringify({
      databaseUrl: embedded.url,
      replies: {
        list: await text('/api/courses/all'),
        course: await text(`/api/courses/by-title/${slug}`),
      },
      personIds: people.map((one) => one.id),
      // Rows of their own for each side, all of them there already: what is measured is the save, not the growth of the other's table.
      lectureId: lectureIds[0],
      courseId,
    }),
  },
  /(http:\S+)/,
);
const bareUrl = bare.line[1] as string;

let turn = 0;
const asLearner = () => {
  turn = (turn % SIGNED_IN) + 1;
  return { authorization: `Bearer ${tokenOf(turn)}` };
};
const save = (headers: Record<string, string>) => {
  const from = Math.floor(Math.random() * 20);
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      timeSpent: 3,
      watchPercentage: 50,
      lastWatchedPosition: from + 3,
      isCompleted: false,
      watched: [[from, from + 3]],
      eventId: newId(),
    }),
  };
};

await compare('Course list', 60, { url: `${server.url}/api/courses/all` }, { url: `${bareUrl}/list` });
await compare(
  'Course by title',
  50,
  { url: `${server.url}/api/courses/by-title/${slug}` },
  { url: `${bareUrl}/course` },
);
const savingOurs: Load = {
  url: `${server.url}/api/progress/${courseId}/lecture/${lectureIds[1]}`,
  method: 'PUT',
  request: () => save(asLearner()),
};
const savingBare = (path: string): Load => ({ url: bareUrl + path, method: 'PUT', request: () => save({}) });
await compare('Saving progress, beside one upsert', 50, savingOurs, savingBare('/save'));
await compare('Saving progress, beside its own statement', 50, savingOurs, savingBare('/save-whole'));
await compare(
  'Dashboard list',
  40,
  { url: `${server.url}/api/progress/user`, request: () => ({ headers: asLearner() }) },
  { url: `${bareUrl}/dashboard` },
);
await end(bare.child);

say('Measuring sign-ins…');
const signIn = () => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: `bench-${1 + Math.floor(Math.random() * PEOPLE)}@example.org`,
    password: 'blinking-led-42',
  }),
});
const signIns = await load({ url: `${server.url}/api/auth/login`, method: 'POST', request: signIn });
const bareSignIns = Number(
  (await promisify(execFile)(process.execPath, [join(projectRoot, 'tests/bench/bare-argon2.ts'), '5']))
    .stdout,
);
addRow('Sign-ins', 80, signIns.perSecond, bareSignIns);

say('Measuring the course list while four clients sign in without pause…');
const alone = await load({ url: `${server.url}/api/courses/all`, connections: 4 });
const [crowded] = await Promise.all([
  load({ url: `${server.url}/api/courses/all`, connections: 4, seconds: 5 }),
  load({ url: `${server.url}/api/auth/login`, method: 'POST', connections: 4, seconds: 7, request: signIn }),
]);
const floor = (ms: number) => Math.max(ms, 1);
rows.push([
  'Course list p50 beside sign-ins',
  `${crowded.p50} ms`,
  `${alone.p50} ms alone`,
  `×${(floor(crowded.p50) / floor(alone.p50)).toFixed(1)}`,
  '≤ ×2',
]);
await end(server.child);

say('Measuring memory and start…');
server = await startServer();
await fetch(server.url);
await new Promise((wait) => setTimeout(wait, 20_000));
const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const memory = memoryOf([server.child.pid as number, postmaster]);
rows.push(['Memory of all processes, idle (PSS)', `${memory.toFixed(0)} MB`, '', '', '< 200 MB']);
await end(server.child);
await embedded.stop();

/** From typing npm start to the first page, installed and built, the database stopped before. */
const port = await freePort();
const before = performance.now();
const started = spawn('npm', ['start', '--silent'], {
  cwd: projectRoot,
  env: { ...process.env, ...serverEnv, PORT: String(port) },
  stdio: 'ignore',
});
for (;;) {
  const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  if (page?.ok) break;
  await new Promise((wait) => setTimeout(wait, 10));
}
rows.push([
  'npm start to the first page',
  `${((performance.now() - before) / 1000).toFixed(2)} s`,
  '',
  '',
  '< 2 s',
]);
await end(started);
rmSync(folder, { recursive: true, force: true });

const widths = [0, 1, 2, 3, 4].map((column) =>
  Math.max(10, ...rows.map((row) => (row[column] ?? '').length)),
);
const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
console.log(`\n${line(['What', 'Tinkerling', 'The least', 'Reached', 'Goal'])}`);
for (const row of rows) console.log(line(row));
