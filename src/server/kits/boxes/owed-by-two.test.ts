import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  handedOver,
  inStock,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aWaitingPayment, giveBack, payPrepared, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { moveBoxes, oweAnother, readBox } from '../../../contract/kits/box-desk.ts';
import { type BoxState, listBoxes } from '../../../contract/kits/boxes.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';
import { giveCourse, takeOut } from '../../../contract/staff/people-acts.ts';

/** A kit that came back goes again to who paid for it still, and never for money that went back: also where two orders owe it. */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const because = { reason: 'Asked for by letter' };
const move = (boxId: string, from: BoxState, to: BoxState) =>
  stage.call(moveBoxes, { token: packer.token, body: { boxIds: [boxId], from, to } });
const boxOf = async (boxId: string) =>
  (await stage.call(readBox, { token: packer.token, params: { boxId } })).body.box;
const kitsOf = async ({ token }: Someone) => {
  const { recipients } = (await stage.call(listBoxes, { token })).body;
  return recipients.flatMap(({ boxes }) => boxes.map(({ _id, state }) => [_id, state]));
};
async function hasCome(boxId: string) {
  expect((await packed(stage, packer, boxId)).status).toBe(200);
  await handedOver(stage, packer, boxId);
  expect((await move(boxId, 'sent', 'delivered')).body.moved).toEqual([boxId]);
}
const paidBack = async (payment: { _id: string }, more: Parameters<typeof giveBack>[3] = {}) => {
  const bankReference = `TWO-${randomUUID().slice(0, 8)}`;
  expect((await giveBack(stage, office, payment, { bankReference, ...more })).status).toBe(200);
};
const another = async (boxId: string) => {
  const anotherId = randomUUID();
  const body = { anotherId, reason: 'Lost on the way' };
  const { status } = await stage.call(oweAnother, { token: packer.token, params: { boxId }, body });
  return { anotherId, status };
};

/** Somebody who paid for a course twice, by two accounts that were united since: one kit, by the first order. */
async function paidTwice() {
  const course = await aCourseWithKit(stage, { there: 10 });
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const first = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  const second = await paidFor(stage, office, again, course);
  const params = { personId: asha.user._id, otherId: again.user._id };
  expect((await stage.call(mergeAccounts, { token: office.token, params, body: because })).status).toBe(200);
  expect((await kitsOf(asha)).map(([id]) => id)).toEqual([first.boxId]);
  return { asha, course, first, second, boxId: first.boxId };
}

test('paid for by two orders, a kit that has come is owed by the other when one is paid back: it comes back, and goes again', async () => {
  const { asha, first, second, boxId } = await paidTwice();
  const ours = (await boxOf(boxId)).reference;
  await hasCome(boxId);
  await paidBack(first);
  const { reference } = await boxOf(boxId);
  expect(reference).not.toBe(ours);
  expect((await move(boxId, 'delivered', 'returned')).body.moved).toEqual([boxId]);
  expect(await boxOf(boxId)).toMatchObject({ state: 'returned', withdrawn: false, reference });
  expect((await move(boxId, 'returned', 'owed')).body.moved).toEqual([boxId]);
  expect(await kitsOf(asha)).toEqual([[boxId, 'owed']]);
  await hasCome(boxId);
  // And with the other one nothing is left that owes it.
  await paidBack(second);
  await move(boxId, 'delivered', 'returned');
  expect(await boxOf(boxId)).toMatchObject({ state: 'returned', withdrawn: true });
});

test('another of a kit that two orders owe stays until both are paid back', async () => {
  const { first, second, boxId } = await paidTwice();
  await hasCome(boxId);
  const one = await another(boxId);
  await paidBack(first);
  expect((await boxOf(one.anotherId)).state).toBe('owed');
  const other = await another(boxId);
  expect(other.status).toBe(201);
  await paidBack(second);
  expect([(await boxOf(one.anotherId)).state, (await boxOf(other.anotherId)).state]).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect((await another(boxId)).status).toBe(409);
});

test('paid back and bought again, the first kit comes back and is not sent again, and the second is owed', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage, { there: 10 })];
  const first = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  await hasCome(first.boxId);
  await paidBack(first, { withdraw: [course.id] });
  const second = await paidFor(stage, office, asha, course);
  await move(first.boxId, 'delivered', 'returned');
  expect((await move(first.boxId, 'returned', 'packed')).body).toMatchObject({
    moved: [],
    left: [{ boxId: first.boxId, problem: 'withdrawn' }],
  });
  expect((await move(first.boxId, 'returned', 'owed')).body.moved).toEqual([first.boxId]);
  expect(await kitsOf(asha)).toEqual([[second.boxId, 'owed']]);
  expect(await inStock(stage, course.parts)).toEqual([10, 10]);
});

test('of an order of two courses one is paid back and bought again: its kit is owed anew, and only the other comes back to be sent again', async () => {
  const [asha, lamp, rover] = [
    await aLearner(stage),
    await aCourseWithKit(stage, { price: 1000 }),
    await aCourseWithKit(stage, { price: 2000 }),
  ];
  const courses = [lamp, rover].map(({ id }) => ({ courseId: id }));
  const { reference, amount } = (await stage.call(prepareOrder, { token: asha.token, body: { courses } }))
    .body;
  const { payment } = (await payPrepared(stage, asha, { reference, amount })).body;
  await verify(stage, office, payment);
  await sayWhere(stage, asha);
  const { database } = stage.context;
  const boxes = await database
    .selectFrom('box')
    .select(['id', 'course_id'])
    .where('order_id', '=', payment._id)
    .execute();
  const ofCourse = ({ id }: { id: string }) => boxes.find((box) => box.course_id === id)?.id ?? '';
  const [lampBox, roverBox] = [ofCourse(lamp), ofCourse(rover)];
  for (const boxId of [lampBox, roverBox]) await hasCome(boxId);
  await paidBack(payment, { amount: 500, withdraw: [lamp.id] });
  const again = await paidFor(stage, office, asha, lamp);
  expect((await boxOf(again.boxId)).state).toBe('owed');
  for (const boxId of [lampBox, roverBox]) await move(boxId, 'delivered', 'returned');
  expect((await move(lampBox, 'returned', 'packed')).body.left).toMatchObject([{ problem: 'withdrawn' }]);
  expect((await move(roverBox, 'returned', 'packed')).body.moved).toEqual([roverBox]);
  expect((await handedOver(stage, packer, roverBox)).body.moved).toEqual([roverBox]);
});

test('a kit that was a present, and is paid for since, goes again when it comes back: by what is paid', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const params = { personId: asha.user._id, courseId: course.id };
  await sayWhere(stage, asha);
  await stage.call(giveCourse, { token: office.token, params, body: because });
  const [[boxId = ''] = []] = await kitsOf(asha);
  await hasCome(boxId);
  await stage.call(takeOut, { token: office.token, params, body: because });
  const payment = await aWaitingPayment(stage, asha, course);
  await verify(stage, office, payment);
  // They have the one that they were given.
  expect(await kitsOf(asha)).toEqual([[boxId, 'delivered']]);
  await move(boxId, 'delivered', 'returned');
  expect(await boxOf(boxId)).toMatchObject({ withdrawn: false, reference: expect.stringMatching(/^TK/) });
  await move(boxId, 'returned', 'owed');
  expect(await kitsOf(asha)).toEqual([[boxId, 'owed']]);
  await paidBack(payment);
  expect(await kitsOf(asha)).toEqual([]);
});
