import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { aPart, aSentBox, sayOfPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes } from '../../../contract/kits/box-desk.ts';
import { decidePartProblem } from '../../../contract/kits/part-problems.ts';
import { packAhead, takeApart } from '../../../contract/kits/ready-boxes.ts';
import { correctDelivery, countPart, receiveDelivery } from '../../../contract/kits/stock.ts';
import { boxes } from '../boxes/index.ts';
import { stock } from './index.ts';
import { tellLow } from './tell-low.ts';

/** Parts are held by their ids, whatever moves them: two who move the same ones never wait for each other. */
let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

/** Two parts: the one that is held first, and the other. */
async function twoParts(there = 50): Promise<[first: string, last: string]> {
  const [one = '', other = ''] = [await aPart(stage, there), await aPart(stage, there)].sort();
  return [one, other];
}

/**
 * A colleague holds the first part on a connection of their own while an act begins, and then takes the last one: it must be
 * free. Gives what became of the act once they let go.
 */
async function whileHeld<Outcome>([first, last]: readonly string[], act: () => Promise<Outcome>) {
  const client = await stage.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from part where id = $1 for no key update', [first]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const outcome = act();
    await expect
      .poll(async () => {
        const { rowCount } = await stage.context.pool.query(
          'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        return rowCount;
      })
      .toBeGreaterThan(0);
    await client.query('select from part where id = $1 for no key update nowait', [last]);
    await client.query('commit');
    return await outcome;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A small box with one part, packed for somebody. */
async function packedWith(partId: string, learner: Someone): Promise<string> {
  const { database, clock } = stage.context;
  const owed = { personId: learner.user._id, parts: [{ partId, quantity: 1 }], because: 'missing' };
  const boxId = await database
    .transaction()
    .execute((trx) => boxes.oweParts(trx, { ...owed, at: clock.now() }));
  expect((await packed(stage, packer, boxId)).status).toBe(200);
  return boxId;
}

test('boxes that are unpacked together hold the parts of all of them in one order, however they were chosen', async () => {
  const parts = await twoParts();
  const learner = await aLearner(stage);
  await sayWhere(stage, learner);
  const boxIds = [await packedWith(parts[1], learner), await packedWith(parts[0], learner)];
  const { status, body } = await whileHeld(parts, () =>
    stage.call(moveBoxes, { token: packer.token, body: { boxIds, from: 'packed', to: 'owed' } }),
  );
  expect([status, body.moved]).toEqual([200, boxIds]);
});

test('two who unpack the same parts the other way round, are both answered', async () => {
  const [first, last] = await twoParts();
  const other = await openStage({ beside: stage });
  try {
    const [asha, ravi] = [await aLearner(stage), await aLearner(stage)];
    for (const learner of [asha, ravi]) await sayWhere(stage, learner);
    for (let round = 0; round < 8; round += 1) {
      const one = [await packedWith(first, asha), await packedWith(last, asha)];
      const two = [await packedWith(last, ravi), await packedWith(first, ravi)];
      const unpacked = await Promise.all([
        stage.call(moveBoxes, {
          token: packer.token,
          body: { boxIds: one, from: 'packed', to: 'owed' },
        }),
        other.call(moveBoxes, {
          token: packer.token,
          body: { boxIds: two, from: 'packed', to: 'owed' },
        }),
      ]);
      expect(unpacked.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([...stage.said, ...other.said].join('\n')).not.toContain('40P01');
  } finally {
    await other.close();
  }
});

test('deliveries, corrections of them and boxes packed ahead hold the first part before the last, in whatever order they name them', async () => {
  const parts = await twoParts();
  const [first, last] = parts;
  const token = packer.token;
  const lines = [
    { partId: last, quantity: 2 },
    { partId: first, quantity: 2 },
  ];
  const deliveryId = randomUUID();
  const came = { deliveryId, supplier: 'Robu', note: 'R-81', lines };
  expect((await whileHeld(parts, () => stage.call(receiveDelivery, { token, body: came }))).status).toBe(201);
  const fewer = { lines: lines.map((line) => ({ ...line, quantity: 1 })), corrections: 0 };
  const corrected = () =>
    stage.call(correctDelivery, {
      token,
      params: { deliveryId },
      body: { ...fewer, reason: 'Two were missing' },
    });
  expect((await whileHeld(parts, corrected)).status).toBe(200);

  const course = await aCourseWithKit(stage);
  const { database } = stage.context;
  await database.deleteFrom('kit_part').where('course_id', '=', course.id).execute();
  await database
    .insertInto('kit_part')
    .values(
      lines.map((line, position) => ({ course_id: course.id, part_id: line.partId, quantity: 2, position })),
    )
    .execute();
  const params = { courseId: course.id };
  const ahead = () =>
    stage.call(packAhead, { token, params, body: { batchId: randomUUID(), boxes: 1, parts: lines } });
  expect((await whileHeld(parts, ahead)).status).toBe(201);
  expect((await ahead()).status).toBe(201);
  const apart = () => stage.call(takeApart, { token, params, body: { boxes: 2, expected: 2 } });
  expect((await whileHeld(parts, apart)).status).toBe(200);

  // Counting holds one part alone.
  const count = { countId: randomUUID(), counted: 49, expected: 51, reason: 'Counted the shelf' };
  const counted = () => stage.call(countPart, { token, params: { partId: first }, body: count });
  expect((await whileHeld(parts, counted)).status).toBe(200);
});

test('a kit that names its parts anew, and the look for what ends, hold them in the same order as packing', async () => {
  const parts = await twoParts();
  const { database } = stage.context;
  const keyed = await database.selectFrom('part').select(['id', 'key']).where('id', 'in', parts).execute();
  const kit = parts.toReversed().map((id) => ({
    key: keyed.find((part) => part.id === id)?.key ?? '',
    part: `Servo, now named ${id}`,
    quantity: 1,
  }));
  const course = await aCourseWithKit(stage);
  await whileHeld(parts, () =>
    database.transaction().execute((trx) => stock.registerKit(trx, { courseId: course.id, kit })),
  );
  const names = await database.selectFrom('part').select('name').where('id', 'in', parts).execute();
  expect(names.map(({ name }) => name.startsWith('Servo, now named'))).toEqual([true, true]);

  // The last one lies before the first in the table, so that a look without an order takes it first.
  for (const id of [...parts].reverse())
    await database
      .updateTable('part')
      .set({ key: `moved-${id}` })
      .where('id', '=', id)
      .execute();
  await database.updateTable('kit_part').set({ quantity: 40 }).where('part_id', 'in', parts).execute();
  await whileHeld(parts, () => tellLow(stage.context));
  const told = await database.selectFrom('part').select('low_told_at').where('id', 'in', parts).execute();
  expect(told.every((part) => part.low_told_at !== null)).toBe(true);
});

test('the answer to what is missing owes its part while others hold it', async () => {
  const [learner, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const box = await aSentBox(stage, learner, course);
  const { body } = await sayOfPart(stage, learner, box);
  const client = await stage.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from part where id = $1 for no key update', [box.partId]);
    const params = { problemId: body.problem._id };
    const decided = await stage.call(decidePartProblem, {
      token: packer.token,
      params,
      body: { decision: 'sent' },
    });
    expect(decided.status).toBe(200);
    await client.query('commit');
  } finally {
    client.release();
  }
});
