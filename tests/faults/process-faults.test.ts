import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readProfile, register } from '../../src/contract/accounts.ts';
import { listCourses } from '../../src/contract/catalogue.ts';
import { callerOf } from '../stage/call.ts';
import { end, startScript } from '../stage/processes.ts';

/** How often the server is killed under load; more in a long run: KILLS=50 npm test -- process-faults */
const KILLS = Number(process.env.KILLS ?? 3);

const folders: string[] = [];
const running = new Set<ChildProcess>();
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-faults-'));
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  await Promise.all([...running].map(end));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<{ child: ChildProcess; url: string; seconds: number }> {
  const before = performance.now();
  const { child, line } = await startScript(
    'src/server/main.ts',
    {
      DATA_DIR: dataDir,
      PORT: '0',
      PAGES: 'off',
      LOG_LEVEL: 'silent',
      STAFF_EMAIL: 'office@faults.example',
      STAFF_PASSWORD: 'a-long-office-password',
    },
    /Ready at (\S+)/,
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, url: line[1] as string, seconds: (performance.now() - before) / 1000 };
}

let made = 0;
const newLearner = () => {
  made += 1;
  return {
    name: `Learner ${made}`,
    email: `learner-${made}@faults.example`,
    phone: '+91 98765 43210',
    password: 'blinking-led-42',
  };
};

test('killed again and again under load, the site loses nothing that it acknowledged', async () => {
  const dataDir = newFolder();
  const acknowledged: { token: string; email: string }[] = [];
  for (let round = 0; round < KILLS; round++) {
    const { child, url } = await start(dataDir);
    const call = callerOf(url);
    let alive = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (alive) {
          const learner = newLearner();
          const answer = await call(register, { body: learner }).catch(() => null);
          if (answer?.status === 201) acknowledged.push({ token: answer.body.token, email: learner.email });
        }
      }),
    );
    await new Promise((wait) => setTimeout(wait, 1200));
    child.kill('SIGKILL');
    await new Promise((gone) => child.once('exit', gone));
    alive = false;
    await load;
  }
  const { child, url } = await start(dataDir);
  const call = callerOf(url);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  for (const { token, email } of acknowledged) {
    const answer = await call(readProfile, { token });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
  }
  await end(child);
}, 300_000);

test('two processes share one data folder, and the database lives as long as one of them', async () => {
  const dataDir = newFolder();
  const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
  const answer = await callerOf(first.url)(register, { body: newLearner() });
  expect(answer.status).toBe(201);
  expect((await callerOf(second.url)(readProfile, { token: answer.body.token })).status).toBe(200);
  await end(first.child);
  expect((await callerOf(second.url)(listCourses)).body.courses.length).toBeGreaterThan(0);
  const running = join(dataDir, 'postgres/postmaster.pid');
  expect(existsSync(running)).toBe(true);
  await end(second.child);
  // PostgreSQL takes this file away when it has ended in order.
  expect(existsSync(running)).toBe(false);
});

test('asked to end, the site answers what is under way first', async () => {
  const { child, url } = await start(newFolder());
  const call = callerOf(url);
  const underWay = Array.from({ length: 8 }, () => call(register, { body: newLearner() }));
  await new Promise((wait) => setTimeout(wait, 60));
  const gone = new Promise((done) => child.once('exit', (code) => done(code)));
  child.kill('SIGTERM');
  const statuses = (await Promise.all(underWay.map((one) => one.catch(() => null)))).map(
    (one) => one?.status,
  );
  expect(statuses).toEqual(underWay.map(() => 201));
  expect(await gone).toBe(0);
});

test.runIf(process.getuid?.() === 0)(
  'a data folder below one that is closed to others works all the same',
  async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    mkdirSync(join(closed, 'inner'));
    const { child, url } = await start(join(closed, 'inner', 'data'));
    expect((await callerOf(url)(listCourses)).status).toBe(200);
    await end(child);
  },
);

test.for([
  [{ PORT: 'seventy' }, 'PORT is "seventy"; it must be a port number from 0 to 65535.'],
  [{ TZ_SITE: 'Mars/Olympus' }, 'TZ_SITE is "Mars/Olympus", which is not a time zone.'],
  [{ UPI_ID: 'nobody' }, 'UPI_ID is "nobody"; it must look like name@bank.'],
  [{ STAFF_EMAIL: 'office@faults.example' }, 'STAFF_EMAIL and STAFF_PASSWORD belong together'],
  [{ DATABASE_URL: 'mysql://nope' }, 'DATABASE_URL must begin with postgres: or postgresql:.'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, 'The database does not answer.'],
] as const)('a setting that cannot be used is named: %j', async ([settings, sentence]) => {
  const failed = startScript('src/server/main.ts', { DATA_DIR: newFolder(), ...settings }, /Ready at/);
  await expect(failed).rejects.toThrow(sentence);
});
