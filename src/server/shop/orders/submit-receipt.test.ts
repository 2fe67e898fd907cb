import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aScreenshot,
  aWaitingPayment,
  type CourseForSale,
  sendReceipt,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { checkPayment, createOrder, listMyOrders } from '../../../contract/shop/orders.ts';

let stage: Stage;
let asha: Someone;
let course: CourseForSale;
beforeAll(async () => {
  stage = await openStage();
  [asha, course] = [await aLearner(stage), await aCourseAt(stage, 4999, 'Blink and Build')];
});
afterAll(() => stage.close());

const ordersOf = async (someone: Someone) =>
  (await stage.call(listMyOrders, { token: someone.token })).body.orders;

test('a screenshot becomes a payment that waits', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const answer = await sendReceipt(stage, {
    learner: ravi,
    course,
    amount: '4999.00',
    more: { utr: '4123 4567 8901' },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('Payment submitted successfully! Our team will verify it shortly.');
  expect(answer.body.payment).toEqual({
    _id: expect.any(String),
    child: null,
    receiptId: expect.any(String),
    courseId: course.id,
    courseTitle: 'Blink and Build',
    courseSlug: course.slug,
    lines: [
      {
        courseId: course.id,
        courseTitle: 'Blink and Build',
        courseSlug: course.slug,
        price: 4999,
        discount: 0,
        amount: 4999,
      },
    ],
    amount: 4999,
    discount: 0,
    coupon: null,
    status: 'submitted',
    reason: null,
    submittedAt: stage.clock.now().toISOString(),
    decidedAt: null,
    answerBy: new Date(stage.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    reference: expect.stringMatching(/^TK[0-9A-HJKMNP-TV-Z]{8}$/),
    utr: '412345678901',
    papers: [],
    timeline: [{ step: 'sent', at: stage.clock.now().toISOString(), reason: null, amount: null }],
  });
  expect(await ordersOf(ravi)).toEqual([answer.body.payment]);
  const kept = await stage.context.database
    .selectFrom('receipt')
    .select(['utr', 'file'])
    .where('order_id', '=', answer.body.payment._id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    utr: '412345678901',
    file: expect.stringMatching(/^receipts\/[0-9a-f-]{36}\.jpg$/),
  });
  expect((await stage.mailsTo(ravi.user.email)).map(({ subject }) => subject)).toEqual([
    'We have your payment screenshot: Blink and Build',
  ]);
  const paid = await stage.call(checkPayment, {
    token: ravi.token,
    params: { userId: ravi.user._id, courseId: course.id },
  });
  expect(paid.body).toEqual({ success: true, hasPayment: false });
});

test('the file may also be spelled receipt, and the userId left out', async () => {
  const meera = await aLearner(stage, 'Meera');
  const spelled = await sendReceipt(stage, {
    learner: meera,
    course,
    field: 'receipt',
    more: { userId: '' },
  });
  expect(spelled.status).toBe(201);
  expect((await ordersOf(meera)).map(({ _id }) => _id)).toEqual([spelled.body.payment._id]);
});

test.each([
  '4998',
  '5000',
  '4999.01',
  '0',
  '-4999',
  '+4999',
  '4,999',
  '₹4999',
  'NaN',
  'Infinity',
  '1e3',
  '4999.000',
  '0x1387',
  'four',
])('the amount "%s" is not what the course costs', async (amount) => {
  expect(await sendReceipt(stage, { learner: asha, course, amount })).toMatchObject({
    status: 422,
    body: { success: false, code: 'amount_invalid', message: 'Invalid course amount' },
  });
});

test('a free course takes no payment', async () => {
  const free = await aCourseAt(stage, 0);
  expect(await sendReceipt(stage, { learner: asha, course: free, amount: '0' })).toMatchObject({
    status: 422,
    body: { code: 'amount_invalid' },
  });
});

test.each(['12345678901', '1234567890123', 'ABCDEFGHIJKL'])('the UTR "%s" is none', async (utr) => {
  expect(await sendReceipt(stage, { learner: asha, course, more: { utr } })).toMatchObject({
    status: 422,
    body: { code: 'utr_invalid' },
  });
});

test('what is missing is said in the words of the specification', async () => {
  const missing = {
    status: 400,
    body: { code: 'payment_fields_missing', message: 'Missing required fields for payment' },
  };
  const send = (more: Record<string, string>) => sendReceipt(stage, { learner: asha, course, more });
  expect(await send({ courseId: '' })).toMatchObject(missing);
  expect(await send({ amount: '' })).toMatchObject(missing);
  expect(await sendReceipt(stage, { learner: asha, course, picture: Buffer.alloc(0) })).toMatchObject(
    missing,
  );
  expect(await sendReceipt(stage, { learner: asha, course, field: 'avatar' })).toMatchObject(missing);
  const noFile = new FormData();
  noFile.append('courseId', course.id);
  noFile.append('amount', '4999');
  expect(await stage.call(createOrder, { token: asha.token, body: noFile })).toMatchObject(missing);
});

test('nobody pays in another’s name', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const send = (userId: string) => sendReceipt(stage, { learner: asha, course, more: { userId } });
  for (const userId of [ravi.user._id, randomUUID(), 'someone'])
    expect(await send(userId)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await ordersOf(ravi)).toEqual([]);
  const asked = await stage.call(checkPayment, {
    token: asha.token,
    params: { userId: ravi.user._id, courseId: course.id },
  });
  expect(asked).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
});

test('a course that is unknown or misspelled has no payment', async () => {
  expect(await sendReceipt(stage, { learner: asha, course: { id: randomUUID(), price: 1 } })).toMatchObject({
    status: 404,
    body: { code: 'course_not_found' },
  });
  expect(await sendReceipt(stage, { learner: asha, course: { id: 'blink', price: 1 } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { courseId: expect.any(String) } },
  });
});

test('visitors send nothing; what is no form, or half of one, is the sender’s mistake', async () => {
  const form = new FormData();
  form.append('courseId', course.id);
  expect(await stage.call(createOrder, { body: form })).toMatchObject({ status: 401 });
  expect(await stage.call(createOrder, { token: asha.token, body: { courseId: course.id } })).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media' },
  });

  const half = (type: string, body: string) =>
    fetch(`${stage.url}/api/orders/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': type },
      body,
    });
  const start = '--x\r\ncontent-disposition: form-data; name="reciept"; filename="a.png"\r\n\r\n\x89PNG';
  expect((await half('multipart/form-data; boundary=x', start)).status).toBe(400);
  expect((await half('multipart/form-data', start)).status).toBe(400);
  expect((await half('multipart/form-data; boundary=x', '')).status).toBe(400);
});

test('two files are one too many', async () => {
  const form = new FormData();
  form.append('courseId', course.id);
  form.append('amount', '4999');
  for (const field of ['reciept', 'receipt'])
    form.append(field, new Blob([new Uint8Array(await aScreenshot())], { type: 'image/png' }), 'a.png');
  expect((await stage.call(createOrder, { token: asha.token, body: form })).status).toBe(413);
});

test('one’s orders are one’s own, newest first', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const sent: string[] = [];
  for (let sending = 0; sending < 3; sending++) {
    sent.unshift((await aWaitingPayment(stage, ravi, await aCourseAt(stage, 100)))._id);
    stage.clock.advance(60);
  }
  expect((await ordersOf(ravi)).map(({ _id }) => _id)).toEqual(sent);
  expect(await ordersOf(asha)).toEqual([]);
});

test('another screenshot goes to the order that waits, under its reference; no key makes a second order', async () => {
  const [ravi, lamp] = [await aLearner(stage, 'Ravi'), await aCourseAt(stage, 999, 'Lamp')];
  const first = await aWaitingPayment(stage, ravi, lamp, { utr: '411111111111' });
  stage.clock.advance(60);
  const byReference = await sendReceipt(stage, {
    learner: ravi,
    course: lamp,
    more: { courseId: '', reference: first.reference, utr: '422222222222' },
  });
  expect(byReference.body.payment).toMatchObject({
    _id: first._id,
    reference: first.reference,
    utr: '422222222222',
    timeline: [{ step: 'sent' }, { step: 'sent' }],
  });
  expect(await ordersOf(ravi)).toHaveLength(1);
});

test('a reference is its family’s own', async () => {
  const [ravi, lamp] = [await aLearner(stage, 'Ravi'), await aCourseAt(stage, 999)];
  const { reference } = await aWaitingPayment(stage, ravi, lamp);
  for (const more of [{ reference }, { reference: 'TK00000000' }])
    expect(
      await sendReceipt(stage, { learner: asha, course: lamp, more: { ...more, courseId: '' } }),
    ).toMatchObject({ status: 404, body: { code: 'reference_unknown' } });
});
