import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listCourses } from '../../src/contract/learning/catalogue.ts';
import { readProfile, register } from '../../src/contract/people/accounts.ts';
import { listMyOrders } from '../../src/contract/shop/orders.ts';
import { databaseServerIn } from '../stage/a-database-server.ts';
import { aFolder, aRegistration, startSite } from '../stage/a-site.ts';
import { callerOf } from '../stage/call.ts';
import { sendReceipt } from '../stage/orders.ts';
import { end } from '../stage/processes.ts';
import { letIn } from '../stage/visitors.ts';

const isRoot = process.getuid?.() === 0;

/** A folder on a disk of its own, of so many megabytes; only root may have one. */
function aSmallDisk(megabytes: number): string {
  const folder = aFolder();
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`No small disk could be made: ${stderr}`);
  chmodSync(folder, 0o755);
  disks.push(folder);
  return folder;
}
const disks: string[] = [];
const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const one of ending) await one();
  for (const disk of disks) spawnSync('umount', ['--lazy', disk]);
});

/** Writes until nothing more goes on the disk; gives how to take that away again. */
function fill(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  const file = openSync(ballast, 'a');
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2))
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  closeSync(file);
  return () => rmSync(ballast);
}

async function aSiteWithALearner(dataDir: string) {
  const context = await startSite(dataDir);
  ending.push(() => end(context.child));
  const call = callerOf(context.url);
  const body = aRegistration();
  const { token, user } = (await call(register, { body })).body;
  const { courses } = (await call(listCourses)).body;
  const paid = courses.find((course) => course.price > 0);
  const course = { id: paid?._id as string, price: paid?.price as number };
  const learner = { token, user, password: body.password };
  const pay = (key: string) => sendReceipt({ call }, { learner, course, key });
  /** Screenshots that arrived: all of them are for one order. */
  const payments = async () =>
    (await call(listMyOrders, { token })).body.orders.flatMap(({ timeline }) => timeline).length;
  return { context, call, token, email: body.email, password: body.password, course, pay, payments };
}

const refusedInWords = { status: 503, body: { success: false, code: 'receipt_not_stored' } };

test.runIf(isRoot)(
  'on a full disk the site asks people to come back, and heals by itself',
  async () => {
    const disk = aSmallDisk(128);
    const { context, call, token, email, password, course, pay, payments } = await aSiteWithALearner(disk);
    expect((await pay('before')).status).toBe(201);
    const visitors = letIn(context.url, { token, email, password }, course.id, 8);

    const free = fill(disk);
    expect(await pay('full')).toMatchObject(refusedInWords);
    expect((await call(readProfile, { token })).status).toBe(200);

    // What the database writes to be safe finds no room either: it ends itself, and cannot be started.
    const server = databaseServerIn(disk);
    const admin = await server.connect();
    await admin.query('create table filler as select 1 as one').catch(() => {});
    await admin.query('select pg_switch_wal()').catch(() => {});
    await admin.query('insert into filler values (2)').catch(() => {});
    await expect.poll(() => visitors.look().refused, { timeout: 20_000 }).toBeGreaterThan(0);
    free();
    await expect.poll(async () => (await pay('full')).status, { timeout: 25_000, interval: 250 }).toBe(201);
    expect(await payments()).toBe(2);

    await visitors.leave();
    expect({ wrong: visitors.wrong, resets: visitors.resets }, context.said()).toEqual({
      wrong: [],
      resets: [],
    });
    for (const kept of visitors.acknowledged)
      expect((await call(readProfile, { token: kept })).status).toBe(200);
    expect(context.child.exitCode).toBe(null);
  },
  60_000,
);

test('a screenshot that is not written whole is refused, leaves nothing, and can be sent again', async () => {
  const { context, pay, payments } = await aSiteWithALearner(aFolder());
  const limit = (bytes: string) =>
    expect(spawnSync('prlimit', ['--pid', String(context.child.pid), `--fsize=${bytes}:`]).status).toBe(0);
  // Files of this process can grow to so many bytes and no further, as on a disk that is full by then.
  limit('100');
  expect(await pay('cut')).toMatchObject(refusedInWords);
  expect(await payments()).toBe(0);
  limit('unlimited');
  expect((await pay('cut')).status).toBe(201);
  expect(await payments()).toBe(1);
});
