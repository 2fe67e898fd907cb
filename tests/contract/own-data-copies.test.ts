import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForCopy } from '../../src/contract/people/own-data.ts';
import { makeCopies, sweepCopies } from '../../src/server/people/own-data/make-copies.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aReadyCopy, aSession, openCopy, ownDataOf } from '../stage/own-data.ts';
import { aLearner, aMinor, aMother, type Someone } from '../stage/people.ts';

/** How copies are made and how long they lie there (docs/privacy.md). */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAY = 24 * 60 * 60;
const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;

/** Of which copies of somebody's data a file lies there. */
async function filesOf({ user }: Someone): Promise<string[]> {
  const ids = (await query('select id from data_copy where person_id = $1', [user._id])).map(({ id }) => id);
  const names: string[] = [];
  for await (const name of stage.context.files.list('copies')) names.push(name);
  return ids.filter((id) => names.some((name) => name.includes(id)));
}

test('two copies a day, each for a week, and for nobody but who asked', async () => {
  const uma = await aLearner(stage, 'Uma Rao');
  const first = await aReadyCopy(stage, uma);
  const second = await aReadyCopy(stage, uma);
  // A new one takes the place of the last, which counts for its day nevertheless.
  expect((await ownDataOf(stage, uma)).copies).toMatchObject([{ _id: second, state: 'ready' }]);
  await expect(openCopy(stage, uma, first)).rejects.toThrow('404');
  expect(await filesOf(uma)).toEqual([second]);
  const ask = () => stage.call(askForCopy, { token: uma.token, params: { personId: uma.user._id } });
  const third = await ask();
  expect([third.status, third.body.code]).toEqual([429, 'copies_today']);
  stage.clock.advance(DAY - 60);
  expect((await ask()).body.code).toBe('copies_today');
  const later = await aSession(stage, uma.user._id);
  stage.clock.advance(61);
  await aReadyCopy(stage, later);
  expect((await stage.mailsTo(uma.user.email, 3)).at(-1)?.text).toContain('/account#own-data');

  stage.clock.advance(6 * DAY);
  await sweepCopies(stage.context);
  const last = await aSession(stage, uma.user._id);
  expect((await ownDataOf(stage, last)).copies).toHaveLength(1);
});

test('a copy that can not be made is given up, and holds up no other', async () => {
  const asha = await aLearner(stage, 'Asha Verma');
  const { files } = stage.context;
  const whole = files.writeStream;
  files.writeStream = async () => {
    throw new Error('The disk is full');
  };
  const work = () => stage.runJob('data-copies');
  await stage.call(askForCopy, { token: asha.token, params: { personId: asha.user._id } });
  await expect
    .poll(async () => {
      await work().catch(() => {});
      stage.clock.advance(61);
      return (await ownDataOf(stage, asha)).copies[0]?.state;
    })
    .toBe('failed');
  files.writeStream = whole;
  await aReadyCopy(stage, asha);
  expect((await ownDataOf(stage, asha)).copies.map(({ state }) => state)).toEqual(['ready', 'failed']);
  // Those that fail count for no copy, and yet nobody has them tried for ever.
  await query(
    `insert into data_copy (id, person_id, asked_by, locale, asked_at, failed_at)
    select gen_random_uuid(), $1, $1, 'en', $2, $2 from generate_series(1, 3)`,
    [asha.user._id, stage.clock.now()],
  );
  const more = await stage.call(askForCopy, { token: asha.token, params: { personId: asha.user._id } });
  expect(more.body.code).toBe('copies_today');
});

test('a guardian’s copies leave a child its own', async () => {
  const meera = await aMinor(stage, { age: 15 });
  const mother = await aMother(stage, meera);
  await query('update person set email_confirmed_at = now() where id = $1', [mother.user._id]);
  await aReadyCopy(stage, mother, meera.user._id);
  await aReadyCopy(stage, mother, meera.user._id);
  await aReadyCopy(stage, meera);
  expect(await filesOf(meera)).toHaveLength(2);
});

test('a process makes one copy after the other, and gives up what was begun three times', async () => {
  const people = await Promise.all(['Asha', 'Uma', 'Maya'].map((name) => aLearner(stage, name)));
  const { files } = stage.context;
  const whole = files.writeStream;
  let atOnce = 0;
  let most = 0;
  files.writeStream = async (...of) => {
    most = Math.max(most, ++atOnce);
    // Nobody waits for a snapshot's connection while files are written. Another's query may be under way for a moment.
    await expect.poll(() => stage.context.pool.totalCount - stage.context.pool.idleCount).toBe(0);
    await whole(...of);
    atOnce--;
  };
  const add = ({ user }: Someone, tries: number) =>
    query(
      `insert into data_copy (id, person_id, asked_by, locale, asked_at, tries, claimed_until)
      values (gen_random_uuid(), $1, $1, 'en', $2, $3, $2)`,
      [user._id, stage.clock.now(), tries],
    );
  const dead = await aLearner(stage, 'Tara Rao');
  await add(dead, 3);
  for (const one of people) await add(one, 0);
  await Promise.all([makeCopies(stage.context), makeCopies(stage.context), makeCopies(stage.context)]);
  files.writeStream = whole;
  expect(most).toBe(1);
  for (const one of people) expect((await ownDataOf(stage, one)).copies).toMatchObject([{ state: 'ready' }]);
  expect((await ownDataOf(stage, dead)).copies).toMatchObject([{ state: 'failed' }]);
});

test('no cell of a table is a formula, however many lines it has', async () => {
  const asha = await aLearner(stage, 'Asha Rao');
  await query(`update person set institute = $2 where id = $1`, [asha.user._id, '=HYPERLINK("x")\nmore']);
  const parts = await openCopy(stage, asha, await aReadyCopy(stage, asha));
  expect(Buffer.from(parts.get('csv/account-account.csv') ?? []).toString()).toContain(`"'=HYPERLINK(`);
});
