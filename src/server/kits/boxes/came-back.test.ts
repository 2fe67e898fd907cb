import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  handedOver,
  inStock,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { giveBack } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { aPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes, oweAnother, readBox } from '../../../contract/kits/box-desk.ts';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import { giveSchoolAddress } from '../../../contract/kits/boxes.ts';
import { readPartHistory } from '../../../contract/kits/stock.ts';
import { takeSeatsBack } from '../../../contract/school/schools.ts';
import { oweParts } from './store-owed.ts';

/** What was handed over comes back all the same, and what is lost is sent once more. */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const move = (boxId: string, from: BoxState, to: BoxState, lost?: string) =>
  stage.call(moveBoxes, {
    token: packer.token,
    body: { boxIds: [boxId], from, to, ...(lost === undefined ? {} : { lost }) },
  });
const boxOf = async (boxId: string) =>
  (await stage.call(readBox, { token: packer.token, params: { boxId } })).body.box;

/** A box that somebody has got. */
async function hasCome() {
  const [learner, course] = [await aLearner(stage), await aCourseWithKit(stage, { there: 10 })];
  const payment = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  await packed(stage, packer, payment.boxId);
  await handedOver(stage, packer, payment.boxId);
  await move(payment.boxId, 'sent', 'delivered');
  return { learner, course, payment, boxId: payment.boxId };
}

test('a box that has come comes back weeks later: its family hears of it, its parts are laid back, and it is to be packed anew', async () => {
  const { learner, course, boxId } = await hasCome();
  stage.clock.advance(20 * 24 * 3600);
  packer = await aColleague(stage, 'dispatch');
  office = await theOffice(stage);
  expect((await move(boxId, 'delivered', 'returned')).body.moved).toEqual([boxId]);
  const mails = await stage.mailsTo(learner.user.email ?? '', 5);
  expect(
    mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Came back')),
  ).toHaveLength(1);
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);
  expect((await move(boxId, 'returned', 'owed')).body.moved).toEqual([boxId]);
  expect(await inStock(stage, course.parts)).toEqual([10, 10]);
  expect(await boxOf(boxId)).toMatchObject({ state: 'owed', tracking: null, packedAt: null, sentAt: null });
  expect((await packed(stage, packer, boxId)).status).toBe(200);
});

test('what came back broken is written off with the reason: it lies in no box and on no shelf', async () => {
  const { course, boxId } = await hasCome();
  await move(boxId, 'delivered', 'returned');
  expect((await move(boxId, 'returned', 'owed', '')).status).toBe(400);
  expect((await move(boxId, 'returned', 'owed', 'Wet, the boards are broken')).body.moved).toEqual([boxId]);
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);
  const { movements } = (
    await stage.call(readPartHistory, {
      token: packer.token,
      params: { partId: course.parts[1] ?? '' },
      query: {},
    })
  ).body;
  expect(movements.map(({ kind, quantity, reason }) => [kind, quantity, reason]).sort()).toEqual(
    [
      ['counted', 10, 'The first count'],
      ['packed', -2, ''],
      ['put_back', 2, ''],
      ['counted', -2, 'Wet, the boards are broken'],
    ].sort(),
  );
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where subject_id = ${boxId} and act = 'box_owed'`.execute(
    stage.context.database,
  );
  expect(rows[0]?.details).toMatchObject({ was: 'returned', reason: 'Wet, the boards are broken' });
});

test('what was paid back after it had come is not sent again when it comes back: it is unpacked and called off', async () => {
  const { course, payment, boxId } = await hasCome();
  expect((await giveBack(stage, office, payment, { bankReference: 'CAME-1' })).status).toBe(200);
  expect((await boxOf(boxId)).withdrawn).toBe(false);
  await move(boxId, 'delivered', 'returned');
  expect(await boxOf(boxId)).toMatchObject({ state: 'returned', withdrawn: true });
  const another = await stage.call(oweAnother, {
    token: packer.token,
    params: { boxId },
    body: { anotherId: randomUUID(), reason: 'Once more' },
  });
  expect(another.body.code).toBe('box_moved');
  await move(boxId, 'returned', 'owed');
  expect((await boxOf(boxId)).state).toBe('cancelled');
  expect(await inStock(stage, course.parts)).toEqual([10, 10]);
});

test('of what was paid back after it had come nobody is owed another', async () => {
  const { payment, boxId } = await hasCome();
  expect((await giveBack(stage, office, payment, { bankReference: 'CAME-2' })).status).toBe(200);
  const another = await stage.call(oweAnother, {
    token: packer.token,
    params: { boxId },
    body: { anotherId: randomUUID(), reason: 'Once more' },
  });
  expect(another).toMatchObject({ status: 409, body: { code: 'box_moved' } });
});

test.each(['returned', 'packed'] as const)(
  'what was paid back after it was said to have come by mistake is not owed again, when it is %s instead',
  async (instead) => {
    const { course, payment, boxId } = await hasCome();
    const paidBack = await giveBack(stage, office, payment, { bankReference: `CAME-${instead}` });
    expect(paidBack.status).toBe(200);
    expect((await move(boxId, 'delivered', 'sent')).body.moved).toEqual([boxId]);
    expect((await move(boxId, 'sent', instead)).body.moved).toEqual([boxId]);
    expect((await move(boxId, instead, 'owed')).body.moved).toEqual([boxId]);
    expect((await boxOf(boxId)).state).toBe('cancelled');
    expect(await inStock(stage, course.parts)).toEqual([10, 10]);
  },
);

test('a school’s consignment that was lost is sent once more, all its kits, and goes with the seats that are taken back', async () => {
  const course = await aCourseWithKit(stage, { title: 'Kit of a class', there: 60 });
  const school = await aSchool(stage, office, 'Hill School');
  const head = await aCoordinator(stage, school);
  const { grants } = await withSeats(stage, office, school, course as never, 12);
  const params = { schoolId: school._id };
  await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const { id: boxId } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('school_id', '=', school._id)
    .executeTakeFirstOrThrow();
  const anotherId = randomUUID();
  const again = () =>
    stage.call(oweAnother, {
      token: packer.token,
      params: { boxId },
      body: { anotherId, reason: 'The van burnt' },
    });
  expect((await again()).body.code).toBe('box_moved');
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  const answers = [await again(), await again()];
  expect(answers.map(({ status, body: { box } }) => [status, box._id, box.kits, box.school?.name])).toEqual([
    [201, anotherId, 12, 'Hill School'],
    [201, anotherId, 12, 'Hill School'],
  ]);
  await stage.call(takeSeatsBack, {
    token: office.token,
    params: { ...params, grantId: grants[0]?._id ?? '' },
    body: { reason: 'Not paid', ends: 0 },
  });
  expect((await boxOf(anotherId)).state).toBe('cancelled');
  expect((await boxOf(boxId)).withdrawn).toBe(true);
});

test('parts that replaced others and were lost are sent once more, the same parts', async () => {
  const learner = await aLearner(stage);
  await sayWhere(stage, learner);
  const partId = await aPart(stage, 5, 'Buzzer');
  const { database, clock } = stage.context;
  const owed = { personId: learner.user._id, parts: [{ partId, quantity: 2 }], because: 'broken: Buzzer' };
  const boxId = await database.transaction().execute((trx) => oweParts(trx, { ...owed, at: clock.now() }));
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  const anotherId = randomUUID();
  const body = { anotherId, reason: 'It never came' };
  const again = await stage.call(oweAnother, { token: packer.token, params: { boxId }, body });
  expect(again.body.box).toMatchObject({ kind: 'replacement', because: 'It never came', state: 'owed' });
  expect(again.body.box.parts.map((part) => [part.partId, part.quantity])).toEqual([[partId, 2]]);
  expect((await packed(stage, packer, anotherId)).status).toBe(200);
  expect(await inStock(stage, [partId])).toEqual([1]);
});
