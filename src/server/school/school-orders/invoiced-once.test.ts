import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, anInvoicedOrder, aSchool, dayAhead } from '../../../../tests/stage/schools.ts';
import { fileOf, send } from '../../../../tests/stage/statements.ts';
import {
  invoiceSchoolOrder,
  listSchoolQuotes,
  listWaitingOrders,
  type SchoolQuote,
} from '../../../contract/school/school-orders.ts';
import { cancelSchoolOrder, noteSchoolPayment } from '../../../contract/school/school-payments.ts';
import type { OfficeSchool } from '../../../contract/school/schools.ts';
import { readBank } from '../../../contract/shop/bank.ts';
import { acceptSchoolMatch } from '../../../contract/shop/bank-schools.ts';

/** An order of a school has one invoice: whatever was paid of it since, by hand or by the bank, nothing is invoiced again. */
let stage: Stage;
let office: Someone;
let course: SomeCourse;
let school: OfficeSchool;
let coordinator: Someone;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-23T06:00:00Z') });
  office = await theOffice(stage);
  course = await aCourse(stage);
  stage.clock.advance(2.1);
});
beforeEach(async () => {
  school = await aSchool(stage, office);
  coordinator = await aCoordinator(stage, school);
});
afterAll(() => stage.close());

const of = ({ _id }: Pick<SchoolQuote, '_id'>) => ({ token: office.token, params: { quoteId: _id } });
/** Presses once more for an invoice, with another day and the seats at another time. */
const invoice = (quote: SchoolQuote, seatsWhen: 'now' | 'paid') =>
  stage.call(invoiceSchoolOrder, { ...of(quote), body: { seatsWhen, dueOn: dayAhead(stage, 5) } });
const pay = (quote: SchoolQuote, amount: number) =>
  stage.call(noteSchoolPayment, {
    ...of(quote),
    body: {
      paymentId: randomUUID(),
      kind: 'came',
      amount,
      bankReference: `N${randomUUID().slice(0, 12)}`,
      day: dayAhead(stage, 0),
    },
  });
/** Money of which the bank tells, and that somebody says is for an order. */
async function deposited({ _id: quoteId, order }: SchoolQuote, amount: string): Promise<number> {
  const narration = `NEFT-HILL VIEW TRUST-${order?.papers[0]?.number}`;
  const reference = `N${randomUUID().slice(0, 10)}`;
  await send(stage, office, fileOf('hdfc', [{ day: dayAhead(stage, 0), narration, reference, amount }]));
  const { schools } = (await stage.call(readBank, { token: office.token })).body;
  const depositId = schools[0]?.deposit._id ?? '';
  const answer = await stage.call(acceptSchoolMatch, {
    token: office.token,
    params: { depositId },
    body: { quoteId },
  });
  return answer.body.left;
}
/** What stands in the books and on record of an order, and what its school was granted and mailed. */
async function standing({ _id }: SchoolQuote) {
  const asked = { token: office.token, params: { schoolId: school._id }, query: {} };
  const { quotes } = (await stage.call(listSchoolQuotes, asked)).body;
  const one = async (text: string, value: string | undefined) =>
    Number((await stage.context.pool.query(text, [value])).rows[0]?.count);
  return {
    quote: quotes.find((quote) => quote._id === _id),
    papers: await one(
      'select count(*) from invoice i join school_order o on o.id = i.school_order_id where o.quote_id = $1',
      _id,
    ),
    seats: await one(
      'select coalesce(sum(seats), 0) as count from school_seats where school_id = $1 and taken_back_at is null',
      school._id,
    ),
    acts: await one('select count(*) from audit_entry where subject_id = $1', school._id),
    mails: await one('select count(*) from mail where address = $1', coordinator.user.email),
  };
}

test.for<'now' | 'paid'>(['now', 'paid'])(
  'seats %s: nothing is invoiced again after a part was paid, nor after all of it, by hand or by the bank',
  async (seatsWhen) => {
    const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }], seatsWhen);
    const whens = ['now', 'paid'] as const;
    const pressedAgain = async () => {
      const before = await standing(quote);
      for (const when of whens) expect((await invoice(quote, when)).status).toBe(200);
      expect(await standing(quote)).toEqual(before);
      return before;
    };
    expect(await pressedAgain()).toMatchObject({ papers: 1, seats: seatsWhen === 'now' ? 10 : 0 });
    expect((await pay(quote, 1800)).status).toBe(201);
    expect(await pressedAgain()).toMatchObject({ papers: 1, quote: { order: { left: 10000 } } });
    expect(await deposited(quote, '4,000.00')).toBe(6000);
    expect(await pressedAgain()).toMatchObject({ papers: 1, quote: { order: { left: 6000 } } });
    expect(await deposited(quote, '6,000.00')).toBe(0);
    const paid = await pressedAgain();
    expect(paid).toMatchObject({ papers: 1, seats: 10, quote: { state: 'settled' } });
    expect(paid.quote?.order).toMatchObject({ invoiced: 11800, paid: 11800, left: 0 });

    // Neither does it wait for an invoice, nor is money compared with it that comes later.
    const waits = (await stage.call(listWaitingOrders, { token: office.token })).body;
    expect(JSON.stringify(waits)).not.toContain(quote._id);
    const narration = `NEFT ${quote.order?.papers[0]?.number}`;
    const line = {
      day: dayAhead(stage, 0),
      narration,
      reference: `N${randomUUID().slice(0, 8)}`,
      amount: '9.00',
    };
    await send(stage, office, fileOf('hdfc', [line]));
    const { schools } = (await stage.call(readBank, { token: office.token })).body;
    expect(JSON.stringify(schools)).not.toContain(quote._id);
  },
);

test('an order that was cancelled after it was paid gets no invoice any more', async () => {
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  await pay(quote, quote.total);
  const body = { creditId: randomUUID(), reason: 'Closed', ends: 0 };
  expect((await stage.call(cancelSchoolOrder, { ...of(quote), body })).status).toBe(200);
  expect((await invoice(quote, 'now')).body).toMatchObject({ code: 'school_order_state' });
  // The invoice and its credit note.
  expect(await standing(quote)).toMatchObject({ papers: 2, seats: 0 });
});
