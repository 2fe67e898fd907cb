import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, sendReceipt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';
import { enrolment } from '../../learning/enrolment/index.ts';

let stage: Stage;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { UPI_ID: 'school@okbank', UPI_NAME: 'Maker School & Lab' } });
  asha = await aLearner(stage);
});
afterAll(() => stage.close());

const prepare = (courseId: string, who: Someone | null = asha) =>
  stage.call(prepareOrder, { body: { courseId }, token: who?.token });

test('a family learns what to pay, to whom, under which reference', async () => {
  const course = await aCourseAt(stage, 4999, 'Blink & Build');
  const { status, body } = await prepare(course.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    amount: 4999,
    payee: { id: 'school@okbank', name: 'Maker School & Lab', merchant: false },
  });
  expect(body.reference).toMatch(/^TK[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(body.upiLink).toBe(
    `upi://pay?pa=school@okbank&pn=Maker%20School%20%26%20Lab&am=4999.00&cu=INR&tn=Blink%20Build&tr=${body.reference}`,
  );
});

test('the reference stays, for the order too that is made of it', async () => {
  const course = await aCourseAt(stage, 1499.5);
  const answers = await Promise.all(Array.from({ length: 10 }, () => prepare(course.id)));
  const references = new Set(answers.map(({ body }) => body.reference));
  expect(references.size).toBe(1);
  const [reference] = references;

  const sent = await sendReceipt(stage, { learner: asha, course });
  expect(sent.body.payment.reference).toBe(reference);
  expect(await prepare(course.id)).toMatchObject({ status: 409, body: { code: 'order_waiting' } });
});

test('each person and each course has a reference of its own', async () => {
  const [one, other] = [await aCourseAt(stage, 100), await aCourseAt(stage, 100)];
  const ravi = await aLearner(stage, 'Ravi');
  const answers = [await prepare(one.id), await prepare(other.id), await prepare(one.id, ravi)];
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(3);
});

test('there is nothing to pay for a free course, an unknown one, or one that is there already', async () => {
  expect(await prepare((await aCourseAt(stage, 0)).id)).toMatchObject({
    status: 422,
    body: { code: 'amount_invalid', message: 'Invalid course amount' },
  });
  expect(await prepare(randomUUID())).toMatchObject({ status: 404, body: { code: 'course_not_found' } });

  const course = await aCourseAt(stage, 900);
  await stage.context.database.transaction().execute((trx) =>
    enrolment.enrolIn(trx, {
      personId: asha.user._id,
      courseId: course.id,
      orderId: null,
      at: stage.clock.now(),
    }),
  );
  expect(await prepare(course.id)).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
});

test('a course that is not published is not for sale', async () => {
  const course = await aCourseAt(stage, 900);
  await stage.context.database
    .updateTable('course')
    .set({ published_at: null })
    .where('id', '=', course.id)
    .execute();
  expect(await prepare(course.id)).toMatchObject({ status: 404, body: { code: 'course_not_found' } });
});

test('visitors prepare nothing', async () => {
  expect(await prepare(randomUUID(), null)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});
