import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aCourseWithKit } from '../../../../tests/stage/boxes.ts';
import { aTeacher } from '../../../../tests/stage/classes.ts';
import { aRegisteredSchool } from '../../../../tests/stage/invoices.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import {
  aCoordinator,
  anInvoicedOrder,
  anOffer,
  aQuote,
  aSchool,
  dayAhead,
  ofSchool,
} from '../../../../tests/stage/schools.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { inspectSchool } from '../../../contract/school/listed-schools.ts';
import * as contract from '../../../contract/school/school-orders.ts';
import * as paying from '../../../contract/school/school-payments.ts';
import {
  changeSchool,
  grantSeats,
  type OfficeSchool,
  takeSeatsBack,
} from '../../../contract/school/schools.ts';
import { readMyInvoice } from '../../../contract/shop/invoices.ts';
import { downloadReport, readReport } from '../../../contract/shop/reports.ts';
import { gstinCheckDigit } from '../../../rules/platform/gstin.ts';
import { sayInvoice } from '../../shop/invoices/say-invoice.ts';
import { findInvoice } from '../../shop/invoices/store.ts';

let folder: ContentFolder;
let stage: Stage;
let office: Someone;
let course: SomeCourse;
let other: SomeCourse;
let school: OfficeSchool;
let coordinator: Someone;
beforeAll(async () => {
  folder = aRegisteredSchool();
  stage = await openStage({ env: { CONTENT_DIR: folder.path }, at: new Date('2026-11-22T06:00:00Z') });
  office = await theOffice(stage);
  [course, other] = [await aCourse(stage), await aCourse(stage)];
  stage.clock.advance(2.1);
});
beforeEach(async () => {
  office = await theOffice(stage);
  school = await aSchool(stage, office);
  coordinator = await aCoordinator(stage, school);
});
afterAll(async () => {
  await stage.close();
  folder.end();
});

const gstin = `27AAGCB7383J1Z${gstinCheckDigit('27AAGCB7383J1Z')}`;
const of = (quote: { _id: string }) => ({ token: office.token, params: { quoteId: quote._id } });
const order = (by: Someone, quote: { _id: string }, ownNumber: string | null = null) =>
  stage.call(contract.orderSchoolQuote, {
    token: by.token,
    params: { quoteId: quote._id },
    body: { ownNumber },
  });
const pay = (quote: { _id: string }, amount: number, more: Partial<Record<string, string>> = {}) =>
  stage.call(paying.noteSchoolPayment, {
    ...of(quote),
    body: {
      paymentId: randomUUID(),
      kind: 'came',
      amount,
      bankReference: `N${randomUUID().slice(0, 12)}`,
      day: dayAhead(stage, 0),
      ...more,
    } as never,
  });
const credit = (
  quote: { _id: string },
  amount: number,
  seats: { courseId: string; seats: number }[] = [],
  ends = 0,
) =>
  stage.call(paying.creditSchoolOrder, {
    ...of(quote),
    body: { creditId: randomUUID(), reason: 'Fewer pupils', amount, seats, ends },
  });
const kept = async () =>
  (await stage.call(inspectSchool, { token: office.token, params: { schoolId: school._id } })).body.school;
const granted = async () => {
  const one = await kept();
  return one.courses.find(({ courseId }) => courseId === course.id)?.granted ?? 0;
};
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const sheetOf = async (invoiceId = '') => {
  const invoice = await findInvoice(stage.context.database, invoiceId);
  if (!invoice) throw new Error('No such paper');
  return sayInvoice(invoice, 'en');
};

test('a quote is ordered by its coordinator once, invoiced as Rule 46 asks between businesses, and paid in parts', async () => {
  const before = await granted();
  const lines = [
    { courseId: course.id, seats: 40, price: 1180, discount: 1180 },
    { courseId: other.id, seats: 5, price: 590 },
  ];
  const body = {
    ...anOffer(stage, lines, { gstin }),
    toCoordinators: true,
    email: `accounts-${school._id}@example.org`,
  };
  const asked = { token: office.token, params: { schoolId: school._id }, body };
  const { body: made } = await stage.call(contract.makeSchoolQuote, asked);
  // Pressed twice it is one.
  expect((await stage.call(contract.makeSchoolQuote, asked)).body.quote.number).toBe(made.quote.number);
  expect(made.quote).toMatchObject({
    number: expect.stringMatching(/^LWQ\/2627\/\d{4}$/),
    state: 'open',
    total: 48970,
  });
  const [mail] = await stage.mailsTo(body.email, 1);
  expect(mail?.subject).toBe(`Quote ${made.quote.number} for Hill View School`);
  expect(mail?.attachments[0]?.name).toBe(`${made.quote.number.replaceAll('/', '-')}.pdf`);
  expect((await stage.mailsTo(coordinator.user.email, 1)).at(-1)?.text).toContain('₹48,970');

  const listed = await stage.call(contract.listMySchoolQuotes, {
    token: coordinator.token,
    params: { schoolId: school._id },
    query: {},
  });
  expect(listed.body.quotes[0]).toEqual(made.quote);
  const answers = await Promise.all([
    order(coordinator, made.quote, 'PO-12'),
    order(coordinator, made.quote, 'PO-12'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const waits = async () => (await stage.call(contract.listWaitingOrders, { token: office.token })).body;
  expect((await waits()).toInvoice).toContainEqual(
    expect.objectContaining({ quoteId: made.quote._id, amount: 48970 }),
  );
  expect(
    code(await stage.call(contract.withdrawSchoolQuote, { ...of(made.quote), body: { reason: 'No' } })),
  ).toBe('school_quote_ordered');

  const dueOn = dayAhead(stage, 10);
  const invoicing = { ...of(made.quote), body: { seatsWhen: 'now' as const, dueOn } };
  const twice = await Promise.all([
    stage.call(contract.invoiceSchoolOrder, invoicing),
    stage.call(contract.invoiceSchoolOrder, invoicing),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { quote } = twice[0].body;
  expect(quote.order?.papers).toHaveLength(1);
  const [paper] = quote.order?.papers ?? [];
  expect(await granted()).toBe(before + 40);
  expect(await sheetOf(paper?.invoiceId)).toMatchObject({
    title: 'Tax invoice',
    recipient: {
      name: 'Hill View Trust',
      lines: ['4 Hill Road, Pune 411004', 'Maharashtra, state code 27', `GSTIN ${gstin}`],
    },
    about: [
      ['Our reference', quote.number],
      ['Your order', 'PO-12'],
      ['Due on', expect.stringMatching(/^\d+ \w+ 202\d$/)],
      ['Place of supply', 'Maharashtra, state code 27'],
      ['Tax payable on reverse charge', 'No'],
    ],
    rows: [
      [course.title, '999293', '40', '1,180.00', '-1,180.00', '39,000.00', '7,020.00', '46,020.00'],
      [other.title, '999293', '5', '590.00', '', '2,500.00', '450.00', '2,950.00'],
    ],
    total: ['Total to be paid', '₹48,970.00'],
  });
  const opened = await stage.call(readMyInvoice, {
    token: coordinator.token,
    params: { invoiceId: paper?.invoiceId ?? '' },
  });
  expect(opened.status).toBe(200);

  const paymentId = randomUUID();
  const same = { paymentId, bankReference: 'N1' };
  await Promise.all([pay(quote, 40000, same), pay(quote, 40000, same)]);
  expect(code(await pay(quote, 1, { bankReference: 'n1' }))).toBe('bank_reference_used');
  expect(code(await pay(quote, 8970.01))).toBe('school_amount_wrong');
  expect(code(await pay(quote, 1, { kind: 'went_back' }))).toBe('school_amount_wrong');
  stage.clock.advance(12 * 24 * 3600);
  office = await theOffice(stage);
  expect((await waits()).overdue).toContainEqual(
    expect.objectContaining({ quoteId: quote._id, amount: 8970, since: dueOn }),
  );
  const paid = await pay(quote, 8970);
  expect(paid.body.quote).toMatchObject({
    state: 'settled',
    order: { paid: 48970, left: 0, isOverdue: false },
  });
  expect(JSON.stringify(await waits())).not.toContain(quote._id);
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(acts.map(({ act }) => act).slice(0, 5)).toEqual([
    'school_payment_noted',
    'school_payment_noted',
    'school_invoiced',
    'school_ordered',
    'school_quoted',
  ]);
});

test('a quote that was withdrawn, replaced or is over cannot be ordered, by nobody and with clear words', async () => {
  const lines = [{ courseId: course.id }];
  const gone = await aQuote(stage, office, school, lines);
  for (const _press of [1, 2])
    expect(
      (await stage.call(contract.withdrawSchoolQuote, { ...of(gone), body: { reason: 'A slip' } })).status,
    ).toBe(200);
  const old = await aQuote(stage, office, school, lines);
  const next = await aQuote(stage, office, school, lines, { replaces: old._id });
  for (const one of [gone, old]) {
    expect(code(await order(coordinator, one))).toBe('school_quote_withdrawn');
    expect(code(await stage.call(contract.noteSchoolOrder, { ...of(one), body: { ownNumber: 'PO' } }))).toBe(
      'school_quote_withdrawn',
    );
  }
  const { quotes } = (
    await stage.call(contract.listSchoolQuotes, {
      token: office.token,
      params: { schoolId: school._id },
      query: {},
    })
  ).body;
  expect(quotes.find(({ _id }) => _id === old._id)).toMatchObject({
    state: 'withdrawn',
    replacedBy: next.number,
  });
  stage.clock.advance(31 * 24 * 3600);
  [office, coordinator] = [await theOffice(stage), await aCoordinator(stage, school)];
  expect(code(await order(coordinator, next))).toBe('school_quote_expired');
  const body = anOffer(stage, lines, { validUntil: dayAhead(stage, -1) });
  const late = await stage.call(contract.makeSchoolQuote, {
    token: office.token,
    params: { schoolId: school._id },
    body,
  });
  expect(late.body).toMatchObject({ code: 'invalid_input', faults: { validUntil: { code: 'day_wrong' } } });
});

test('seats may wait for the money; what goes back makes credit notes, never above the invoice', async () => {
  const start = await granted();
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }], 'paid');
  expect(await granted()).toBe(start);
  await pay(quote, 11799);
  expect(await granted()).toBe(start);
  await pay(quote, 1);
  expect(await granted()).toBe(start + 10);
  const back = [{ courseId: course.id, seats: 4 }];
  expect(code(await credit(quote, 11800.01))).toBe('school_amount_wrong');
  expect(code(await credit(quote, 1, [{ courseId: course.id, seats: 11 }]))).toBe('school_seats_wrong');
  expect(code(await credit(quote, 1, back, 3))).toBe('seats_changed');
  const credited = await credit(quote, 4720, back);
  expect(credited.body.quote.order).toMatchObject({
    credited: 4720,
    left: -4720,
    papers: [{}, { kind: 'credit_note' }],
  });
  expect(await granted()).toBe(start + 6);
  expect((await pay(quote, 4720, { kind: 'went_back' })).body.quote.order).toMatchObject({
    paid: 7080,
    left: 0,
  });
  const one = await kept();
  const grant = one.grants.find(({ takenBack, isOrdered }) => !takenBack && isOrdered);
  const params = { schoolId: school._id, grantId: grant?._id ?? '' };
  expect(
    code(await stage.call(takeSeatsBack, { token: office.token, params, body: { reason: 'x', ends: 0 } })),
  ).toBe('school_seats_ordered');
  const going = { creditId: randomUUID(), reason: 'Closed', ends: 0 };
  for (const _press of [1, 2]) {
    const gone = await stage.call(paying.cancelSchoolOrder, { ...of(quote), body: going });
    expect(gone.body.quote).toMatchObject({ state: 'cancelled', order: { credited: 11800, left: -7080 } });
  }
  expect(await granted()).toBe(start);
  expect(code(await credit(quote, 1))).toBe('school_order_state');
});

test('what a payment leaves open may be credited: then the seats come, too, but for those that go back', async () => {
  const start = await granted();
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }], 'paid');
  await pay(quote, 7080);
  expect(await granted()).toBe(start);
  await credit(quote, 4720, [{ courseId: course.id, seats: 4 }]);
  expect(await granted()).toBe(start + 6);
  // What is credited as a whole was never paid.
  const unpaid = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }], 'paid');
  await credit(unpaid, 11800);
  expect(await granted()).toBe(start + 6);
});

test('an order of a school owes the kits of its seats; what goes back is not posted', async () => {
  const { id: courseId } = await aCourseWithKit(stage);
  stage.clock.advance(2.1);
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId }], 'now');
  const owed = async () =>
    (
      await stage.context.pool.query<{ kits: number; state: string }>(
        'select kits, state from box where school_id = $1',
        [school._id],
      )
    ).rows;
  expect(await owed()).toEqual([{ kits: 10, state: 'owed' }]);
  await credit(quote, 4720, [{ courseId, seats: 4 }]);
  expect(await owed()).toEqual([{ kits: 6, state: 'owed' }]);
  const going = { creditId: randomUUID(), reason: 'Closed', ends: 0 };
  await stage.call(paying.cancelSchoolOrder, { ...of(quote), body: going });
  expect(await owed()).toEqual([{ kits: 6, state: 'cancelled' }]);
});

test('money of schools is in the books and the reports once, on its own line', async () => {
  const today = dayAhead(stage, 0);
  const days = { from: today, to: today, by: 'day' as const };
  const read = async () => (await stage.call(readReport, { token: office.token, query: days })).body;
  const before = await read();
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  await pay(quote, 11800);
  await credit(quote, 1180);
  await pay(quote, 180, { kind: 'went_back' });
  const after = await read();
  expect(after.totals).toEqual(before.totals);
  expect(after.papers).toEqual(before.papers);
  const more = (figure: 'net' | 'invoiced' | 'credited' | 'taxable' | 'igst') =>
    Math.round((after.schools[figure] - before.schools[figure]) * 100) / 100;
  expect([more('net'), more('invoiced'), more('credited')]).toEqual([11620, 11800, 1180]);
  expect([more('taxable'), more('igst')]).toEqual([9000, 1620]);
  expect(after.schools.paid.count - before.schools.paid.count).toBe(1);
  const papers = async (file: 'papers' | 'groups') => {
    await stillMe(stage, office);
    const { body } = await stage.call(downloadReport, { token: office.token, body: { ...days, file } });
    return (body as unknown as Blob).text();
  };
  const csv = await papers('papers');
  for (const { number } of (await pay(quote, 1000, { kind: 'went_back' })).body.quote.order?.papers ?? [])
    expect(
      csv.split('\r\n').filter((row) => row.startsWith(number) || row.startsWith(`\uFEFF${number}`)),
    ).toHaveLength(1);
  expect(await papers('groups')).toContain('"Schools, as noted paid",');
});

test('a number of an invoice from elsewhere still grants seats, one of ours does not; a name is corrected on record', async () => {
  const grant = (number: string) =>
    stage.call(grantSeats, {
      token: office.token,
      params: { schoolId: school._id },
      body: { grantId: randomUUID(), courseId: course.id, seats: 1, order: number },
    });
  expect((await grant('OLD/17')).body.school.grants[0]).toMatchObject({ order: 'OLD/17', isOrdered: false });
  expect(code(await grant('lwi-2627-99'))).toBe('school_order_familys');
  const body = { name: 'Hill View High School', city: 'Pune', state: 'Maharashtra' };
  const changed = await stage.call(changeSchool, {
    token: office.token,
    params: { schoolId: school._id },
    body,
  });
  expect(changed.body.school.name).toBe('Hill View High School');
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(acts[0]).toMatchObject({ act: 'school_changed', details: { before: { name: 'Hill View School' } } });
});

test('a teacher of the school, another coordinator and a colleague without the role see nothing of it', async () => {
  const quote = await aQuote(stage, office, school, [{ courseId: course.id }]);
  const teacher = await aTeacher(stage);
  await ofSchool(stage, teacher, 'teacher', school);
  const stranger = await aCoordinator(stage, await aSchool(stage, office, 'Lake School'));
  for (const one of [teacher, stranger]) {
    const asked = { token: one.token, params: { schoolId: school._id }, query: {} };
    expect(code(await stage.call(contract.listMySchoolQuotes, asked))).toBe('school_not_found');
    expect(code(await order(one, quote))).toBe('school_quote_not_found');
  }
  const mentor = await aColleague(stage, 'mentor');
  const asked = { token: mentor.token, params: { schoolId: school._id }, query: {} };
  expect((await stage.call(contract.listSchoolQuotes, asked)).status).toBe(403);
});
