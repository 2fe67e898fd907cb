import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCourses } from '../../src/contract/learning/catalogue.ts';
import { forgotPassword, readProfile, register } from '../../src/contract/people/accounts.ts';
import { databaseServerIn } from '../stage/a-database-server.ts';
import { aFolder, aRegistration, type RunningSite, startSite } from '../stage/a-site.ts';
import { callerOf } from '../stage/call.ts';
import { readMails } from '../stage/mails.ts';
import { letIn, type Visitors } from '../stage/visitors.ts';

/**
 * What befalls a database, under the load of visitors, on two processes that share one data folder. Whatever it is: no
 * process ends, nobody gets a 500 or a broken connection, and it all goes on by itself.
 */
const dataDir = aFolder();
const server = databaseServerIn(dataDir);
let sites: RunningSite[];
let learner: { email: string; password: string; token: string };
let paidCourse: string;
beforeAll(async () => {
  sites = await Promise.all([
    startSite(dataDir, { LOG_LEVEL: 'error' }),
    startSite(dataDir, { LOG_LEVEL: 'error' }),
  ]);
  const call = callerOf(sites[0]?.url as string);
  const body = aRegistration();
  learner = { ...body, token: (await call(register, { body })).body.token };
  const { courses } = (await call(listCourses)).body;
  paidCourse = courses.find((course) => course.price > 0)?._id as string;
});

let visitors: Visitors[];
beforeEach(async () => {
  visitors = sites.map(({ url }) => letIn(url, learner, paidCourse));
  await served();
});

/** Every site serves its visitors again, and turns none of them away for a while. */
async function served(): Promise<void> {
  for (const each of visitors)
    await expect
      .poll(
        async () => {
          each.look();
          await new Promise((wait) => setTimeout(wait, 150));
          const { served, refused } = each.look();
          return served > 10 && refused === 0;
        },
        { timeout: 20_000, interval: 10 },
      )
      .toBe(true);
}

/** Somebody is turned away at every site. */
async function refused(): Promise<void> {
  for (const each of visitors)
    await expect.poll(() => each.look().refused, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
}

const readiness = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));

afterEach(async () => {
  await served();
  expect(await readiness()).toEqual([200, 200]);
  await Promise.all(visitors.map((each) => each.leave()));
  for (const [index, { child, url, said }] of sites.entries()) {
    const { wrong, resets, acknowledged } = visitors[index] as Visitors;
    expect({ wrong, resets, code: child.exitCode, signal: child.signalCode }, said()).toEqual({
      wrong: [],
      resets: [],
      code: null,
      signal: null,
    });
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const token of acknowledged) expect((await callerOf(url)(readProfile, { token })).status).toBe(200);
  }
  // The outbox goes on too: what one process promises, some process sends.
  const body = aRegistration();
  const call = callerOf(sites[1]?.url as string);
  expect((await call(register, { body })).status).toBe(201);
  expect((await call(forgotPassword, { body: { email: body.email } })).status).toBe(202);
  expect(await readMails(dataDir, { address: body.email, count: 1 })).toHaveLength(1);
});

test('connections are ended, again and again', async () => {
  let ended = 0;
  for (let round = 0; round < 8; round++) ended += await server.endConnections();
  expect(ended).toBeGreaterThan(8);
});

test('the process behind one connection is killed', async () => {
  const [one] = await server.backends();
  process.kill(one as number, 'SIGKILL');
  await refused();
});

test('the database is restarted by somebody with a terminal', async () => {
  const before = server.pid();
  expect(await server.restart()).toBe(true);
  expect(server.pid()).not.toBe(before);
});

test('strangers take every connection that is left', async () => {
  const held = [await server.connect()];
  try {
    for (;;) held.push(await server.connect());
  } catch (error) {
    expect(error).toMatchObject({ code: '53300' });
  }
  // The site lives on those that it has.
  await served();
  expect(await readiness()).toEqual([200, 200]);
  await Promise.all(held.map((client) => client.end()));
});

test('the database freezes', async () => {
  const { thaw } = server.freeze();
  try {
    await refused();
    expect(await readiness()).toEqual([503, 503]);
  } finally {
    thaw();
  }
});

test('the database is killed: one process starts it again, the other finds it', async () => {
  const before = server.pid();
  server.kill();
  await refused();
  await served();
  expect(server.pid()).not.toBe(before);
});
