import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  handedOver,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { giveBack } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { moveBoxes, noteAddress, packReady } from '../../../contract/kits/box-desk.ts';
import { takeOut } from '../../../contract/staff/people-acts.ts';

/** Whoever acts on a box holds whom it is for first, then the order, then the box: two never wait for each other. */
let one: Stage;
let other: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  one = await openStage();
  other = await openStage({ beside: one });
  office = await theOffice(one);
  packer = await aColleague(one, 'dispatch');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Somebody else holds `holds` on a connection of its own while an act begins, and then takes the box: it must be free. */
async function whileHeld(
  { holds, id, boxId }: { holds: 'person' | 'payment_order'; id: string; boxId: string },
  act: () => Promise<{ status: number }>,
): Promise<number> {
  const client: PoolClient = await one.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${holds} where id = $1 for update`, [id]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = act();
    // The act has come as far as it can.
    await expect
      .poll(async () => {
        const waiting = await one.context.pool.query(
          'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        return waiting.rowCount;
      })
      .toBeGreaterThan(0);
    await client.query('select from box where id = $1 for update nowait', [boxId]);
    await client.query('commit');
    return (await answer).status;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const aBox = async () => {
  const [learner, course] = [await aLearner(one), await aCourseWithKit(one)];
  const payment = await paidFor(one, office, learner, course);
  await sayWhere(one, learner);
  return { learner, course, payment, boxId: payment.boxId };
};

test('packing, sending, moving and noting an address wait for the person without holding the box', async () => {
  const { learner, boxId } = await aBox();
  const held = { holds: 'person', id: learner.user._id, boxId } as const;
  const token = packer.token;
  const acts = [
    () => one.call(noteAddress, { token, params: { boxId }, body: bengaluru }),
    () => packed(one, packer, boxId),
    () => handedOver(one, packer, boxId),
    () => one.call(moveBoxes, { token, body: { boxIds: [boxId], from: 'sent', to: 'returned' } }),
  ];
  for (const act of acts) expect(await whileHeld(held, act)).toBe(200);
  expect(
    await whileHeld(held, () => one.call(packReady, { token, params: { boxId } })),
    'nothing of it is owed any more',
  ).toBe(409);
});

test('a refund waits for the person without holding the order, and for the order without holding the box', async () => {
  const { learner, payment, boxId } = await aBox();
  const client = await one.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from person where id = $1 for update', [learner.user._id]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = giveBack(one, office, payment, { bankReference: 'LOCK-1' });
    await expect
      .poll(
        async () =>
          (
            await one.context.pool.query(
              'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
              [rows[0]?.pid],
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);
    await client.query('select from payment_order where id = $1 for update nowait', [payment._id]);
    await client.query('select from box where id = $1 for update nowait', [boxId]);
    await client.query('commit');
    expect((await answer).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('opposing acts in two processes are all answered: none is ended by the database', async () => {
  const { learner, course, boxId } = await aBox();
  const more = await Promise.all([aBox(), aBox()]);
  const boxIds = [boxId, ...more.map((box) => box.boxId)];
  const token = packer.token;
  const place = { personId: learner.user._id, courseId: course.id };
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      ...boxIds.map((id) => packed(one, packer, id)),
      ...boxIds.toReversed().map((id) => packed(other, packer, id)),
      one.call(noteAddress, { token, params: { boxId }, body: bengaluru }),
      sayWhere(other, learner),
      sayWhere(one, learner),
      sayWhere(other, learner),
      one.call(moveBoxes, { token, body: { boxIds, from: 'packed', to: 'owed' } }),
      other.call(moveBoxes, { token, body: { boxIds: boxIds.toReversed(), from: 'packed', to: 'owed' } }),
      ...(round === 5
        ? [other.call(takeOut, { token: office.token, params: place, body: { reason: 'Asked for' } })]
        : []),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  expect([...one.said, ...other.said].join('\n')).not.toContain('40P01');
});
