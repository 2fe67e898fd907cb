import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { anInvoicedOrder, aSchool } from '../../../../tests/stage/schools.ts';
import type { SchoolQuote } from '../../../contract/school/school-orders.ts';
import { cancelSchoolOrder, creditSchoolOrder } from '../../../contract/school/school-payments.ts';
import type { OfficeSchool } from '../../../contract/school/schools.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
let school: OfficeSchool;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  course = await aCourse(stage);
  stage.clock.advance(2.1);
  school = await aSchool(stage, office);
});
afterAll(() => stage.close());

const back = (seats: number, amount = 0) => ({
  creditId: randomUUID(),
  reason: 'Fewer pupils',
  amount,
  seats: [{ courseId: course.id, seats }],
  ends: 0,
});
const credit = ({ _id }: SchoolQuote, body: ReturnType<typeof back>) =>
  stage.call(creditSchoolOrder, { token: office.token, params: { quoteId: _id }, body });

test('seats that go back without a credit note go back once, however late their press is sent again', async () => {
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  const first = back(4);
  const twice = await Promise.all([credit(quote, first), credit(quote, first)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  await credit(quote, back(1));
  await credit(quote, back(1, 1180));
  const again = await credit(quote, first);
  expect(again.status).toBe(201);
  expect(again.body.quote.lines[0]?.seatsBack).toBe(6);
  expect(again.body.quote.order?.credited).toBe(1180);

  // An id names one act, of one order.
  const second = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  expect((await credit(second, first)).body).toMatchObject({ code: 'school_order_state' });

  const going = { creditId: randomUUID(), reason: 'Closed', ends: 0 };
  const asked = { token: office.token, params: { quoteId: quote._id } };
  await stage.call(cancelSchoolOrder, { ...asked, body: going });
  // What was sent before it was cancelled, and arrives again after, is still that act.
  expect((await credit(quote, first)).status).toBe(201);
  expect((await credit(quote, back(1))).body).toMatchObject({ code: 'school_order_state' });
});

test('less than a rupee is neither credited nor left', async () => {
  // 10 seats at ₹1,180.
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  const money = async (amount: number) => (await credit(quote, { ...back(0, amount), seats: [] })).body;
  for (const amount of [0.5, 11_799.5])
    expect(await money(amount)).toMatchObject({ code: 'school_amount_wrong' });
  expect((await money(11_799)).quote.order?.credited).toBe(11_799);
  expect((await money(1)).quote.order?.credited).toBe(11_800);
});
