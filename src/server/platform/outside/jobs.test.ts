import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShownCreation, decide, sharedUnder } from '../../../../tests/stage/creations.ts';
import { write } from '../../../../tests/stage/messages.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, theOffice } from '../../../../tests/stage/people.ts';
import { databaseJobs } from './jobs.ts';

const DAY = 24 * 60 * 60;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ repeating: true });
});
afterAll(() => stage.close());

/** Looks a job up in the database's schedule and does once what is scheduled under its name. */
async function runScheduled(name: string): Promise<string> {
  const { rows } = await stage.context.pool.query<{ cron: string }>(
    'select cron from pgboss.schedule where name = $1',
    [name],
  );
  await stage.context.jobs.repeated.get(name)?.work();
  return rows.map(({ cron }) => cron).join();
}
const count = async (table: string) =>
  (await stage.context.pool.query(`select count(*) from ${table}`)).rows[0].count as number;

test('what no longer opens anything is swept every ten minutes', async () => {
  await aLearner(stage);
  expect(await count('session')).toBeGreaterThan(0);
  stage.clock.advance(2 * DAY);
  expect(await runScheduled('account-sweep')).toBe('*/10 * * * *');
  expect(await count('session')).toBe(0);
});

test('answered messages are swept every night', async () => {
  await write(stage);
  await stage.context.database
    .updateTable('contact_message')
    .set({ answered_at: stage.clock.now() })
    .execute();
  stage.clock.advance(400 * DAY);
  expect(await runScheduled('contact-sweep-messages')).toBe('41 3 * * *');
  expect(await count('contact_message')).toBe(0);
});

test('declined creations are swept every night', async () => {
  const office = await theOffice(stage);
  const { _id, title } = await aShownCreation(stage, office);
  await decide(stage, office, _id, { decision: 'declined', reason: 'As you asked.' });
  stage.clock.advance(31 * DAY);
  expect(await runScheduled('creation-sweep')).toBe('43 3 * * *');
  const later = await theOffice(stage);
  expect(await sharedUnder(stage, later, title, 'declined')).toMatchObject([{ picture: null }]);
});

test('sent mails are swept every night', async () => {
  await write(stage, { message: 'Does it rain in the lab?' });
  await stage.context.outbox.sendDue();
  expect(await count('mail')).toBeGreaterThan(0);
  stage.clock.advance(8 * DAY);
  expect(await runScheduled('mail-sweep')).toBe('29 3 * * *');
  expect(await count('mail')).toBe(0);
});

test('what learners watched is swept every night', async () => {
  expect(await runScheduled('learning-sweep-events')).toBe('17 3 * * *');
});

test('a scheduled job is really done, and one that fails is reported', async () => {
  const reports: string[] = [];
  const jobs = databaseJobs(stage.context.pool, (error) => reports.push(error.message), {
    lookEverySeconds: 0.5,
  });
  let runs = 0;
  jobs.every('0 0 1 1 *', 'count-lamps', async () => {
    runs += 1;
    throw new Error('the lamps are out');
  });
  await jobs.start();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => stage.context.pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('count-lamps');
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => reports).toEqual(['count-lamps: the lamps are out']);
  // The same when it is to come sooner than its turn.
  jobs.soon('count-lamps', 0);
  await expect.poll(() => reports).toEqual(Array(2).fill('count-lamps: the lamps are out'));
  await Promise.all([boss.stop({ graceful: false }), jobs.stop()]);
});
