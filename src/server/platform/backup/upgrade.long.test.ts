import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { aFolder, startSite } from '../../../../tests/stage/a-site.ts';
import { callerOf } from '../../../../tests/stage/call.ts';
import type {} from '../../../../tests/stage/cluster.ts';
import { onDatabase } from '../../../../tests/stage/database-url.ts';
import {
  listProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { decidePayment, listPayments, readReceipt } from '../../../contract/shop/orders.ts';
import { projectRoot } from '../config/config.ts';
import { runBackupCommand } from './backup-command.ts';

/**
 * A school of the release of 22 November 2026 (migrations 001 to 055), as `npm run backup` wrote it: an office, Asha with a
 * verified payment and ten watched seconds, Ravi with a payment that waits, and a message.
 */
const BACKUP = join(projectRoot, 'tests/stage/school-of-2026-11-22.tar.gz');
const PASSWORD = 'blinking-led-42';

const databases: string[] = [];
afterAll(async () => {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function anEmptyPlace() {
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  databases.push(name);
  return { DATA_DIR: aFolder(), DATABASE_URL: onDatabase(inject('clusterUrl'), name) };
}

test('a backup of an older release is brought back and upgraded: its people come in, watch on, and are paid for', async () => {
  const place = await anEmptyPlace();
  const said: string[] = [];
  const code = await runBackupCommand(['restore', BACKUP], place, (sentence) => said.push(sentence));
  expect({ code, said: said.join() }).toMatchObject({ code: 0, said: expect.stringContaining('3 people') });
  const staff = { STAFF_EMAIL: 'office@school.example', STAFF_PASSWORD: 'a-long-office-password' };
  const { url } = await startSite(place.DATA_DIR, { DATABASE_URL: place.DATABASE_URL, ...staff });
  const call = callerOf(url);
  const come = async (email: string, password = PASSWORD) =>
    (await call(signIn, { body: { email, password } })).body.token;

  const token = await come('asha@example.org');
  const courseId = (await call(listProgress, { token })).body.progress[0]?.courseId._id as string;
  const { progress } = (await call(readCourseProgress, { token, params: { courseId } })).body;
  const lecture = progress.lectures.find(({ lastWatchedPosition }) => lastWatchedPosition > 0);
  expect(lecture?.watched).toEqual([[10, 20]]);
  const watched = await call(saveLectureProgress, {
    token,
    params: { courseId, lectureId: lecture?.lectureId as string },
    body: { timeSpent: 10, watchPercentage: 20, lastWatchedPosition: 30, watched: [[20, 30]] },
  });
  expect(watched.status).toBe(200);

  const office = await come(staff.STAFF_EMAIL, staff.STAFF_PASSWORD);
  const { payments } = (await call(listPayments, { token: office })).body;
  const waiting = payments.find(({ learner }) => learner.email === 'ravi@example.org');
  if (!waiting) throw new Error('The payment that waited is gone');
  const receipt = await call(readReceipt, { token: office, params: { orderId: waiting._id } });
  expect(receipt.status).toBe(200);
  const decided = await call(decidePayment, {
    token: office,
    params: { orderId: waiting._id },
    body: { receiptId: waiting.receiptId, decision: 'verified', despite: waiting.flags },
  });
  expect(decided.status).toBe(200);
});
