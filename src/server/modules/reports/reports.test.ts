import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aRegisteredSchool } from '../../../../tests/stage/invoices.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  type CourseForSale,
  decide,
  giveBack,
  reject,
  sendReceipt,
  settle,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Payment, prepareOrder, undoDecision } from '../../../contract/orders.ts';
import {
  type Report,
  type ReportFigures,
  type ReportGrouping,
  readReport,
} from '../../../contract/reports.ts';

let school: ContentFolder;
let stage: Stage;
let office: Someone;
let lamp: CourseForSale;
let robot: CourseForSale;
/** Moves the clock on to a moment, told in the school's time; the office has signed in again by then. */
async function until(moment: string): Promise<void> {
  stage.clock.advance((Date.parse(`${moment}+05:30`) - stage.clock.now().getTime()) / 1000);
  office = await theOffice(stage);
}

let bought = 0;
type Buying = { name?: string; coupon?: string; state?: string };
async function buy(courses: CourseForSale[], { name, coupon, state }: Buying = {}): Promise<Payment> {
  const learner = await aLearner(stage, name);
  const body = { courses: courses.map(({ id }) => ({ courseId: id })), ...(coupon ? { coupon } : {}) };
  const { reference, amount } = (await stage.call(prepareOrder, { token: learner.token, body })).body;
  const more = {
    courseId: '',
    reference,
    utr: `6326${String(++bought).padStart(8, '0')}`,
    ...(state ? { state } : {}),
  };
  const [course] = courses as [CourseForSale];
  const sent = await sendReceipt(stage, { learner, course, amount: String(amount), more });
  expect(sent.status).toBe(201);
  return sent.body.payment;
}

const decided = async (payment: Payment) =>
  expect((await decide(stage, office, payment, { decision: 'verified' })).status).toBe(200);

const ask = (from: string, to: string, by: ReportGrouping, who = office) =>
  stage.call(readReport, { token: who.token, query: { from, to, by } });
const read = async (from: string, to: string, by: ReportGrouping): Promise<Report> => {
  const answer = await ask(from, to, by);
  expect(answer.status).toBe(200);
  return answer.body as Report;
};

const none: ReportFigures = {
  verified: { count: 0, amount: 0 },
  waiting: { count: 0, amount: 0 },
  rejected: 0,
  refunded: { count: 0, amount: 0 },
  net: 0,
  discount: 0,
  taxable: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
};

/** Robot and lamp together with a tenth off, on 30 October; everything else around the end of that month. */
beforeAll(async () => {
  school = aRegisteredSchool();
  stage = await openStage({
    env: { CONTENT_DIR: school.path },
    at: new Date('2026-10-30T10:00:00+05:30'),
  });
  office = await theOffice(stage);
  lamp = await aCourseAt(stage, 1180, 'Lamp');
  robot = await aCourseAt(stage, 2360.35, 'Robot');
  await stage.context.pool.query(
    "insert into coupon (id, code, percent, once_a_family, created_at) values ($1, 'TENTH', 10, false, now())",
    [randomUUID()],
  );
  const both = await buy([robot, lamp], { name: '=1+1', coupon: 'TENTH', state: '29' });
  await verify(stage, office, both);

  await until('2026-10-31T23:59:57');
  const late = await buy([robot], { state: '27' });
  await decided(late);
  // Nothing follows from it before the next day, and month.
  await settle(stage);

  await until('2026-11-01T23:59:00');
  const undone = await buy([lamp], { coupon: 'TENTH' });
  await decided(undone);
  await stage.call(undoDecision, { token: office.token, params: { orderId: undone._id } });
  await reject(stage, office, await buy([robot]));

  await until('2026-11-02T00:00:30');
  await giveBack(stage, office, both, { amount: 500.01, withdraw: [lamp.id] });
  await giveBack(stage, office, late, { amount: 100.5, bankReference: 'RFND-2' });

  await until('2026-11-03T09:00:00');
  // All that is left, of both.
  await giveBack(stage, office, both, { kind: 'reversal', bankReference: 'TAKEN' });
});
afterAll(async () => {
  await stage.close();
  school.end();
});

test('by day: what was verified, waits, was turned down and went back, each on its day in the school’s time zone', async () => {
  const { groups, totals, papers, paperless, others } = await read('2026-10-01', '2026-11-30', 'day');
  expect(groups).toEqual([
    {
      ...none,
      key: '2026-10-30',
      name: '',
      verified: { count: 1, amount: 3186.32 },
      net: 3186.32,
      discount: 354.03,
      taxable: 2700.28,
      cgst: 243.02,
      sgst: 243.02,
    },
    {
      ...none,
      key: '2026-11-01',
      name: '',
      verified: { count: 1, amount: 2360.35 },
      waiting: { count: 1, amount: 1062 },
      rejected: 1,
      net: 2360.35,
      taxable: 2000.3,
      igst: 360.05,
    },
    {
      ...none,
      key: '2026-11-02',
      name: '',
      refunded: { count: 2, amount: 600.51 },
      net: -600.51,
      taxable: expect.closeTo(-508.9, 1),
      cgst: -38.14,
      sgst: -38.14,
      igst: -15.33,
    },
    {
      ...none,
      key: '2026-11-03',
      name: '',
      refunded: { count: 1, amount: 2686.31 },
      net: -2686.31,
      taxable: expect.closeTo(-2276.55, 1),
      cgst: -204.88,
      sgst: -204.88,
    },
  ]);
  expect(totals).toMatchObject({
    verified: { count: 2, amount: 5546.67 },
    refunded: { count: 3, amount: 3286.82 },
    net: 2259.85,
  });
  expect(papers).toEqual({ invoiced: 5546.67, credited: 3286.82 });
  expect(paperless).toEqual({ verified: none.verified, refunded: none.refunded });
  expect(others).toBeNull();
});

test('by month, course and coupon the same money is put together otherwise, and no paisa is lost', async () => {
  const months = await read('2026-10-01', '2026-11-30', 'month');
  expect(months.groups.map(({ key, net }) => [key, net])).toEqual([
    ['2026-10', 3186.32],
    ['2026-11', -926.47],
  ]);
  const courses = await read('2026-10-01', '2026-11-30', 'course');
  expect(courses.groups).toMatchObject([
    {
      name: 'Robot',
      verified: { count: 2, amount: 4484.67 },
      // All that was left of it, and the hundred from the other.
      refunded: { count: 2, amount: 2224.82 },
      net: 2259.85,
      rejected: 1,
      discount: 236.03,
    },
    {
      name: 'Lamp',
      verified: { count: 1, amount: 1062 },
      waiting: { count: 1, amount: 1062 },
      refunded: { count: 2, amount: 1062 },
      net: 0,
      discount: 118,
    },
  ]);
  const coupons = await read('2026-10-01', '2026-11-30', 'coupon');
  expect(coupons.groups).toMatchObject([
    { key: 'TENTH', name: 'TENTH', verified: { count: 1, amount: 3186.32 }, waiting: { count: 1 }, net: 0 },
    { key: '', name: '', verified: { count: 1, amount: 2360.35 }, rejected: 1, net: 2259.85 },
  ]);
  const days = await read('2026-10-01', '2026-11-30', 'day');
  for (const report of [months, courses, coupons]) {
    const money = ({ verified, refunded, waiting, ...rest }: ReportFigures) => ({
      ...rest,
      verified: verified.amount,
      refunded: refunded.amount,
      waiting: waiting.amount,
    });
    expect(money(report.totals)).toEqual(money(days.totals));
    expect(report.papers).toEqual(days.papers);
    for (const sum of ['net', 'discount', 'taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(report.groups.reduce((paise, group) => paise + Math.round(group[sum] * 100), 0)).toBe(
        Math.round(report.totals[sum] * 100),
      );
  }
});

test('a period is its days and no others', async () => {
  expect((await read('2026-10-31', '2026-10-31', 'day')).groups).toEqual([]);
  expect((await read('2026-11-01', '2026-11-01', 'day')).totals.verified.count).toBe(1);
  expect((await ask('2026-11-02', '2026-11-01', 'day')).body.code).toBe('report_period_wrong');
  expect((await ask('2025-01-01', '2026-11-01', 'day')).body.code).toBe('report_period_too_long');
  expect((await ask('2025-01-01', '2026-11-01', 'month')).status).toBe(200);
  expect((await ask('2025-02-30', '2026-11-01', 'month')).body.code).toBe('invalid_input');
  expect((await ask('2026-11-01', '2026-11-01', 'day', await aColleague(stage, 'mentor'))).status).toBe(403);
});
