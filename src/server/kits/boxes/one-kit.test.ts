import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, packed, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aWaitingPayment, type CourseForSale, giveBack, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { moveBoxes, oweAnother, readBox } from '../../../contract/kits/box-desk.ts';
import { listBoxes } from '../../../contract/kits/boxes.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { askForErasure, readOwnData } from '../../../contract/people/own-data.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';
import { giveCourse, takeOut } from '../../../contract/staff/people-acts.ts';
import { eraseDue } from '../../people/own-data/erase-due.ts';

/** One kit for a learner and a course, and what holds a learner who is to be erased (docs/kits-and-stock.md). */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const body = { reason: 'Asked for by letter' };
const courseOf = ({ user }: Someone, { id }: CourseForSale) => ({ personId: user._id, courseId: id });
const give = async (to: Someone, course: CourseForSale) => {
  // Given again later: the same mail at the same moment would be a mistake.
  stage.clock.advance(1);
  expect(
    (await stage.call(giveCourse, { token: office.token, params: courseOf(to, course), body })).status,
  ).toBe(201);
};
const takeFrom = async (who: Someone, course: CourseForSale) => {
  stage.clock.advance(1);
  expect(
    (await stage.call(takeOut, { token: office.token, params: courseOf(who, course), body })).status,
  ).toBe(200);
};
const merge = async (kept: Someone, other: Someone) =>
  expect(
    (
      await stage.call(mergeAccounts, {
        token: office.token,
        params: { personId: kept.user._id, otherId: other.user._id },
        body,
      })
    ).status,
  ).toBe(200);
/** The kits that somebody waits for or has, as they read it. */
const kitsOf = async ({ token }: Someone) => {
  const { recipients } = (await stage.call(listBoxes, { token })).body;
  return recipients.flatMap(({ boxes }) => boxes.map(({ _id, state }) => ({ id: _id, state })));
};
const move = (boxId: string, from: string, to: string) =>
  stage.call(moveBoxes, { token: packer.token, body: { boxIds: [boxId], from, to } as never });
const wholeBox = async (boxId: string) =>
  (await stage.call(readBox, { token: packer.token, params: { boxId } })).body.box;

test('a present beside a payment that waits is one kit, and it is owed until neither counts', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const payment = await aWaitingPayment(stage, asha, course);
  await give(asha, course);
  await verify(stage, office, payment);
  expect(await kitsOf(asha)).toMatchObject([{ state: 'owed' }]);
  // The money goes back: she was given the course, too.
  expect((await giveBack(stage, office, payment)).status).toBe(200);
  expect(await kitsOf(asha)).toMatchObject([{ state: 'owed' }]);
  await takeFrom(asha, course);
  expect(await kitsOf(asha)).toEqual([]);
});

test('given, taken out and given again is one kit: where it was packed meanwhile, that one', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  await sayWhere(stage, asha);
  await give(asha, course);
  await takeFrom(asha, course);
  await give(asha, course);
  const [owed] = await kitsOf(asha);
  expect(await kitsOf(asha)).toMatchObject([{ state: 'owed' }]);
  await packed(stage, packer, owed?.id ?? '');
  await takeFrom(asha, course);
  expect((await wholeBox(owed?.id ?? '')).withdrawn).toBe(true);
  await give(asha, course);
  expect(await kitsOf(asha)).toEqual([{ id: owed?.id, state: 'packed' }]);
  expect((await wholeBox(owed?.id ?? '')).withdrawn).toBe(false);
});

test('of two accounts that are united one kit of each course is left: the one that is packed', async () => {
  const course = await aCourseWithKit(stage);
  const [asha, again, third] = [await aLearner(stage), await aLearner(stage), await aLearner(stage)];
  for (const who of [asha, again, third]) {
    await sayWhere(stage, who);
    await give(who, course);
  }
  const [mine] = await kitsOf(again);
  await packed(stage, packer, mine?.id ?? '');
  await merge(asha, again);
  expect(await kitsOf(asha)).toEqual([{ id: mine?.id, state: 'packed' }]);
  await merge(third, asha);
  expect(await kitsOf(third)).toEqual([{ id: mine?.id, state: 'packed' }]);
});

test('paid for by two orders, a kit that one of them gives back is owed by the other', async () => {
  const course = await aCourseWithKit(stage);
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const first = await paidFor(stage, office, asha, course);
  const second = await paidFor(stage, office, again, course);
  await merge(asha, again);
  expect(await kitsOf(asha)).toHaveLength(1);
  expect((await giveBack(stage, office, first, { bankReference: 'RFND-2' })).status).toBe(200);
  expect(await kitsOf(asha)).toMatchObject([{ state: 'owed' }]);
  expect((await giveBack(stage, office, second, { bankReference: 'RFND-3' })).status).toBe(200);
  expect(await kitsOf(asha)).toEqual([]);
});

test('a kit whose money went back does not take the place of one that is paid for, when two accounts are united', async () => {
  const course = await aCourseWithKit(stage);
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const first = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  await packed(stage, packer, first.boxId);
  await handedOver(stage, packer, first.boxId);
  expect((await move(first.boxId, 'sent', 'delivered')).status).toBe(200);
  expect((await giveBack(stage, office, first, { bankReference: 'RFND-5' })).status).toBe(200);
  const second = await paidFor(stage, office, again, course);
  await merge(asha, again);
  expect((await wholeBox(second.boxId)).state).toBe('owed');
});

test('another of another is another of the first: it goes with the money, and nobody is owed one after that', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const payment = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  const send = async (boxId: string) => {
    await packed(stage, packer, boxId);
    await handedOver(stage, packer, boxId);
  };
  const another = async (boxId: string) => {
    const anotherId = randomUUID();
    const { status } = await stage.call(oweAnother, {
      token: packer.token,
      params: { boxId },
      body: { anotherId, reason: 'Lost on the way' },
    });
    return { status, anotherId };
  };
  await send(payment.boxId);
  const second = await another(payment.boxId);
  await send(second.anotherId);
  const third = await another(second.anotherId);
  expect((await giveBack(stage, office, payment, { bankReference: 'RFND-6' })).status).toBe(200);
  expect((await wholeBox(third.anotherId)).state).toBe('cancelled');
  expect((await another(payment.boxId)).status).toBe(409);
});

test('another kit is the office’s decision, with its reason, once however often it is pressed', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const payment = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  const anotherId = randomUUID();
  const another = (reason: string) =>
    stage.call(oweAnother, {
      token: packer.token,
      params: { boxId: payment.boxId },
      body: { anotherId, reason },
    });
  expect((await another('Too early')).body.code).toBe('box_moved');
  await packed(stage, packer, payment.boxId);
  await handedOver(stage, packer, payment.boxId);
  expect((await another('')).status).toBe(400);
  const reason = 'The first one was lost in the flood';
  const answers = await Promise.all([another(reason), another(reason)]);
  expect(answers.map(({ status, body: { box } }) => [status, box.because])).toEqual([
    [201, reason],
    [201, reason],
  ]);
  expect(await kitsOf(asha)).toHaveLength(2);
  // It goes with what the first one is owed by.
  expect((await giveBack(stage, office, payment, { bankReference: 'RFND-4' })).status).toBe(200);
  expect((await kitsOf(asha)).map(({ id }) => id)).toEqual([payment.boxId]);
});

test('who is to be erased is there while a box is packed or on its way, and goes once it has come or is unpacked', async () => {
  const course = await aCourseWithKit(stage);
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const boxIds: string[] = [];
  for (const who of [asha, ravi]) {
    const { boxId } = await paidFor(stage, office, who, course);
    await sayWhere(stage, who);
    await packed(stage, packer, boxId);
    boxIds.push(boxId);
    const { token, password } = who;
    const params = { personId: who.user._id };
    expect((await stage.call(askForErasure, { token, params, body: { password } })).status).toBe(202);
  }
  const [hers = '', his = ''] = boxIds;
  await handedOver(stage, packer, hers);
  stage.clock.advance(7 * 24 * 3600 + 60);
  packer = await aColleague(stage, 'dispatch');
  office = await theOffice(stage);
  const erasing = async () => {
    await eraseDue(stage.context);
    const { rows } = await stage.context.pool.query('select id from person where id = any ($1)', [
      [asha.user._id, ravi.user._id],
    ]);
    return rows.map(({ id }) => id).sort();
  };
  const both = [asha.user._id, ravi.user._id].sort();
  expect(await erasing()).toEqual(both);
  const { user, password } = asha;
  const { token } = (await stage.call(signIn, { body: { email: user.email, password } })).body;
  const told = await stage.call(readOwnData, { token, params: { personId: user._id } });
  expect(told.body.erasure).toMatchObject({ heldBy: 'box' });
  expect((await move(hers, 'sent', 'returned')).body.moved).toEqual([hers]);
  expect((await move(his, 'packed', 'owed')).body.moved).toEqual([his]);
  expect(await erasing()).toEqual([asha.user._id]);
  expect((await move(hers, 'returned', 'sent')).body.moved).toEqual([hers]);
  expect((await move(hers, 'sent', 'delivered')).body.moved).toEqual([hers]);
  expect(await erasing()).toEqual([]);
});
