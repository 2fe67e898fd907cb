import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCoupon,
  aCourseAt,
  type CourseForSale,
  decide,
  payPrepared,
  reject,
  setPrice,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { QUOTES_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { listPayments, prepareOrder } from '../../../contract/shop/orders.ts';

const DAY = 24 * 60 * 60;

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

const prepare = (learner: Someone, courses: CourseForSale[], coupon?: string) =>
  stage.call(prepareOrder, {
    token: learner.token,
    body: { courses: courses.map(({ id }) => ({ courseId: id })), ...(coupon ? { coupon } : {}) },
  });
const pay = (learner: Someone, prepared: { reference: string; amount: number }) =>
  payPrepared(stage, learner, prepared);
const halfOff = (more: { until?: Date } = {}) => aCoupon(stage, { percent: 50, ...more });
/** Days later, with a session of that day. */
async function daysLater(days: number, learner: Someone): Promise<Someone> {
  stage.clock.advance(days * DAY);
  office = await theOffice(stage);
  const { email } = learner.user;
  const { body } = await stage.call(signIn, { body: { email, password: learner.password } });
  return { ...learner, token: body.token };
}
const flagsOf = async (learner: Someone) =>
  Object.fromEntries(
    (
      await stage.call(listPayments, { token: office.token, query: { learnerId: learner.user._id } })
    ).body.payments.map(({ _id, flags }) => [_id, flags]),
  );

test('a coupon that is over, in an offer which has ended, is seen by the office', async () => {
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 2000)];
  const until = new Date(stage.clock.now().getTime() + DAY * 1000);
  let asha = await aLearner(stage);
  const ended = (await prepare(asha, [lamp], await halfOff({ until }))).body;
  const valid = (await prepare(asha, [kit], await halfOff())).body;
  asha = await daysLater(3, asha);
  expect([ended.amount, valid.amount]).toEqual([500, 1000]);
  const sent = (await pay(asha, ended)).body.payment;
  const other = (await pay(asha, valid)).body.payment;
  // The other one costs today what it cost then.
  expect(await flagsOf(asha)).toEqual({ [sent._id]: ['offer_ended'], [other._id]: [] });
  expect(await decide(stage, office, sent, { decision: 'verified' })).toMatchObject({
    status: 409,
    body: { code: 'payment_flagged' },
  });
  expect((await decide(stage, office, sent, { decision: 'verified', despite: ['offer_ended'] })).status).toBe(
    200,
  );
});

test('a price that was held and has risen long since is seen, and one that is still the price is not', async () => {
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 1000)];
  let asha = await aLearner(stage);
  const told = [(await prepare(asha, [lamp])).body, (await prepare(asha, [kit])).body] as const;
  await setPrice(stage, lamp, 5000);
  asha = await daysLater(30, asha);
  const [dear, same] = [(await pay(asha, told[0])).body.payment, (await pay(asha, told[1])).body.payment];
  expect(await flagsOf(asha)).toEqual({ [dear._id]: ['offer_ended'], [same._id]: [] });
});

test('an order that was turned down holds its price, but the office sees what it would cost by now', async () => {
  const lamp = await aCourseAt(stage, 1000);
  let asha = await aLearner(stage);
  const told = (await prepare(asha, [lamp])).body;
  const sent = (await pay(asha, told)).body.payment;
  await reject(stage, office, sent);
  await setPrice(stage, lamp, 5000);
  expect((await pay(asha, told)).body.payment._id).toBe(sent._id);
  expect(await flagsOf(asha)).toEqual({ [sent._id]: [] });
  await reject(stage, office, (await pay(asha, told)).body.payment);
  asha = await daysLater(30, asha);
  await pay(asha, told);
  expect(await flagsOf(asha)).toEqual({ [sent._id]: ['offer_ended'] });
});

test('what was turned down and bought otherwise since is not taken again under its old reference', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 500)];
  const old = (await prepare(asha, [lamp])).body;
  await reject(stage, office, (await pay(asha, old)).body.payment);
  const both = (await pay(asha, (await prepare(asha, [lamp, kit])).body)).body.payment;
  expect(await pay(asha, old)).toMatchObject({ status: 409, body: { code: 'order_waiting' } });
  await verify(stage, office, both);
  expect(await pay(asha, old)).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
});

test('names of coupons cannot be tried out one after the other', async () => {
  const [asha, lamp, code] = [await aLearner(stage), await aCourseAt(stage, 1000), await halfOff()];
  setMost(stage, 'coupon_person', 2);
  // Who has one takes it off and puts it on again as often as they like.
  for (let press = 0; press < 3; press++) expect((await prepare(asha, [lamp], code)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 4 }, (_none, index) => prepare(asha, [lamp], `GUESS${index}`)),
  );
  const codes = guesses.map(({ body }) => String(body.code));
  expect(codes.filter((one) => one === 'coupon_unknown')).toHaveLength(2);
  expect(codes.filter((one) => one === 'too_many_tries')).toHaveLength(2);
  // Neither is a right one told from a wrong one then, nor is anybody kept from paying.
  expect((await prepare(asha, [lamp], code)).status).toBe(429);
  expect((await prepare(asha, [lamp])).status).toBe(200);
  expect((await prepare(await aLearner(stage, 'Ravi'), [lamp], code)).status).toBe(200);
});

test('wrong names of coupons from one network keep none of its families from using one', async () => {
  const [stranger, lamp, code] = [await aLearner(stage), await aCourseAt(stage, 1000), await halfOff()];
  setMost(stage, 'coupon_person', 300);
  for (let guess = 0; guess < 201; guess++) await prepare(stranger, [lamp], `GUESS${guess}`);
  expect((await prepare(await aLearner(stage, 'Ravi'), [lamp], code)).status).toBe(200);
});

test('nobody fills the books with offers that they never pay', async () => {
  const asha = await aLearner(stage);
  const lamp = await aCourseAt(stage, 1000);
  await stage.context.pool.query(
    `insert into quote (id, person_id, learner_id, course_ids, reference, held_until, created_at)
     select gen_random_uuid(), $1, $1, array[gen_random_uuid()], 'TKX' || n || $2, $3, $3 from generate_series(1, $4::integer) n`,
    [asha.user._id, randomUUID(), stage.clock.now(), QUOTES_DAILY_MOST - 1],
  );
  expect((await prepare(asha, [lamp])).status).toBe(200);
  expect(await prepare(asha, [await aCourseAt(stage, 500)])).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries' },
  });
  expect((await prepare(asha, [lamp])).status).toBe(200);
});
