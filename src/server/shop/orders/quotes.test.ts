import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCoupon,
  aCourseAt,
  aWaitingPayment,
  type CouponTerms,
  type CourseForSale,
  decide,
  payPrepared,
  reject,
  sendReceipt,
  setPrice,
  settle,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readProfile, signIn } from '../../../contract/people/accounts.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';

const HOUR = 60 * 60;

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
});
// Some of these stories take days, and a session of the office half a day.
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(() => stage.close());

type Asked = { courses: { courseId: string; seen?: number }[]; coupon?: string | null };
const prepare = (learner: Someone, asked: Asked) =>
  stage.call(prepareOrder, { token: learner.token, body: asked });
const both = (...courses: CourseForSale[]): Asked => ({
  courses: courses.map(({ id }) => ({ courseId: id })),
});

const inHours = (hours: number) => new Date(stage.clock.now().getTime() + hours * HOUR * 1000);
const refusedFor = (code: string) => ({ status: 422, body: { success: false, code } });

const pay = (learner: Someone, prepared: { reference: string; amount: number }) =>
  payPrepared(stage, learner, prepared);

test('two courses are one amount, one reference, one screenshot, and both are the learner’s', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 999, 'Lamp'), await aCourseAt(stage, 1499.5, 'Kit')];
  const { body } = await prepare(asha, both(lamp, kit));
  expect(body).toMatchObject({
    amount: 2498.5,
    lines: [
      { courseTitle: 'Lamp', amount: 999 },
      { courseTitle: 'Kit', amount: 1499.5 },
    ],
  });
  expect(body.upiLink).toContain('am=2498.50');
  // The same courses in another order are the same quote.
  expect((await prepare(asha, both(kit, lamp))).body.reference).toBe(body.reference);
  const sent = await pay(asha, body);
  expect(sent).toMatchObject({
    status: 201,
    body: { payment: { reference: body.reference, amount: 2498.5 } },
  });
  expect(await prepare(asha, both(kit))).toMatchObject({ status: 409, body: { code: 'order_waiting' } });
  await verify(stage, office, sent.body.payment);
  const { coursesEnrolled } = (await stage.call(readProfile, { token: asha.token })).body;
  expect(coursesEnrolled.map((entry) => entry.course).sort()).toEqual([lamp.id, kit.id].sort());
  expect((await stage.mailsTo(asha.user.email, 2)).at(-1)?.subject).toBe('You are enrolled: Lamp and Kit');
  expect(await prepare(asha, both(kit))).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
});

test('the price that was shown is the price that is asked, for 48 hours', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  const told = (await prepare(asha, both(lamp))).body;
  await setPrice(stage, lamp, 1500);
  stage.clock.advance(47 * HOUR);
  // A new session: the old one is a day long.
  const again = await prepare(await backAgain(asha), both(lamp));
  expect(again.body).toEqual(told);
  stage.clock.advance(2 * HOUR);
  const later = await prepare(await backAgain(asha), both(lamp));
  expect(later.body).toMatchObject({ amount: 1500, reference: told.reference });
});

async function backAgain(learner: Someone): Promise<Someone> {
  const { body } = await stage.call(signIn, {
    body: { email: learner.user.email, password: learner.password },
  });
  return { ...learner, token: body.token };
}

test('who paid the price that was held is not refused because it has changed', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  const told = (await prepare(asha, both(lamp))).body;
  await setPrice(stage, lamp, 1500);
  expect((await pay(asha, told)).body.payment).toMatchObject({ amount: 1000 });
});

test('a price that falls is asked at once', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  await prepare(asha, both(lamp));
  await setPrice(stage, lamp, 800);
  expect((await prepare(asha, both(lamp))).body.amount).toBe(800);
});

test('a price that was seen before the account was made counts; one that never was does not', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  await setPrice(stage, lamp, 1500);
  const seen = (rupees: number) => ({ courses: [{ courseId: lamp.id, seen: rupees }] });
  expect((await prepare(asha, seen(10))).body.amount).toBe(1500);
  const ravi = await aLearner(stage, 'Ravi');
  expect((await prepare(ravi, seen(1000))).body.amount).toBe(1000);
  // Three days later it is of the past.
  await stage.context.pool.query(
    "update course_price set since = since - interval '72 hours' where course_id = $1",
    [lamp.id],
  );
  expect((await prepare(await aLearner(stage, 'Leela'), seen(1000))).body.amount).toBe(1500);
});

test('a coupon takes its share off every line, is kept with the quote, and goes off again', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 999), await aCourseAt(stage, 1501)];
  const code = await aCoupon(stage, { percent: 10 });
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const { body } = await prepare(asha, { ...both(lamp, kit), coupon: typed });
  expect(body).toMatchObject({ amount: 2250, discount: 250, coupon: code });
  expect((await prepare(asha, both(lamp, kit))).body).toEqual(body);
  expect((await prepare(asha, { ...both(lamp, kit), coupon: null })).body).toMatchObject({
    amount: 2500,
    discount: 0,
    coupon: null,
    reference: body.reference,
  });
});

test('each refusal of a coupon says its reason', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  const other = await aCourseAt(stage, 1000);
  const ask = async (terms: CouponTerms) =>
    prepare(asha, { ...both(lamp), coupon: await aCoupon(stage, terms) });
  expect(await prepare(asha, { ...both(lamp), coupon: 'nothing' })).toMatchObject(
    refusedFor('coupon_unknown'),
  );
  expect(await ask({ percent: 5, from: inHours(1) })).toMatchObject(refusedFor('coupon_not_yet'));
  expect(await ask({ percent: 5, until: inHours(0) })).toMatchObject(refusedFor('coupon_over'));
  expect(await ask({ amount: 100, courses: [other.id] })).toMatchObject(refusedFor('coupon_not_for_these'));
  expect((await ask({ amount: 100, courses: [lamp.id, other.id] })).body.amount).toBe(900);

  const once = await aCoupon(stage, { amount: 100 });
  const first = (await prepare(asha, { ...both(other), coupon: once })).body;
  expect((await pay(asha, first)).status).toBe(201);
  expect(await prepare(asha, { ...both(lamp), coupon: once })).toMatchObject(
    refusedFor('coupon_used_before'),
  );
});

test('one coupon a family: brothers, sisters and their guardian share it', async () => {
  const [mother, son, daughter] = [
    await aLearner(stage, 'Sunita'),
    await aLearner(stage, 'Arjun'),
    await aLearner(stage, 'Anika'),
  ];
  for (const child of [son, daughter])
    await stage.context.database
      .insertInto('relation')
      .values({
        person_id: mother.user._id,
        kind: 'guardian',
        role: null,
        object_kind: 'person',
        object_id: child.user._id,
        since: stage.clock.now(),
      })
      .execute();
  const [lamp, code] = [await aCourseAt(stage, 1000), await aCoupon(stage, { amount: 100 })];
  const asked = { ...both(lamp), coupon: code };
  await pay(son, (await prepare(son, asked)).body);
  for (const relative of [daughter, mother])
    expect(await prepare(relative, asked)).toMatchObject(refusedFor('coupon_used_before'));
  expect((await prepare(await aLearner(stage, 'Ravi'), asked)).status).toBe(200);
});

test('a payment that was turned down is sent again under its reference and amount, with what was typed', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 500)];
  const code = await aCoupon(stage, { percent: 50 });
  const asked = (await prepare(asha, { ...both(lamp, kit), coupon: code })).body;
  const sent = (await pay(asha, asked)).body.payment;
  await reject(stage, office, sent);
  await setPrice(stage, lamp, 2000);
  const again = (await prepare(asha, both(lamp, kit))).body;
  expect(again).toMatchObject({ reference: asked.reference, amount: 750, coupon: code });
  expect((await pay(asha, again)).body.payment).toMatchObject({ _id: sent._id, status: 'submitted' });
});

test('a course that was paid for otherwise meanwhile is not paid for twice', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 500)];
  const asked = (await prepare(asha, both(lamp, kit))).body;
  const alone = await aWaitingPayment(stage, asha, kit);
  expect(await pay(asha, asked)).toMatchObject({ status: 409, body: { code: 'order_waiting' } });
  await verify(stage, office, alone);
  expect(await pay(asha, asked)).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
});

test('a screenshot that comes while the office verifies is told so, and changes nothing', async () => {
  const [asha, lamp] = [await aLearner(stage), await aCourseAt(stage, 1000)];
  const sent = await aWaitingPayment(stage, asha, lamp);
  await decide(stage, office, sent, { decision: 'verified' });
  expect(await sendReceipt(stage, { learner: asha, course: lamp })).toMatchObject({
    status: 409,
    body: { code: 'order_waiting' },
  });
  await settle(stage);
  expect(await prepare(asha, both(lamp))).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
});

test.each([{ courses: [] }, {}, { courses: Array(21).fill({ courseId: randomUUID() }) }])(
  'nothing, and too much, is no order',
  async (asked) => {
    expect(await prepare(office, asked as Asked)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  },
);
