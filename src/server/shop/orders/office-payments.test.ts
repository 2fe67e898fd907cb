import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  decide,
  plantOrders,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  listPayments,
  type OrderStatus,
  type Payment,
  readMyReceipt,
  readReceipt,
} from '../../../contract/shop/orders.ts';
import { ordersFound, payersAsked } from './store-office.ts';

let stage: Stage;
let office: Someone;
let asha: Someone;
let ravi: Someone;
let course: CourseForSale;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  course = await aCourseAt(stage, 4999, 'Blink and Build');
});
afterAll(() => stage.close());
// An empty desk for every test, and families who have sent nothing today.
beforeEach(async () => {
  await stage.context.database.deleteFrom('payment_order').execute();
  [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
});

const list = async (status?: OrderStatus) =>
  (await stage.call(listPayments, { token: office.token, ...(status ? { query: { status } } : {}) })).body;
const turnDown = (payment: Payment) =>
  decide(stage, office, payment, { decision: 'rejected', reason: 'Not found in our account.' });

test('those that wait come oldest first, with what the office needs to decide', async () => {
  const [kit, lamp] = [await aCourseAt(stage, 1499, 'Kit'), await aCourseAt(stage, 999, 'Lamp')];
  const first = await aWaitingPayment(stage, asha, course, { utr: '412345678901' });
  stage.clock.advance(60);
  const second = await aWaitingPayment(stage, ravi, course, { utr: '498765432109' });
  stage.clock.advance(60);
  const third = await aWaitingPayment(stage, ravi, kit);
  const { payments, total } = await list();
  expect(total).toBe(3);
  expect(payments.map(({ _id }) => _id)).toEqual([first._id, second._id, third._id]);
  expect(payments[0]).toEqual({
    ...first,
    flags: [],
    read: null,
    amountDue: 4999,
    undoUntil: null,
    learner: { _id: asha.user._id, name: asha.user.name, email: asha.user.email, phone: asha.user.phone },
    decidedBy: null,
  });

  const twice = await aWaitingPayment(stage, ravi, lamp, { utr: '412345678901' });
  const odd = (await list()).payments.filter(({ flags }) => flags.includes('same_utr'));
  expect(odd.map(({ _id }) => _id)).toEqual([first._id, twice._id]);

  for (const payment of [second, first]) {
    stage.clock.advance(60);
    expect((await turnDown(payment)).status).toBe(200);
  }
  const rejected = await list('rejected');
  expect(rejected.total).toBe(2);
  expect(rejected.payments.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  expect(rejected.payments[0]).toMatchObject({
    decidedBy: office.user.name,
    reason: 'Not found in our account.',
    flags: ['same_utr'],
  });
  expect(await list('verified')).toEqual({ success: true, payments: [], total: 0, next: null });
});

test('what was read from the picture comes beside what was typed; a UTR that UPI never gives is marked', async () => {
  const sent = await aWaitingPayment(stage, asha, course, { utr: '632612345678' });
  await stage.context.database
    .updateTable('receipt_reading')
    .set({
      read_at: stage.clock.now(),
      utr: '632612345679',
      amount_paise: 249900,
      paid_at: new Date('2026-11-21T14:05:00Z'),
      app: 'gpay',
      status: 'success',
      app_reference: 'CICAgOi3v9aXXg',
    })
    .where('receipt_id', '=', sent.receiptId)
    .execute();
  expect((await list()).payments[0]).toMatchObject({
    utr: '632612345678',
    amountDue: 4999,
    read: {
      utr: '632612345679',
      amount: 2499,
      paidAt: '2026-11-21T14:05:00.000Z',
      app: 'gpay',
      status: 'success',
      hasOtherNumber: true,
    },
  });

  const marked: Record<string, boolean> = {};
  for (const utr of [
    '632612345678',
    '600112345678',
    '636612345678',
    '600012345678',
    '636712345678',
    '111111111111',
    '123456789012',
    // The family's phone number, with the country.
    '919876543210',
    '919876543211',
  ]) {
    await stage.context.database.updateTable('receipt').set({ utr }).execute();
    const [payment] = (await list()).payments;
    marked[utr] = payment?.flags.includes('utr_malformed') ?? false;
  }
  expect(marked).toEqual({
    '632612345678': false,
    '600112345678': false,
    '636612345678': false,
    '600012345678': true,
    '636712345678': true,
    '111111111111': true,
    '123456789012': true,
    '919876543210': true,
    '919876543211': false,
  });
  await stage.context.database.updateTable('receipt').set({ utr: '111111111111' }).execute();
  const verified = { decision: 'verified', despite: ['other_utr', 'other_amount'] };
  expect((await decide(stage, office, sent, verified)).body).toMatchObject({ code: 'payment_flagged' });
});

test('a long list comes in parts of 200, says how many there are, and leaves none out', async () => {
  await plantOrders(stage, {
    personId: asha.user._id,
    courseId: course.id,
    status: 'submitted',
    paise: 499_900,
    times: 230,
  });
  const part = async (status: OrderStatus, cursor?: string) =>
    (
      await stage.call(listPayments, {
        token: office.token,
        query: { status, ...(cursor ? { cursor } : {}) },
      })
    ).body;
  const inParts = async (status: OrderStatus) => {
    const first = await part(status);
    expect(first.payments).toHaveLength(200);
    const rest = await part(status, first.next ?? '');
    expect(rest.next).toBeNull();
    expect(rest.total).toBe(first.total);
    const ids = [...first.payments, ...rest.payments].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(first.total);
    return { ids, total: first.total };
  };
  const waiting = await inParts('submitted');
  expect(waiting.total).toBe(230);
  await stage.context.database
    .updateTable('payment_order')
    .set({ status: 'verified', decided_at: stage.clock.now(), decided_by: office.user._id })
    .where('reference', 'like', 'TKTEST%')
    .execute();
  // Of the same moment, they stand by their ids: those that wait upwards, decided ones downwards.
  expect((await inParts('verified')).ids).toEqual(waiting.ids.slice(-230).reverse());
  expect(
    await stage.call(listPayments, { token: office.token, query: { cursor: 'the beginning' } }),
  ).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('a search finds a payment of any state by what one has at hand', async () => {
  const { user } = ravi;
  const lamp = await aCourseAt(stage, 999);
  const paid = await aWaitingPayment(stage, ravi, course, { utr: '412345678901' });
  await aWaitingPayment(stage, asha, lamp);
  await turnDown(paid);
  const find = async (q: string) =>
    (await stage.call(listPayments, { token: office.token, query: { q } })).body.payments.map(
      ({ _id }) => _id,
    );
  for (const q of [
    '4123 4567 8901',
    paid.reference.toLowerCase(),
    '₹4,999',
    '4999.00',
    user.name.slice(1, 4).toUpperCase(),
    user.email,
  ])
    expect(await find(q), q).toContain(paid._id);
  expect(await find('999')).not.toContain(paid._id);
  for (const q of ['%', '_', "'; drop table person; --", '\\', '412345678902'])
    expect(await find(q), q).toEqual([]);
  const own = await stage.call(listPayments, { token: office.token, query: { learnerId: user._id } });
  expect(own.body).toMatchObject({ total: 1, payments: [{ _id: paid._id, status: 'rejected' }] });
});

test('whatever one has at hand is looked up in an index', async () => {
  const { pool, database } = stage.context;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Of few rows all are read at once, whatever indexes there are: what is left then is only what an index is asked for.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await client.query(`set local enable_${way} = off`);
    const planOf = async (search: string, payers: string[] = []) => {
      const asked = [payersAsked(search), sql`select * from ${ordersFound(search, { payers })}`];
      const plans = asked.map(async (one) => {
        const { sql: text, parameters } = one.compile(database);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      return (await Promise.all(plans)).join('\n');
    };
    const [phone, utr] = ['+91 90000 11111', '411100004999'];
    for (const search of ['Asha Rao', 'Om', 'TK12345678', '4999', phone, utr]) {
      const plan = await planOf(search);
      expect(plan, search).not.toContain('Seq Scan');
      for (const index of ['payment_order_reference', 'payment_order_coupon', 'person_found'])
        expect(plan, search).toContain(index);
    }
    expect(await planOf('4999')).toContain('payment_order_sum');
    expect(await planOf(phone)).toContain('regexp_replace(phone');
    expect(await planOf(utr)).toContain('receipt_utr');
    expect(await planOf('Asha Rao', [asha.user._id])).toContain('payment_order_person');
    await client.query('rollback');
  } finally {
    client.release(true);
  }
});

test('a screenshot is seen by its family and the office, as a picture and nothing else', async () => {
  const meera = await aLearner(stage, 'Meera');
  const { _id } = await aWaitingPayment(stage, meera, course);
  const params = { orderId: _id };
  const shown = [
    await stage.call(readMyReceipt, { token: meera.token, params }),
    await stage.call(readReceipt, { token: office.token, params }),
  ];
  for (const { status, headers, body } of shown) {
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="payment-screenshot.jpg"',
    });
    const picture = Buffer.from(await (body as unknown as Blob).arrayBuffer());
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  }
  const hidden = { status: 404, body: { code: 'payment_not_found' } };
  for (const someone of [ravi, office])
    expect(await stage.call(readMyReceipt, { token: someone.token, params })).toMatchObject(hidden);
  expect(await stage.call(readMyReceipt, { params })).toMatchObject({ status: 401 });
  for (const endpoint of [readMyReceipt, readReceipt])
    expect(
      await stage.call(endpoint, { token: office.token, params: { orderId: randomUUID() } }),
    ).toMatchObject(hidden);
});

test('a screenshot whose file is lost answers as one that is not there', async () => {
  const leela = await aLearner(stage, 'Leela');
  const { _id } = await aWaitingPayment(stage, leela, course);
  const { file } = await stage.context.database
    .selectFrom('receipt')
    .select('file')
    .where('order_id', '=', _id)
    .executeTakeFirstOrThrow();
  await stage.context.files.remove(file);
  expect(await stage.call(readMyReceipt, { token: leela.token, params: { orderId: _id } })).toMatchObject({
    status: 404,
    body: { code: 'payment_not_found' },
  });
});
