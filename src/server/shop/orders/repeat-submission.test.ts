import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aScreenshot,
  type CourseForSale,
  countReceiptFiles,
  sendReceipt,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { listMyOrders } from '../../../contract/shop/orders.ts';

let stage: Stage;
let course: CourseForSale;
let picture: Buffer;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourseAt(stage, 4999);
});
// A picture that another person has sent, too, makes a payment odd.
beforeEach(async () => {
  picture = await aScreenshot();
});
afterAll(() => stage.close());

const ordersOf = async (someone: Someone) =>
  (await stage.call(listMyOrders, { token: someone.token })).body.orders;
const kept = () => countReceiptFiles(stage);

test('the same send with the same key is one payment, and answers as it did first', async () => {
  const asha = await aLearner(stage);
  const sending = { learner: asha, course, picture, key: 'first-try', more: { utr: '412345678901' } };
  const first = await sendReceipt(stage, sending);
  expect(first.status).toBe(201);
  const files = kept();
  stage.clock.advance(30);
  const again = await sendReceipt(stage, { ...sending, amount: '4999.00', more: { utr: '4123 4567 8901' } });
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });

  const office = await theOffice(stage);
  await verify(stage, office, first.body.payment);
  const afterDecision = await sendReceipt(stage, sending);
  expect({ status: afterDecision.status, body: afterDecision.body }).toEqual({
    status: 201,
    body: first.body,
  });
  expect(await ordersOf(asha)).toHaveLength(1);
  expect(kept()).toBe(files);
});

test('20 times the same at once is one payment and one file', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const files = kept();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sendReceipt(stage, { learner: ravi, course, picture, key: 'impatient' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => body.payment._id)).size).toBe(1);
  expect(await ordersOf(ravi)).toHaveLength(1);
  expect(kept()).toBe(files + 1);
});

test('a key stands for one content: another amount, course, UTR or picture is refused', async () => {
  const meera = await aLearner(stage, 'Meera');
  const other = await aCourseAt(stage, 4999);
  const sending = { learner: meera, course, picture, key: 'mine' };
  expect((await sendReceipt(stage, sending)).status).toBe(201);
  for (const change of [
    { picture: await aScreenshot() },
    { course: other },
    { amount: '1' },
    { more: { utr: '412345678901' } },
  ])
    expect(await sendReceipt(stage, { ...sending, ...change })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  expect(await ordersOf(meera)).toHaveLength(1);
});

test('different contents under one key at once: one wins', async () => {
  const meera = await aLearner(stage, 'Meera');
  const pictures = await Promise.all(Array.from({ length: 6 }, () => aScreenshot()));
  const answers = await Promise.all(
    pictures.map((one) => sendReceipt(stage, { learner: meera, course, picture: one, key: 'race' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await ordersOf(meera)).toHaveLength(1);
});

test('a key belongs to the person who sends it', async () => {
  const [one, other] = [await aLearner(stage, 'Lata'), await aLearner(stage, 'Leela')];
  const answers = [one, other].map((learner) => sendReceipt(stage, { learner, course, picture, key: 'k' }));
  const [first, second] = await Promise.all(answers);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.body.payment._id).not.toBe(second?.body.payment._id);
});

test.each(['', 'x'.repeat(201), 'with space'])('the key "%s" is none', async (key) => {
  const answer = await sendReceipt(stage, { learner: await aLearner(stage, 'Lata'), course, picture, key });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
