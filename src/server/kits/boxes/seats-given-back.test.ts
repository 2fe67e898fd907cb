import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, bengaluru, handedOver, inStock, packed } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, anInvoicedOrder, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { moveBoxes, oweAnother, readBox, takeNext } from '../../../contract/kits/box-desk.ts';
import { type BoxState, giveSchoolAddress } from '../../../contract/kits/boxes.ts';
import { creditSchoolOrder } from '../../../contract/school/school-payments.ts';
import { takeSeatsBack } from '../../../contract/school/schools.ts';

/** A school that gives seats back is sent no kits for them, wherever its consignment is. */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const move = (boxId: string, from: BoxState, to: BoxState) =>
  stage.call(moveBoxes, { token: packer.token, body: { boxIds: [boxId], from, to } });
const boxOf = async (boxId: string) =>
  (await stage.call(readBox, { token: packer.token, params: { boxId } })).body.box;
const another = async (boxId: string) => {
  const anotherId = randomUUID();
  const { status, body } = await stage.call(oweAnother, {
    token: packer.token,
    params: { boxId },
    body: { anotherId, reason: 'The van burnt' },
  });
  return { anotherId, status, code: (body as { code?: string }).code };
};
const next = async (course: string) =>
  (await stage.call(takeNext, { token: packer.token, body: { course } })).body.boxId;

/** A school that has said where its boxes go, and a course with kits for 12. */
async function aSchoolThatWaits() {
  const course = await aCourseWithKit(stage, { there: 60 });
  // Until the pages of the catalogue know the course.
  stage.clock.advance(2.1);
  const school = await aSchool(stage, office, 'Hill School');
  const head = await aCoordinator(stage, school);
  const params = { schoolId: school._id };
  await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const consignment = async () =>
    (
      await stage.context.database
        .selectFrom('box')
        .select('id')
        .where('school_id', '=', school._id)
        .executeTakeFirstOrThrow()
    ).id;
  const send = async (boxId: string) => {
    expect((await packed(stage, packer, boxId)).status).toBe(200);
    expect((await handedOver(stage, packer, boxId)).body.moved).toEqual([boxId]);
  };
  return { course, school, consignment, send };
}

/** The same with 12 seats by the number of a paper; `takeBack` takes all of them. */
async function byNumber() {
  const { course, school, consignment, send } = await aSchoolThatWaits();
  const { grants } = await withSeats(stage, office, school, course as never, 12);
  const params = { schoolId: school._id, grantId: grants[0]?._id ?? '' };
  const takeBack = async () => {
    const body = { reason: 'Not paid', ends: 0 };
    expect((await stage.call(takeSeatsBack, { token: office.token, params, body })).status).toBe(200);
  };
  return { course, boxId: await consignment(), send, takeBack };
}

/** The same with 12 seats that were ordered here; `giveBack` gives some of them back. */
async function byOrder() {
  const { course, school, consignment, send } = await aSchoolThatWaits();
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id, seats: 12 }]);
  const giveBack = async (seats: number) => {
    const { status } = await stage.call(creditSchoolOrder, {
      token: office.token,
      params: { quoteId: quote._id },
      body: {
        creditId: randomUUID(),
        reason: 'Fewer pupils',
        amount: 0,
        seats: [{ courseId: course.id, seats }],
        ends: 0,
      },
    });
    expect(status).toBe(201);
  };
  return { course, boxId: await consignment(), send, giveBack };
}

test('a consignment that has come, whose seats were taken back, is not owed again when it comes back: nobody is handed it to pack', async () => {
  const { course, boxId, send, takeBack } = await byNumber();
  await send(boxId);
  await move(boxId, 'sent', 'delivered');
  await takeBack();
  expect((await move(boxId, 'delivered', 'returned')).body.moved).toEqual([boxId]);
  expect(await boxOf(boxId)).toMatchObject({ state: 'returned', withdrawn: true });
  await move(boxId, 'returned', 'owed');
  expect((await boxOf(boxId)).state).toBe('cancelled');
  expect(await next(course.id)).toBeNull();
  expect(await inStock(stage, course.parts)).toEqual([60, 60]);
});

test('another of a consignment goes with the seats as the first does, and no other is owed once they are taken back', async () => {
  const { course, boxId, send, takeBack } = await byNumber();
  await send(boxId);
  const { anotherId } = await another(boxId);
  await send(anotherId);
  await move(anotherId, 'sent', 'delivered');
  await takeBack();
  for (const id of [boxId, anotherId])
    expect(await another(id)).toMatchObject({ status: 409, code: 'box_moved' });
  await move(anotherId, 'delivered', 'returned');
  await move(anotherId, 'returned', 'owed');
  expect((await boxOf(anotherId)).state).toBe('cancelled');
  expect(await next(course.id)).toBeNull();
});

test('a consignment of whose seats some are left is owed again when it comes back', async () => {
  const { course, boxId, send, giveBack } = await byOrder();
  await send(boxId);
  await move(boxId, 'sent', 'delivered');
  await giveBack(5);
  await move(boxId, 'delivered', 'returned');
  await move(boxId, 'returned', 'owed');
  expect(await boxOf(boxId)).toMatchObject({ state: 'owed', withdrawn: false });
  expect(await next(course.id)).toBe(boxId);
});

test('seats that are given back while a consignment waits to be sent once more take their kits out of it', async () => {
  const { boxId, send, giveBack } = await byOrder();
  await send(boxId);
  const { anotherId } = await another(boxId);
  await giveBack(5);
  expect((await boxOf(anotherId)).kits).toBe(7);
  // What is on its way is as it is.
  expect((await boxOf(boxId)).kits).toBe(12);
});

test('a consignment that is sent once more after seats were given back holds no more kits than there are seats', async () => {
  const { boxId, send, giveBack } = await byOrder();
  await send(boxId);
  await giveBack(5);
  const { anotherId } = await another(boxId);
  expect((await boxOf(anotherId)).kits).toBe(7);
  await send(anotherId);
  await giveBack(3);
  const third = await another(anotherId);
  expect((await boxOf(third.anotherId)).kits).toBe(4);
});
