import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCourses } from '../../src/contract/learning/catalogue.ts';
import { readProfile, register } from '../../src/contract/people/accounts.ts';
import { createOrder } from '../../src/contract/shop/orders.ts';
import { databaseServerIn } from '../stage/a-database-server.ts';
import { aFolder, aRegistration, startSite } from '../stage/a-site.ts';
import { addressOf, callerOf } from '../stage/call.ts';
import { end, SITE, startScript } from '../stage/processes.ts';

/** How often the server is killed under load; more in a long run: KILLS=50 npm test -- process-faults */
const KILLS = Number(process.env.KILLS ?? 3);

test('killed again and again under load, the site loses nothing that it acknowledged', async () => {
  const dataDir = aFolder();
  const acknowledged: { token: string; email: string }[] = [];
  for (let round = 0; round < KILLS; round++) {
    const { child, url } = await startSite(dataDir);
    const call = callerOf(url);
    // As after an hour: registrations from one network are limited.
    const client = await databaseServerIn(dataDir).connect();
    await client.query('delete from throttle');
    await client.end();
    let alive = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (alive) {
          const learner = aRegistration();
          const answer = await call(register, { body: learner }).catch(() => null);
          if (answer?.status === 201) acknowledged.push({ token: answer.body.token, email: learner.email });
        }
      }),
    );
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 8);
    child.kill('SIGKILL');
    await new Promise((gone) => child.once('exit', gone));
    alive = false;
    await load;
  }
  const { child, url } = await startSite(dataDir);
  const call = callerOf(url);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  for (const { token, email } of acknowledged) {
    const answer = await call(readProfile, { token });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
  }
  await end(child);
}, 300_000);

test('two processes share one data folder, and the database lives as long as one of them', async () => {
  const dataDir = aFolder();
  const [first, second] = await Promise.all([startSite(dataDir), startSite(dataDir)]);
  const answer = await callerOf(first.url)(register, { body: aRegistration() });
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

/** A call whose head the site has taken and whose body is still to come. */
async function begin(url: string, path: string, headers: Record<string, string>) {
  const calling = request(url + path, { method: 'POST', headers: { ...headers, expect: '100-continue' } });
  const answer = new Promise<number | null>((tell) => {
    calling.once('response', (response) => {
      response.resume();
      tell(response.statusCode ?? null);
    });
    calling.once('error', () => tell(null));
  });
  calling.flushHeaders();
  await once(calling, 'continue');
  return { calling, answer };
}

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', (code) => done(code)));

test('asked to end, the site answers what is under way first', async () => {
  const { child, url, said } = await startSite(aFolder());
  const bodies = Array.from({ length: 8 }, () => JSON.stringify(aRegistration()));
  const headers = { 'content-type': 'application/json' };
  const underWay = await Promise.all(
    bodies.map((body) =>
      begin(url, addressOf(register), { ...headers, 'content-length': String(Buffer.byteLength(body)) }),
    ),
  );
  const gone = ended(child);
  child.kill('SIGTERM');
  await expect.poll(said).toContain('Finishing what is under way');
  for (const [index, { calling }] of underWay.entries()) calling.end(bodies[index]);
  expect(await Promise.all(underWay.map(({ answer }) => answer))).toEqual(bodies.map(() => 201));
  expect(await gone).toBe(0);
});

test('asked to end, the site does not wait for an upload that takes too long, and takes its database along', async () => {
  const dataDir = aFolder();
  const { child, url } = await startSite(dataDir);
  const { token } = (await callerOf(url)(register, { body: aRegistration() })).body;
  const { calling, answer } = await begin(url, addressOf(createOrder), {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=slow',
    'content-length': '5000000',
  });
  calling.write('--slow\r\n');
  const gone = ended(child);
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  expect(await answer).toBe(null);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  'a data folder below one that is closed to others works all the same',
  async () => {
    const closed = aFolder();
    chmodSync(closed, 0o700);
    mkdirSync(join(closed, 'inner'));
    const { child, url } = await startSite(join(closed, 'inner', 'data'));
    expect((await callerOf(url)(listCourses)).status).toBe(200);
    await end(child);
  },
);

test.for([
  [{ PORT: 'seventy' }, 'PORT is "seventy"; it must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, 'The database does not answer.'],
] as const)('a start that cannot go on says why: %j', async ([settings, sentence]) => {
  const failed = startScript(SITE, { DATA_DIR: aFolder(), ...settings }, /Ready at/);
  await expect(failed).rejects.toThrow(sentence);
});
