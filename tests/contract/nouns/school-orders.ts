import { randomUUID } from 'node:crypto';
import type { FailureCode } from '../../../src/contract/platform/failures.ts';
import { noteSchoolPayment } from '../../../src/contract/school/school-payments.ts';
import { theOffice } from '../../stage/people.ts';
import {
  aCoordinator,
  anInvoicedOrder,
  anOffer,
  aQuote,
  aSchool,
  dayAhead,
  ofSchool,
} from '../../stage/schools.ts';
import { closed, nounCalls, type Try } from '../noun-calls.ts';

/** For what only who coordinates the school may: to others it is as if there was none. */
const unseen = (answer: FailureCode, params: Try['params'], body?: Try['body']): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer,
  }));

const going = () => ({ creditId: randomUUID(), reason: 'Mine', ends: 0 });
const credit = (courseId: string) => ({ ...going(), amount: 1, seats: [{ courseId, seats: 1 }] });
const payment = (day: string) => ({
  paymentId: randomUUID(),
  kind: 'came' as const,
  amount: 10,
  bankReference: `N${randomUUID().slice(0, 12)}`,
  day,
});

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const office = await theOffice(stage);
    const school = await aSchool(stage, office, 'Quotes of Ravindra');
    await ofSchool(stage, ravi, 'coordinator', school);
    const quote = await aQuote(stage, office, school, [{ courseId: course.id }]);
    const invoiced = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
    const body = payment(dayAhead(stage, 0));
    const params = { quoteId: invoiced._id };
    await stage.call(noteSchoolPayment, { token: office.token, params, body });
    return {
      quote: quote._id,
      quoteSchool: school._id,
      invoicedQuote: invoiced._id,
      schoolPaper: invoiced.order?.papers[0]?.invoiceId ?? '',
    };
  },
  rows: (his) => [
    { table: 'school_quote', id: his.quote },
    { table: 'school_quote', id: his.invoicedQuote },
    { table: 'invoice', id: his.schoolPaper },
  ],
  tries: {
    'schoolOrders.listWaitingOrders': () => closed(),
    'schoolOrders.listSchoolQuotes': ({ his }) => closed({ schoolId: his.quoteSchool }),
    'schoolOrders.makeSchoolQuote': ({ his, course }) =>
      closed(
        { schoolId: his.quoteSchool },
        {
          quoteId: randomUUID(),
          lines: [{ courseId: course.id, seats: 1, price: 1, discount: 0 }],
          payer: { name: 'Mine', address: 'Mine', gstin: null, state: '27' },
          validUntil: '2027-01-01',
          note: null,
          toCoordinators: false,
          email: null,
          replaces: his.quote,
        },
      ),
    'schoolOrders.withdrawSchoolQuote': ({ his }) => closed({ quoteId: his.quote }, { reason: 'Mine' }),
    'schoolOrders.noteSchoolOrder': ({ his }) => closed({ quoteId: his.quote }, { ownNumber: null }),
    'schoolOrders.invoiceSchoolOrder': ({ his }) =>
      closed({ quoteId: his.quote }, { seatsWhen: 'now', dueOn: '2027-01-01' }),
    'schoolOrders.grantOrderedSeats': ({ his }) => closed({ quoteId: his.invoicedQuote }, { granted: true }),
    'schoolOrders.noteSchoolPayment': ({ his }) =>
      closed({ quoteId: his.invoicedQuote }, payment('2026-11-01')),
    'schoolOrders.creditSchoolOrder': ({ his, course }) =>
      closed({ quoteId: his.invoicedQuote }, credit(course.id)),
    'schoolOrders.cancelSchoolOrder': ({ his }) => closed({ quoteId: his.invoicedQuote }, going()),
    'schoolOrders.pauseSchoolReminders': ({ his }) =>
      closed({ quoteId: his.invoicedQuote }, { reason: 'Mine' }),
    'schoolOrders.readSchoolQuote': ({ his }) => closed({ quoteId: his.quote }),
    'schoolOrders.listMySchoolQuotes': ({ his }) => unseen('school_not_found', { schoolId: his.quoteSchool }),
    'schoolOrders.orderSchoolQuote': ({ his }) =>
      unseen('school_quote_not_found', { quoteId: his.quote }, { ownNumber: null }),
    'schoolOrders.readMySchoolQuote': ({ his }) => unseen('school_quote_not_found', { quoteId: his.quote }),
  },
  inputs: async ({ stage, course, office, staff }) => {
    const school = await aSchool(stage, office);
    const coordinator = await aCoordinator(stage, school);
    const lines = [{ courseId: course.id }];
    const quote = () => aQuote(stage, office, school, lines);
    const invoiced = (when?: 'paid') => anInvoicedOrder(stage, office, school, lines, when);
    const of = ({ _id }: { _id: string }) => ({ quoteId: _id });
    const [open, gone, toOrder, first, second, third, fourth] = [
      await quote(),
      await quote(),
      await quote(),
      await invoiced(),
      await invoiced('paid'),
      await invoiced(),
      await invoiced(),
    ];
    const tokens = staff;
    return {
      makeSchoolQuote: { params: { schoolId: school._id }, body: anOffer(stage, lines), tokens },
      withdrawSchoolQuote: { params: of(gone), body: { reason: 'A slip' }, tokens },
      noteSchoolOrder: { params: of(open), body: { ownNumber: 'PO-7' }, tokens },
      invoiceSchoolOrder: {
        params: of(first),
        body: { seatsWhen: 'now', dueOn: dayAhead(stage, 30) },
        tokens,
      },
      grantOrderedSeats: { params: of(second), body: { granted: true }, tokens },
      noteSchoolPayment: { params: of(second), body: payment(dayAhead(stage, 0)), tokens },
      creditSchoolOrder: { params: of(third), body: credit(course.id), tokens },
      cancelSchoolOrder: { params: of(fourth), body: going(), tokens },
      pauseSchoolReminders: { params: of(third), body: { reason: 'They pay in May' }, tokens },
      orderSchoolQuote: {
        params: of(toOrder),
        body: { ownNumber: 'PO-8' },
        tokens: [coordinator.token],
      },
    };
  },
  mails: async (stage, office) => {
    const school = await aSchool(stage, office, 'Zwq');
    const { rows } = await stage.context.pool.query<{ id: string }>(
      'select id from course where published_at is not null limit 1',
    );
    const invoiced = await anInvoicedOrder(stage, office, school, [{ courseId: rows[0]?.id ?? '' }]);
    const invoiceId = invoiced.order?.papers[0]?.invoiceId ?? '';
    // What the month of its days is called says the machine.
    const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date(invoiced.validUntil));
    return {
      facts: {
        'school-orders.quoted': { quoteId: invoiced._id },
        'school-orders.paper': { invoiceId },
        'school-orders.reminder': { invoiceId, time: 1 },
      },
      written: ['Zwq', month, invoiced.number, invoiced.order?.papers[0]?.number ?? ''],
    };
  },
});
