import { execFile, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { cpuOf, end, memoryOf, startScript } from '../stage/processes.ts';
import { USUAL } from './fill.ts';
import { type Load, load } from './load.ts';
import { aSave, asLearner, freePort, openBench, PASSWORD, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const rows: Row[] = [];
/** How often the two sides take turns. */
const ROUNDS = 3;
const SIGN_IN_SECONDS = 15;

/** Measures both in turns, so that what the machine does meanwhile, and what the first round warms, falls on both alike. */
async function compare(what: string, goal: number, loadOurs: Load, loadBare: Load): Promise<void> {
  say(`Measuring: ${what.toLowerCase()}…`);
  const [ours, least] = [new Side(server.child.pid as number), new Side(bare.child.pid as number)];
  for (let round = 0; round < ROUNDS; round++) {
    await ours.measure(loadOurs);
    await least.measure(loadBare);
  }
  addRow(what, goal, ours.perSecond, least.perSecond);
  const [a, b] = [ours.cost, least.cost];
  const reached = `${((100 * b) / a).toFixed(0)}%`;
  rows.push(['  CPU of the process a request', `${a.toFixed(3)} ms`, `${b.toFixed(3)} ms`, reached, '']);
}

/** What one of both has done so far, and what it cost its process: the second says more where the machine is shared. */
class Side {
  readonly #pid: number;
  #rates = 0;
  #requests = 0;
  #seconds = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  async measure(given: Load): Promise<void> {
    const before = cpuOf([this.#pid]);
    const { perSecond, total } = await load(given);
    this.#seconds += cpuOf([this.#pid]) - before;
    this.#requests += total;
    this.#rates += perSecond / ROUNDS;
  }

  get perSecond(): number {
    return this.#rates;
  }

  /** Milliseconds of CPU a request. */
  get cost(): number {
    return (1000 * this.#seconds) / this.#requests;
  }
}

function addRow(what: string, goal: number, ours: number, bare: number): void {
  const reached = (100 * ours) / bare;
  rows.push([what, `${ours.toFixed(0)}/s`, `${bare.toFixed(0)}/s`, `${reached.toFixed(0)}%`, `≥ ${goal}%`]);
}

/** What may be measured alone: npm run bench -- requests list save. */
const names = ['list', 'course', 'save', 'dashboard', 'sign-ins', 'memory'] as const;
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(names as readonly string[]).includes(name));
if (unknown) {
  say(`There is no measure "${unknown}"; they are ${names.join(', ')}.`);
  process.exit(1);
}
const isWanted = (name: (typeof names)[number]) => chosen.length === 0 || chosen.includes(name);

const bench = await openBench(USUAL);
let server = bench.server;
const { courseId, lectureIds, personIds } = bench;

const text = async (path: string, token?: string) =>
  (await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).text();
const slug = (JSON.parse(await text('/api/courses/all')) as { courses: { slug: string }[] }).courses[0]?.slug;
const bare = await startScript(
  'tests/bench/bare.ts',
  {
    BARE: JSON.stringify({
      databaseUrl: bench.databaseUrl,
      replies: {
        list: await text('/api/courses/all'),
        course: await text(`/api/courses/by-title/${slug}`),
      },
      personIds,
      // Rows of their own for each side, all of them there already: what is measured is the save, not the growth of the other's table.
      lectureId: lectureIds[0],
      courseId,
    }),
  },
  /(http:\S+)/,
);
const bareUrl = bare.line[1] as string;

if (isWanted('list'))
  await compare('Course list', 65, { url: `${server.url}/api/courses/all` }, { url: `${bareUrl}/list` });
if (isWanted('course'))
  await compare(
    'Course by title',
    65,
    { url: `${server.url}/api/courses/by-title/${slug}` },
    { url: `${bareUrl}/course` },
  );
const savingOurs: Load = {
  url: `${server.url}/api/progress/${courseId}/lecture/${lectureIds[1]}`,
  method: 'PUT',
  request: () => aSave(asLearner()),
};
const savingBare = (path: string): Load => ({ url: bareUrl + path, method: 'PUT', request: () => aSave({}) });
if (isWanted('save')) {
  await compare('Saving progress, beside one upsert', 80, savingOurs, savingBare('/save'));
  await compare('Saving progress, beside its own statement', 80, savingOurs, savingBare('/save-whole'));
}
if (isWanted('dashboard'))
  await compare(
    'Dashboard list',
    65,
    { url: `${server.url}/api/progress/user`, request: () => ({ headers: asLearner() }) },
    { url: `${bareUrl}/dashboard` },
  );
await end(bare.child);

if (isWanted('sign-ins')) await measureSignIns();
if (isWanted('memory')) await measureMemoryAndStart();
await bench.close();

table(['What', 'Tinkerling', 'The least', 'Reached', 'Goal'], rows);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);

async function measureSignIns(): Promise<void> {
  say('Measuring sign-ins…');
  const signIn = () => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench-${1 + Math.floor(Math.random() * USUAL.people)}@example.org`,
      password: PASSWORD,
    }),
  });
  // Long, because the server first finishes those that the warm-up has left behind, which nobody counts.
  const signIns = await load({
    url: `${server.url}/api/auth/login`,
    method: 'POST',
    request: signIn,
    seconds: SIGN_IN_SECONDS,
  });
  const bareSignIns = Number(
    (
      await promisify(execFile)(process.execPath, [
        join(projectRoot, 'tests/bench/bare-argon2.ts'),
        String(SIGN_IN_SECONDS),
      ])
    ).stdout,
  );
  addRow('Sign-ins', 85, signIns.perSecond, bareSignIns);

  say('Measuring the course list while four clients sign in without pause…');
  const alone = await load({ url: `${server.url}/api/courses/all`, connections: 4 });
  const [crowded] = await Promise.all([
    load({ url: `${server.url}/api/courses/all`, connections: 4, seconds: 5 }),
    load({
      url: `${server.url}/api/auth/login`,
      method: 'POST',
      connections: 4,
      seconds: 7,
      request: signIn,
    }),
  ]);
  const floor = (ms: number) => Math.max(ms, 1);
  rows.push([
    'Course list p50 beside sign-ins',
    `${crowded.p50} ms`,
    `${alone.p50} ms alone`,
    `×${(floor(crowded.p50) / floor(alone.p50)).toFixed(1)}`,
    '≤ ×2',
  ]);
}

async function measureMemoryAndStart(): Promise<void> {
  await bench.stop(server);
  say('Measuring memory and start…');
  server = await bench.start();
  await fetch(server.url);
  await new Promise((wait) => setTimeout(wait, 20_000));
  const memory = memoryOf([server.child.pid as number, bench.postmaster]);
  rows.push(['Memory of all processes, idle (PSS)', `${memory.toFixed(0)} MB`, '', '', '≤ 150 MB']);
  await bench.stop(server);
  await bench.stopDatabase();

  /** From typing npm start to the first page, installed and built, the database stopped before. */
  const port = await freePort();
  const before = performance.now();
  const started = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    env: { ...process.env, ...bench.env, PORT: String(port) },
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
}
