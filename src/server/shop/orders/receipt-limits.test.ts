import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  countReceiptFiles,
  reject,
  sendReceipt,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { listMyOrders } from '../../../contract/shop/orders.ts';

let stage: Stage;
let course: CourseForSale;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourseAt(stage, 4999);
});
// A test moves the clock past the end of a session.
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const pendingRefused = { status: 429, body: { code: 'receipts_pending' } };

test('five screenshots of a person may wait; a sixth when one is decided', async () => {
  const asha = await aLearner(stage);
  const [lamp, kit] = [await aCourseAt(stage, 999), await aCourseAt(stage, 1499)];
  const waiting = await aWaitingPayment(stage, asha, lamp);
  for (let sending = 0; sending < 4; sending++) await aWaitingPayment(stage, asha, course);
  expect(await sendReceipt(stage, { learner: asha, course: kit })).toMatchObject(pendingRefused);
  await reject(stage, office, waiting);
  expect((await sendReceipt(stage, { learner: asha, course: kit })).status).toBe(201);
  expect(await sendReceipt(stage, { learner: asha, course: lamp })).toMatchObject(pendingRefused);
  expect((await sendReceipt(stage, { learner: await aLearner(stage, 'Ravi'), course })).status).toBe(201);
});

test('twelve sent at once: five wait, seven are refused, five files are kept', async () => {
  const meera = await aLearner(stage, 'Meera');
  const files = countReceiptFiles(stage);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sendReceipt(stage, { learner: meera, course })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  const { orders } = (await stage.call(listMyOrders, { token: meera.token })).body;
  expect(orders).toHaveLength(1);
  expect(orders[0]?.timeline).toHaveLength(5);
  expect(countReceiptFiles(stage)).toBe(files + 5);
});

test('twenty a day, whatever became of them; the twenty-first a day after the first', async () => {
  const lata = await aLearner(stage, 'Lata');
  for (let sending = 0; sending < 20; sending++) {
    await reject(stage, office, await aWaitingPayment(stage, lata, course));
    stage.clock.advance(52);
  }
  expect(await sendReceipt(stage, { learner: lata, course })).toMatchObject({
    status: 429,
    body: { code: 'receipts_today' },
  });
  // The first was sent 20 minutes ago.
  stage.clock.advance(24 * 3600 - 20 * 60);
  const { body } = await stage.call(signIn, {
    body: { email: lata.user.email, password: lata.password },
  });
  const nextDay = { ...lata, token: body.token };
  expect((await sendReceipt(stage, { learner: nextDay, course })).status).toBe(201);
  expect(await sendReceipt(stage, { learner: nextDay, course })).toMatchObject({
    status: 429,
    body: { code: 'receipts_today' },
  });
});
