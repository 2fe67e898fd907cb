import { randomUUID } from 'node:crypto';
import papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
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
import { aColleague, aLearner, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import { type Payment, prepareOrder, undoDecision } from '../../../contract/shop/orders.ts';
import {
  downloadReport,
  type Report,
  type ReportFigures,
  type ReportGrouping,
  readReport,
} from '../../../contract/shop/reports.ts';

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

const period = { from: '2026-10-01', to: '2026-11-30' };
async function download(file: 'workbook' | 'papers' | 'groups', by: ReportGrouping = 'course') {
  await stillMe(stage, office);
  const answer = await stage.call(downloadReport, { token: office.token, body: { ...period, by, file } });
  expect(answer.status).toBe(200);
  return { bytes: await (answer.body as unknown as Blob).arrayBuffer(), headers: answer.headers };
}
/** A CSV file as any program reads it, but for the mark at its beginning. */
const parse = (bytes: ArrayBuffer) => papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd()).data;

type PaperOf = { number: string; total: string; taxable: string; credited: string | null };
/** Of the months that files are asked for. */
const papersInBooks = async () =>
  (
    await stage.context.pool.query<PaperOf>(`
      select i.number, c.number as credited,
        round(case i.kind when 'credit_note' then -1 else 1 end * i.total_paise / 100.0, 2)::text as total,
        round(case i.kind when 'credit_note' then -1 else 1 end * i.taxable_paise / 100.0, 2)::text as taxable
      from invoice i left join invoice c on c.id = i.credits
      where i.issued_at < '2026-12-01' order by i.issued_at, i.id`)
  ).rows;

test('the papers as CSV: one row each, as the books have them, and no name is a formula', async () => {
  const { bytes, headers } = await download('papers');
  expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="papers-2026-10-01-2026-11-30.csv"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [head, ...rows] = parse(bytes);
  expect(head).toEqual([
    ...[
      'Number',
      'Date',
      'Kind',
      'Recipient',
      'State',
      'SAC',
      'Rate, %',
      'Taxable value, ₹',
      'CGST, ₹',
      'SGST, ₹',
    ],
    ...['IGST, ₹', 'Total, ₹', 'Reference', 'UTR', 'Credits invoice', 'Recipient’s GSTIN'],
  ]);
  expect(rows[0]?.slice(1, 12)).toEqual([
    ...['2026-10-30', 'Tax invoice', "'=1+1", '29 Karnataka', '999293', '18', '2700.28', '243.02', '243.02'],
    ...['0.00', '3186.32'],
  ]);
  expect(
    rows.map((row) => ({ number: row[0], taxable: row[7], total: row[11], credited: row[14] || null })),
  ).toEqual(await papersInBooks());
  // What takes back has the day on which it was noted.
  expect(rows.map(([, day, kind]) => [day, kind])).toEqual([
    ['2026-10-30', 'Tax invoice'],
    ['2026-11-01', 'Tax invoice'],
    ['2026-11-02', 'Credit note'],
    ['2026-11-02', 'Credit note'],
    ['2026-11-03', 'Credit note'],
  ]);
});

test('the same as a workbook, with dates that are dates and amounts that are numbers, and the groups beside it', async () => {
  const { bytes, headers } = await download('workbook');
  expect(headers.get('content-disposition')).toBe('attachment; filename="report-2026-10-01-2026-11-30.xlsx"');
  const papers = await readSheet(new Blob([bytes]), 'Papers');
  const csv = parse((await download('papers')).bytes);
  expect(papers[0]).toEqual(
    csv[0]?.map((title, index) => (index === 0 ? title.replace('\uFEFF', '') : title)),
  );
  expect(papers[1]?.slice(1, 5)).toEqual([new Date('2026-10-30'), 'Tax invoice', '=1+1', '29 Karnataka']);
  for (const [index, row] of papers.slice(1).entries()) {
    const text = row.map((cell, at) => {
      if (cell instanceof Date) return cell.toISOString().slice(0, 10);
      return typeof cell === 'number' && at > 6 ? cell.toFixed(2) : String(cell ?? '');
    });
    expect(text).toEqual(csv[index + 1]?.map((cell) => cell.replace(/^'=/, '=')));
  }
  const groups = await readSheet(new Blob([bytes]), 'Payments');
  const { totals, ...report } = await read(period.from, period.to, 'course');
  expect(
    groups
      .slice(1)
      .map(([name, count, verified, , , , , refunded, net]) => [name, count, verified, refunded, net]),
  ).toEqual(
    [...report.groups, { ...totals, name: 'Total' }].map((group) => [
      group.name,
      group.verified.count,
      group.verified.amount,
      group.refunded.amount,
      group.net,
    ]),
  );
});

test('the table that is shown as CSV, by day and by coupon', async () => {
  const days = parse((await download('groups', 'day')).bytes);
  expect(days.map(([day]) => day?.replace('\uFEFF', ''))).toEqual([
    ...['Day', '2026-10-30', '2026-11-01', '2026-11-02', '2026-11-03', 'Total'],
  ]);
  const coupons = parse((await download('groups', 'coupon')).bytes);
  expect(coupons.map(([coupon, , verified]) => [coupon, verified]).slice(1)).toEqual([
    ['TENTH', '3186.32'],
    ['No coupon', '2360.35'],
    ['Total', '5546.67'],
  ]);
  const token = office.token;
  const wrong = { from: '2026-11-30', to: '2026-11-01', by: 'day', file: 'papers' } as const;
  expect((await stage.call(downloadReport, { token, body: wrong })).body.code).toBe('report_period_wrong');
});

test('what is of before there were papers is said, and a paper outlives its order', async () => {
  await until('2026-12-05T10:00:00');
  const [old, gone] = [await buy([robot, lamp]), await buy([lamp])];
  await verify(stage, office, old);
  await verify(stage, office, gone);
  const { pool } = stage.context;
  await pool.query('delete from invoice where order_id = $1', [old._id]);
  await until('2026-12-06T10:00:00');
  await giveBack(stage, office, old, { amount: 1180, withdraw: [lamp.id] });
  await pool.query('delete from payment_order where id = $1', [gone._id]);
  const report = await read('2026-12-01', '2026-12-31', 'day');
  expect(report.totals).toMatchObject({ net: 3540.35, verified: { count: 2, amount: 4720.35 } });
  expect(report.papers).toEqual({ invoiced: 1180, credited: 0 });
  expect(report.paperless).toEqual({
    verified: { count: 1, amount: 3540.35 },
    refunded: { count: 1, amount: 1180 },
  });
  const courses = await read('2026-12-01', '2026-12-31', 'course');
  expect(courses.groups.map(({ name, net }) => [name, net])).toEqual([
    ['Robot', 2360.35],
    // Of the order that is gone its paper tells the title only.
    ['Lamp', 1180],
    ['Lamp', 0],
  ]);
});
