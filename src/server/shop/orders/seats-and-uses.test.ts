import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCoupon,
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  decide,
  payPrepared,
  reject,
  sendReceipt,
  setPrice,
  settle,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { listCourses, readCourse, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { listPayments, type Payment, prepareOrder, undoDecision } from '../../../contract/shop/orders.ts';
import { setSeats } from '../../../contract/shop/selling.ts';

/** What a quote holds and what a receipt takes: seats of a limited course, and uses of a coupon. */
let stage: Stage;
let other: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  other = await openStage({ beside: stage });
});
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(async () => {
  await other.close();
  await stage.close();
});

async function aCourseOf(seats: number): Promise<CourseForSale> {
  const course = await aCourseAt(stage, 1000);
  await stage.call(setSeats, { token: office.token, params: { courseId: course.id }, body: { seats } });
  return course;
}
const families = (count: number) =>
  Promise.all(Array.from({ length: count }, (_none, index) => aLearner(stage, `Family ${index}`)));
const prepare = ({ token }: Someone, courses: CourseForSale[], coupon?: string) =>
  stage.call(prepareOrder, {
    token,
    body: { courses: courses.map(({ id }) => ({ courseId: id })), ...(coupon ? { coupon } : {}) },
  });
const quote = async (family: Someone, courses: CourseForSale[], coupon?: string) =>
  (await prepare(family, courses, coupon)).body;
const pay = (family: Someone, prepared: { reference: string; amount: number }, on = stage) =>
  payPrepared(on, family, prepared);
async function flagsOf(payment: Payment): Promise<string[]> {
  const query = { q: payment.reference };
  const { payments } = (await stage.call(listPayments, { token: office.token, query })).body;
  return payments.find(({ _id }) => _id === payment._id)?.flags ?? ['missing'];
}
/** What each page says: the list, the course by its id and by its address, and the payment page of a new family. */
async function soldOutEverywhere({ id, slug }: CourseForSale) {
  stage.clock.advance(2.1);
  const [list, course, titled, asked] = await Promise.all([
    other.call(listCourses),
    other.call(readCourse, { params: { courseId: id } }),
    other.call(readCourseByTitle, { params: { title: slug } }),
    prepare(await aLearner(stage), [{ id } as CourseForSale]),
  ]);
  const inList = list.body.courses.find(({ _id }) => _id === id)?.isSoldOut;
  const said = [
    inList,
    course.body.isSoldOut,
    titled.body.course?.isSoldOut,
    asked.body.code === 'course_sold_out',
  ];
  expect(new Set(said).size).toBe(1);
  return said[0];
}

test('a quote holds no seat: the first receipt takes it, and every page says the same before and after', async () => {
  const course = await aCourseOf(1);
  const [asha, kavi] = (await families(2)) as [Someone, Someone];
  const [hers, his] = [await quote(asha, [course]), await quote(kavi, [course])];
  expect(await soldOutEverywhere(course)).toBe(false);
  const sent = (await pay(kavi, his)).body.payment;
  expect(await flagsOf(sent)).toEqual([]);
  expect(await soldOutEverywhere(course)).toBe(true);
  // Who was told a price is told that the seats are gone, and may pay it all the same.
  expect((await prepare(asha, [course])).body).toEqual({ ...hers, soldOut: [course.id] });
  expect(hers.soldOut).toEqual([]);
  const late = await pay(asha, hers);
  expect(late.status).toBe(201);
  expect(await flagsOf(late.body.payment)).toEqual(['no_seat_left']);
});

test('a course that is sold out is named in a quote of several, and a quote that has ended holds nothing', async () => {
  const [full, open] = [await aCourseOf(1), await aCourseAt(stage, 500)];
  const asha = await aLearner(stage);
  await quote(asha, [full, open]);
  await aWaitingPayment(stage, await aLearner(stage), full);
  expect((await prepare(asha, [full, open])).body).toMatchObject({ amount: 1500, soldOut: [full.id] });
  await stage.context.pool.query('update quote set held_until = $1', [stage.clock.now()]);
  expect(await prepare(asha, [full, open])).toMatchObject({ status: 409, body: { code: 'course_sold_out' } });
});

test('of receipts that come at once for the last seat one takes it, and the others are accepted and flagged', async () => {
  const course = await aCourseOf(1);
  const asking = await families(4);
  const quotes = await Promise.all(asking.map((family) => quote(family, [course])));
  const sent = await Promise.all(
    asking.map((family, index) =>
      pay(family, quotes[index] as (typeof quotes)[0], index % 2 ? stage : other),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const flags = await Promise.all(sent.map(({ body }) => flagsOf(body.payment)));
  expect(flags.flat()).toEqual(['no_seat_left', 'no_seat_left', 'no_seat_left']);
});

test('the office that has seen that no seat is left enrols anyway', async () => {
  const course = await aCourseOf(1);
  const asha = await aLearner(stage);
  const hers = await quote(asha, [course]);
  await aWaitingPayment(stage, await aLearner(stage), course);
  const { payment } = (await pay(asha, hers)).body;
  expect((await decide(stage, office, payment, { decision: 'verified' })).body.code).toBe('payment_flagged');
  const despite = ['no_seat_left'];
  expect((await decide(stage, office, payment, { decision: 'verified', despite })).status).toBe(200);
  await settle(stage);
  const { coursesEnrolled } = (await stage.call(readProfile, { token: asha.token })).body;
  expect(coursesEnrolled.map((entry) => entry.course)).toEqual([course.id]);
});

test('a rejected payment gives its seat back once that is final, and takes what is left when it comes again', async () => {
  const course = await aCourseOf(1);
  const [asha, kavi] = (await families(2)) as [Someone, Someone];
  const hers = await quote(asha, [course]);
  const his = await quote(kavi, [course]);
  const sent = (await pay(asha, hers)).body.payment;
  await decide(stage, office, sent, { decision: 'rejected', reason: 'It shows another amount.' });
  // Until then the office may take it back.
  expect(await soldOutEverywhere(course)).toBe(true);
  await stage.call(undoDecision, { token: office.token, params: { orderId: sent._id } });
  await reject(stage, office, sent);
  expect(await soldOutEverywhere(course)).toBe(false);
  const first = (await pay(kavi, his)).body.payment;
  expect(await flagsOf(first)).toEqual([]);
  const again = (await pay(asha, hers)).body.payment;
  expect([again._id, await flagsOf(again)]).toEqual([sent._id, ['no_seat_left']]);
  // Another screenshot of an order that waits takes nothing, and takes no flag away.
  await reject(stage, office, first);
  const more = (await sendReceipt(stage, { learner: asha, course })).body.payment;
  expect([more._id, await flagsOf(more)]).toEqual([sent._id, ['no_seat_left']]);
  // One that comes back to a seat that is free is as good as the first.
  await reject(stage, office, more);
  expect(await flagsOf((await pay(asha, hers)).body.payment)).toEqual([]);
  const twice = await sendReceipt(stage, { learner: asha, course });
  expect(await flagsOf(twice.body.payment)).toEqual([]);
});

test('a quote takes no use of a coupon: receipts do, and those that find none left are accepted and flagged', async () => {
  const [lamp, code] = [await aCourseAt(stage, 1000), await aCoupon(stage, { amount: 100, uses: 1 })];
  const asking = await families(4);
  const quotes = await Promise.all(asking.map((family) => quote(family, [lamp], code)));
  expect(quotes.map(({ amount }) => amount)).toEqual([900, 900, 900, 900]);
  const sent = await Promise.all(
    asking.map((family, index) =>
      pay(family, quotes[index] as (typeof quotes)[0], index % 2 ? stage : other),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const flags = await Promise.all(sent.map(({ body }) => flagsOf(body.payment)));
  expect(flags.flat()).toEqual(['coupon_used_up', 'coupon_used_up', 'coupon_used_up']);
  expect((await prepare(await aLearner(stage), [lamp], code)).body.code).toBe('coupon_used_up');
  for (const { body } of sent) await reject(stage, office, body.payment);
  expect((await prepare(await aLearner(stage), [lamp], code)).status).toBe(200);
});

test('a coupon for once a family that two quotes of one bear is used by the first receipt', async () => {
  const [lamp, kit, code] = [
    await aCourseAt(stage, 1000),
    await aCourseAt(stage, 500),
    await aCoupon(stage, { percent: 10 }),
  ];
  const asha = await aLearner(stage);
  const [one, two] = [await quote(asha, [lamp], code), await quote(asha, [kit], code)];
  expect(await flagsOf((await pay(asha, one)).body.payment)).toEqual([]);
  expect(await flagsOf((await pay(asha, two)).body.payment)).toEqual(['coupon_used_up']);
});

test('a price that was told does not rise because its coupon was used up and the course became cheaper', async () => {
  const [lamp, code] = [await aCourseAt(stage, 1000), await aCoupon(stage, { percent: 50, uses: 1 })];
  const [asha, kavi] = (await families(2)) as [Someone, Someone];
  const hers = await quote(asha, [lamp], code);
  await pay(kavi, await quote(kavi, [lamp], code));
  await setPrice(stage, lamp, 900);
  expect((await prepare(asha, [lamp])).body).toEqual(hers);
  await setPrice(stage, lamp, 400);
  expect((await prepare(asha, [lamp])).body.amount).toBe(400);
});
