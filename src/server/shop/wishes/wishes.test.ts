import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, type CourseForSale, payPrepared, verify } from '../../../../tests/stage/orders.ts';
import {
  aChild,
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { readOverview } from '../../../contract/learning/overviews.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { listFamilyOrders } from '../../../contract/shop/family-orders.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';
import { endWish, mailWish, makeWish, readWish } from '../../../contract/shop/wishes.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
});
// One of these stories takes weeks, and a session of the office half a day.
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const prepare = (payer: Someone, course: CourseForSale, more: { wish?: string } = {}) =>
  stage.call(prepareOrder, { token: payer.token, body: { courseId: course.id, ...more } });
const familyOrdersOf = async (someone: Someone) =>
  (await stage.call(listFamilyOrders, { token: someone.token })).body.orders;
const coursesOf = async (someone: { token: string }) =>
  (await stage.call(readProfile, { token: someone.token })).body.coursesEnrolled.map(({ course }) => course);
const refused = (status: number, code: string) => ({ status, body: { success: false, code } });

test('by the link of a wish anybody pays, and learns a first name and a course', async () => {
  const kite = await aCourseAt(stage, 1100, 'Kite');
  const meera = await aMinor(stage, { name: 'Meera Nair' });
  const mother = await aMother(stage, meera);
  const wishFor = async (courseId: string) =>
    (await stage.call(makeWish, { token: meera.token, body: { courseId } })).body;
  const { token: wish, hasGuardian } = await wishFor(kite.id);
  expect(hasGuardian).toBe(true);
  expect((await wishFor(kite.id)).token).toBe(wish);
  const read = (token?: string) => stage.call(readWish, { token, body: { token: wish } });
  const seen = { firstName: 'Meera', courseTitle: 'Kite', courseSlug: kite.slug, success: true };
  expect((await read()).body).toEqual({ ...seen, learnerId: null, isOwn: false });
  expect((await read(mother.token)).body.learnerId).toBe(meera.user._id);

  const aunt = await aLearner(stage, 'Lata Rao');
  expect((await read(aunt.token)).body.learnerId).toBe(null);
  const kit = await aCourseAt(stage, 100);
  expect(await prepare(aunt, kit, { wish })).toMatchObject(refused(410, 'wish_over'));
  expect(await prepare(aunt, kite, { wish: 'x'.repeat(32) })).toMatchObject(refused(410, 'wish_over'));
  const told = (await prepare(aunt, kite, { wish })).body;
  expect(told.child).toEqual({ _id: meera.user._id, name: 'Meera' });
  const sent = (await payPrepared(stage, aunt, told)).body.payment;
  await verify(stage, office, sent);
  expect(await coursesOf(meera)).toEqual([kite.id]);
  // It made her no guardian.
  expect(
    await stage.call(readOverview, { token: aunt.token, params: { learnerId: meera.user._id } }),
  ).toMatchObject({
    status: 404,
  });
  expect((await familyOrdersOf(aunt)).map(({ child }) => child?.name)).toEqual(['Meera']);
  expect((await familyOrdersOf(mother)).map(({ paidBy }) => paidBy)).toEqual(['another']);

  stage.clock.advance(15 * 86_400);
  expect(await read()).toMatchObject(refused(410, 'wish_over'));
});

test('a wish is mailed to every guardian, three times a day at most; without one there is the link', async () => {
  const radio = await aCourseAt(stage, 1100, 'Radio');
  const asha = await aChild(stage, { name: 'Asha' });
  const mother = asha.guardian;
  const ask = ({ token }: { token: string }) => {
    stage.clock.advance(60);
    return stage.call(mailWish, { token, body: { courseId: radio.id } });
  };
  expect((await ask(asha)).status).toBe(202);
  const [mail] = await stage.mailsTo(mother.user.email);
  expect(mail?.subject).toBe('Asha would like to take Radio');
  const token = /\/wish#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await stage.call(readWish, { body: { token } })).body.firstName).toBe('Asha');
  for (const status of [202, 202, 429]) expect((await ask(asha)).status).toBe(status);
  expect(await ask(await aMinor(stage))).toMatchObject(refused(409, 'guardian_needed'));
});

test('a wish is taken back by who wished: its link and the mail with it open nothing, a price that was told stays', async () => {
  const lamp = await aCourseAt(stage, 700, 'Lamp');
  const [meera, ravi] = [await aMinor(stage), await aMinor(stage)];
  const body = { courseId: lamp.id };
  const { token: wish } = (await stage.call(makeWish, { token: meera.token, body })).body;
  const aunt = await aLearner(stage, 'Lata Rao');
  const told = (await prepare(aunt, lamp, { wish })).body;
  const end = ({ token }: Someone) => stage.call(endWish, { token, params: body });
  const opened = () => stage.call(readWish, { body: { token: wish } });
  expect((await end(ravi)).status).toBe(200);
  expect((await opened()).status).toBe(200);
  expect((await end(meera)).status).toBe(200);
  expect(await opened()).toMatchObject(refused(410, 'wish_over'));
  expect(await prepare(await aLearner(stage), lamp, { wish })).toMatchObject(refused(410, 'wish_over'));
  const { token: next } = (await stage.call(makeWish, { token: meera.token, body })).body;
  expect(next).not.toBe(wish);
  expect((await payPrepared(stage, aunt, told)).status).toBe(201);
});
