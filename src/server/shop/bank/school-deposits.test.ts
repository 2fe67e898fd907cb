import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { anInvoicedOrder, aSchool, dayAhead } from '../../../../tests/stage/schools.ts';
import { fileOf, send } from '../../../../tests/stage/statements.ts';
import type { SchoolQuote } from '../../../contract/school/school-orders.ts';
import { noteSchoolPayment } from '../../../contract/school/school-payments.ts';
import type { OfficeSchool } from '../../../contract/school/schools.ts';
import { readBank } from '../../../contract/shop/bank.ts';
import { acceptSchoolMatch } from '../../../contract/shop/bank-schools.ts';

let stage: Stage;
let other: Stage;
let office: Someone;
let course: SomeCourse;
let school: OfficeSchool;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-23T06:00:00Z') });
  other = await openStage({ beside: stage });
  office = await theOffice(stage);
  course = await aCourse(stage);
  stage.clock.advance(2.1);
});
beforeEach(async () => {
  for (const table of ['bank_deposit', 'bank_statement'] as const)
    await stage.context.database.deleteFrom(table).execute();
  school = await aSchool(stage, office);
});
afterAll(async () => {
  await other.close();
  await stage.close();
});

const owed = (seats = 10, price = 1180) =>
  anInvoicedOrder(stage, office, school, [{ courseId: course.id, seats, price }], 'paid');
const invoiceOf = (quote: SchoolQuote) => quote.order?.papers[0]?.number ?? '';
const came = (narration: string, amount: string, reference = `N${randomUUID().slice(0, 10)}`) =>
  send(stage, office, fileOf('hdfc', [{ day: dayAhead(stage, 0), narration, reference, amount }]));
const desk = async () => (await stage.call(readBank, { token: office.token })).body;
const accept = (on: Stage, depositId: string, { _id }: SchoolQuote) =>
  on.call(acceptSchoolMatch, { token: office.token, params: { depositId }, body: { quoteId: _id } });
const paymentsOf = async ({ _id }: SchoolQuote) =>
  (
    await stage.context.pool.query<{ paise: number }>(
      `select m.amount_paise as paise from school_payment m join school_order o on o.id = m.order_id
        where o.quote_id = $1 order by m.noted_at, m.id`,
      [_id],
    )
  ).rows.map(({ paise }) => Number(paise) / 100);

test('a deposit that names the invoice of a school is proposed for it, and notes its part payment once', async () => {
  const quote = await owed();
  await came(`NEFT-HILL VIEW TRUST-${invoiceOf(quote)}`, '5,000.00');
  const { schools, unexplained, counts } = await desk();
  expect(schools).toMatchObject([
    {
      deposit: { amount: 5000 },
      candidates: [{ quoteId: quote._id, number: invoiceOf(quote), left: 11800, by: 'number' }],
    },
  ]);
  expect([unexplained.length, counts.schools, counts.unexplained]).toEqual([0, 1, 0]);
  const depositId = schools[0]?.deposit._id ?? '';
  const answers = await Promise.all([accept(stage, depositId, quote), accept(other, depositId, quote)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await accept(stage, depositId, quote)).body.left).toBe(6800);
  expect(await paymentsOf(quote)).toEqual([5000]);
  expect((await desk()).schools).toEqual([]);

  // The exact rest settles it, and its seats come.
  await came('RTGS HILL VIEW', '6,800.00');
  const [rest] = (await desk()).schools;
  expect(rest?.candidates).toMatchObject([{ quoteId: quote._id, by: 'amount' }]);
  expect((await accept(other, rest?.deposit._id ?? '', quote)).body.left).toBe(0);
  const { rows } = await stage.context.pool.query(
    `select sum(seats)::int as seats from school_seats g join school_order o on o.id = g.school_order_id where o.quote_id = $1`,
    [quote._id],
  );
  expect(rows).toEqual([{ seats: 10 }]);
});

test('one that was noted by hand before is that payment, and never a second one', async () => {
  const quote = await owed();
  const reference = 'UTIBN26327123456';
  const day = dayAhead(stage, 0);
  const body = {
    paymentId: randomUUID(),
    kind: 'came' as const,
    amount: 4000,
    bankReference: reference,
    day,
  };
  await stage.call(noteSchoolPayment, { token: office.token, params: { quoteId: quote._id }, body });
  await came(`NEFT ${invoiceOf(quote)}`, '4,000.00', reference.toLowerCase());
  const [one] = (await desk()).schools;
  expect((await accept(stage, one?.deposit._id ?? '', quote)).body.left).toBe(7800);
  expect(await paymentsOf(quote)).toEqual([4000]);
  expect((await desk()).schools).toEqual([]);
});

test('a bank that writes the same words at every transfer: what came weeks later is a payment of its own', async () => {
  const quote = await owed();
  const reference = 'TRANSFER FROM HILL VIEW';
  await stage.call(noteSchoolPayment, {
    token: office.token,
    params: { quoteId: quote._id },
    body: {
      paymentId: randomUUID(),
      kind: 'came' as const,
      amount: 4000,
      bankReference: reference,
      day: dayAhead(stage, -30),
    },
  });
  for (const left of [3800, 0]) {
    await came(`NEFT ${invoiceOf(quote)} ${left}`, left === 0 ? '3,800.00' : '4,000.00', reference);
    const [one] = (await desk()).schools;
    const answer = await accept(stage, one?.deposit._id ?? '', quote);
    expect([answer.status, answer.body.left]).toEqual([200, left]);
  }
  expect((await paymentsOf(quote)).sort()).toEqual([3800, 4000, 4000]);
});

test('a deposit pays one order of one school, and never more than is left', async () => {
  const [first, second] = [await owed(), await owed()];
  await came('NEFT HILL VIEW', '11,800.00');
  const [one] = (await desk()).schools;
  expect(one?.candidates.map(({ quoteId }) => quoteId).sort()).toEqual([first._id, second._id].sort());
  const depositId = one?.deposit._id ?? '';
  const answers = await Promise.all([accept(stage, depositId, first), accept(other, depositId, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([...(await paymentsOf(first)), ...(await paymentsOf(second))]).toEqual([11800]);
  const third = await owed(1, 100);
  await came(`NEFT ${invoiceOf(third)}`, '100.01');
  const [more] = (await desk()).schools;
  expect((await accept(stage, more?.deposit._id ?? '', third)).body).toMatchObject({
    code: 'school_amount_wrong',
  });
  expect((await desk()).schools).toHaveLength(1);
});
