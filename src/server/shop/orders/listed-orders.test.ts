import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass, aTeacher } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  reject,
  verify,
} from '../../../../tests/stage/orders.ts';
import {
  aColleague,
  aLearner,
  relate,
  type Someone,
  stillMe,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { aSchool } from '../../../../tests/stage/schools.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import { exportOrders, listOrders, readOrder } from '../../../contract/shop/listed-orders.ts';
import { listPayments, type Payment } from '../../../contract/shop/orders.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { isOrderFound, ordersFound, payersFound } from './store-office.ts';

let stage: Stage;
let office: Someone;
let people: Someone[];
let [kit, lamp]: CourseForSale[] = [];
/** In the order in which they were sent. */
let sent: Payment[];
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  [kit, lamp] = [await aCourseAt(stage, 4999, 'Kit'), await aCourseAt(stage, 999, 'Lamp')];
  people = [
    await aLearner(stage, 'Asha Verma'),
    await aLearner(stage, 'Ravi Rao'),
    await aLearner(stage, '=Nila'),
  ];
  sent = [];
  for (const [at, course] of [kit, lamp, kit].entries()) {
    sent.push(
      await aWaitingPayment(stage, people[at] as Someone, course as CourseForSale, {
        utr: `63261234567${at}`,
      }),
    );
    stage.clock.advance(60);
  }
  // A day between each and the next.
  for (const [at, payment] of sent.entries()) {
    const submitted_at = new Date(Date.parse((sent[0] as Payment).submittedAt) + at * 86_400_000);
    await stage.context.database
      .updateTable('payment_order')
      .set({ submitted_at })
      .where('id', '=', payment._id)
      .execute();
    sent[at] = { ...payment, submittedAt: submitted_at.toISOString() };
  }
  await verify(stage, office, sent[0] as Payment);
  await reject(stage, office, sent[1] as Payment);
});
afterAll(() => stage.close());

const list = async (query: SentQuery<typeof listOrders> = {}) =>
  (await stage.call(listOrders, { token: office.token, query })).body;
/** Which of the three came, by their numbers. */
const found = async (query: SentQuery<typeof listOrders>) =>
  (await list(query)).rows.map(({ _id }) => sent.findIndex((order) => order._id === _id));

test('orders of every state come in pages that go on where the one before ended, whichever way they are sorted', async () => {
  expect((await list()).total).toBe(3);
  for (const [sort, order] of [
    ['-sent', [2, 1, 0]],
    ['sent', [0, 1, 2]],
    ['amount', [1]],
  ] as const) {
    const came: number[] = [];
    let after: string | undefined;
    do {
      const page = await list({ sort, most: 1, ...(after ? { after } : {}) });
      expect(page.total).toBe(after ? null : 3);
      came.push(...page.rows.map(({ _id }) => sent.findIndex((one) => one._id === _id)));
      after = page.next ?? undefined;
    } while (after);
    expect(came.slice(0, order.length)).toEqual(order);
    expect([...came].sort()).toEqual([0, 1, 2]);
  }
});

test('filters find by state, course, days, sum, reference, UTR and name, and together', async () => {
  const day = (at: number) =>
    dayIn(stage.context.config.timeZone, new Date((sent[at] as Payment).submittedAt));
  expect(await found({ status: 'verified' })).toEqual([0]);
  expect(await found({ course: kit?.id })).toEqual([2, 0]);
  expect(await found({ course: kit?.id, status: 'submitted' })).toEqual([2]);
  expect(await found({ from: day(1), to: day(1) })).toEqual([1]);
  expect(await found({ least: 1000 })).toEqual([2, 0]);
  expect(await found({ atMost: 999 })).toEqual([1]);
  expect(await found({ q: sent[1]?.reference })).toEqual([1]);
  expect(await found({ q: '632612345672' })).toEqual([2]);
  expect(await found({ q: 'ravi' })).toEqual([1]);
  expect(await found({ q: 'ravi', status: 'verified' })).toEqual([]);
});

test('a name that thousands have finds the same orders, in pages that are not counted, in the list and in the queue', async () => {
  const { pool, database } = stage.context;
  const rare = await list({ q: 'verma' });
  expect(rare.total).toBe(1);
  await pool.query(
    `insert into person (id, name, username, email, created_at)
      select gen_random_uuid(), 'Verma', 'verma-' || n, 'verma-' || n || '@example.org', now() from generate_series(1, 3001) n`,
  );
  const asked = [
    { q: 'verma' },
    { q: 'verma', status: 'verified' },
    { q: 'verma', status: 'rejected' },
    { q: 'verma', sort: 'amount' },
  ] as const;
  const pages = await Promise.all(asked.map((query) => list(query)));
  expect(pages.map(({ rows }) => rows.map(({ _id }) => _id))).toEqual([
    [sent[0]?._id],
    [sent[0]?._id],
    [],
    [sent[0]?._id],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([null, null, null, null]);
  const queue = await stage.call(listPayments, { token: office.token, query: { q: 'verma' } });
  expect(queue.body).toMatchObject({ total: null, payments: [{ _id: sent[0]?._id }] });
  await database.deleteFrom('person').where('username', 'like', 'verma-%').execute();
});

test('whichever way orders are looked for, the same ones are found', async () => {
  const { database } = stage.context;
  const searches = [
    'asha',
    'RAO',
    'as',
    sent[1]?.reference.toLowerCase() ?? '',
    '6326 1234 5672',
    '₹4,999',
    '999',
    '@',
    '%',
    'nobody at all',
  ];
  for (const search of searches) {
    const payers = await payersFound(database, search);
    const looked = await database
      .selectFrom(ordersFound(search, { payers: payers ?? [] }))
      .select('o.id')
      .execute();
    const walked = await database
      .selectFrom('payment_order as o')
      .select('o.id')
      .where(isOrderFound(search))
      .execute();
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(ids(walked), search).toEqual(ids(looked));
  }
});

test("a school's pupils are found by a part of its name, with what its letters mean to SQL taken as they stand", async () => {
  const school = await aSchool(stage, office, 'Hill_View School');
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, kit ? [kit] : []);
  await stage.context.database
    .updateTable('class')
    .set({ school_id: school._id })
    .where('id', '=', classId)
    .execute();
  await relate(stage, people[2] as Someone, { kind: 'pupil', objectKind: 'class', objectId: classId });
  expect(await found({ school: 'l_view' })).toEqual([2]);
  expect(await found({ school: 'l%w' })).toEqual([]);
});

test('a place that no page has named, and days that are none, are refused by name', async () => {
  const ask = (query: SentQuery<typeof listOrders>) => stage.call(listOrders, { token: office.token, query });
  const places = ['!', 'bm9uZQ', Buffer.from('["x","y"]').toString('base64url')];
  for (const after of places)
    expect((await ask({ after })).body).toMatchObject({
      code: 'invalid_input',
      faults: { after: { code: 'place_unknown' } },
    });
  expect((await ask({ from: '2026-02-30' })).status).toBe(400);
});

test('exactly what is filtered comes as a file, with formulas made harmless, and is written down without what was searched', async () => {
  const take = async (file: 'csv' | 'xlsx', q?: string) => {
    await stillMe(stage, office);
    return stage.call(exportOrders, {
      token: office.token,
      body: { file, course: kit?.id, ...(q ? { q } : {}) } as never,
    });
  };
  const csv = await (await take('csv', 'Nila')).body.text();
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('Reference,State,Sent');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("'=Nila");
  expect(lines[0]).toContain('4999.00');
  expect((await (await take('xlsx')).body.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const act = await stage.context.database
    .selectFrom('audit_entry')
    .select(['act', 'details'])
    .where('act', '=', 'orders_exported')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(act.details).toMatchObject({ file: 'csv', course: kit?.id, searched: true });
  expect(JSON.stringify(act.details)).not.toContain('Nila');
});

test('one order is opened by its id, by those who may', async () => {
  const params = { orderId: (sent[0] as Payment)._id };
  const { body } = await stage.call(readOrder, { token: office.token, params });
  expect(body.payment).toMatchObject({ status: 'verified', decidedBy: office.user.name });
  const mentor = await aColleague(stage, 'mentor');
  expect((await stage.call(readOrder, { token: mentor.token, params })).status).toBe(403);
});
