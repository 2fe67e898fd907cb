import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  handedOver,
  onTheList,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { giveBack } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { moveBoxes } from '../../../contract/kits/box-desk.ts';
import { readRoom } from '../../../contract/platform/office.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const waits = async ({ token }: Someone) =>
  (await stage.call(readRoom, { token })).body.waits.map(({ name, count }) => `${name} ${count}`);

test('a box that nobody says the address of after three mails, one that came back, one to unpack and parts that end wait, each until it is seen to', async () => {
  const dispatch = await aColleague(stage, 'dispatch');
  const others = await waits(dispatch);
  const more = async () => (await waits(dispatch)).filter((line) => !others.includes(line));
  const asha = await aLearner(stage);
  const kit = await aCourseWithKit(stage);
  const { _id, boxId } = await paidFor(stage, office, asha, kit);
  const ask = () => stage.runJob('ask-for-addresses');
  await stage.context.pool.query("update box set owed_at = owed_at - interval '10 days' where id = $1", [
    boxId,
  ]);
  for (let time = 2; time <= 3; time++) {
    stage.clock.advance(1);
    expect(await more()).toEqual([]);
    await ask();
  }
  expect(await more()).toEqual(['boxes_unanswered 1']);
  const asked = { state: 'owed', address: 'unanswered' };
  expect((await onTheList(stage, dispatch, asked)).rows.map(({ _id: id }) => id)).toEqual([boxId]);
  await sayWhere(stage, asha);
  expect(await more()).toEqual(['boxes 1']);
  expect((await onTheList(stage, dispatch, asked)).rows).toEqual([]);

  await packed(stage, dispatch, boxId);
  await handedOver(stage, dispatch, boxId);
  expect(await more()).toEqual([]);
  const move = (from: 'sent' | 'returned', to: 'returned' | 'packed') =>
    stage.call(moveBoxes, { token: dispatch.token, body: { boxIds: [boxId], from, to } });
  await move('sent', 'returned');
  expect(await more()).toEqual(['boxes_returned 1']);
  await move('returned', 'packed');
  expect(await more()).toEqual([]);
  await giveBack(stage, office, { _id });
  expect(await more()).toEqual(['boxes_to_unpack 1']);
  const toUnpack = { state: 'packed', withdrawn: 'yes' };
  expect((await onTheList(stage, dispatch, toUnpack)).rows.map(({ _id: id }) => id)).toEqual([boxId]);

  await stage.context.pool.query('update part set low_told_at = $1 where id = $2', [
    stage.clock.now(),
    kit.parts[0],
  ]);
  expect(await more()).toEqual(['boxes_to_unpack 1', 'stock_ends 1']);
});
