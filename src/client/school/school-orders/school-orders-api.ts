import type { SentBody } from '../../../contract/platform/endpoint.ts';
import { inspectSchool, listSchools } from '../../../contract/school/listed-schools.ts';
import * as contract from '../../../contract/school/school-orders.ts';
import * as paying from '../../../contract/school/school-payments.ts';
import { readSchool } from '../../../contract/school/schools.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';

export type { QuoteState } from '../../../contract/school/school-orders.ts';

const quoteOf = ({ order, ...quote }: contract.SchoolQuote) => ({
  ...named(quote),
  order: order && { ...order, payments: order.payments.map(named) },
});
/** What a school was offered, with its order where there is one. */
export type SchoolQuote = ReturnType<typeof quoteOf>;
export type SchoolOrder = NonNullable<SchoolQuote['order']>;
export type WaitingOrder = Omit<contract.WaitingOrder, 'school'> & {
  school: Named<contract.WaitingOrder['school']>;
};

type Part = { quotes: contract.SchoolQuote[]; next: string | null };
const partOf = ({ quotes, next }: Part) => ({ quotes: quotes.map(quoteOf), next });

/** What a school was offered and ordered, the newest first. */
export const schoolQuotesQuery = (personId: string | null, schoolId: string) =>
  queryParts(contract.listSchoolQuotes, { personId, params: { schoolId }, query: {} }, partOf);
/** The same of a school that one coordinates. */
export const mySchoolQuotesQuery = (personId: string | null, schoolId: string) =>
  queryParts(contract.listMySchoolQuotes, { personId, params: { schoolId }, query: {} }, partOf);

const waitingOf = ({ school, ...one }: contract.WaitingOrder): WaitingOrder => ({
  ...one,
  school: named(school),
});
/** Orders that wait for an invoice, and invoices that are late. */
export const waitingOrdersQuery = (personId: string | null) =>
  query(contract.listWaitingOrders, { personId }, ({ toInvoice, overdue }) => ({
    toInvoice: toInvoice.map(waitingOf),
    overdue: overdue.map(waitingOf),
  }));

const keeping = {
  changes: [contract.listWaitingOrders, listSchools, inspectSchool],
  waitsFor: [contract.listSchoolQuotes],
  evenRefused: true,
} as const;

const make = mutate(contract.makeSchoolQuote, keeping);
/** Offers a school seats; of the same id it is one quote. Raises CallFailed. */
export const makeSchoolQuote = async (
  schoolId: string,
  body: SentBody<typeof contract.makeSchoolQuote>,
): Promise<SchoolQuote> => quoteOf((await make({ params: { schoolId }, body })).quote);

const withdraw = mutate(contract.withdrawSchoolQuote, keeping);
export const withdrawSchoolQuote = (quoteId: string, reason: string) =>
  withdraw({ params: { quoteId }, body: { reason } });

const note = mutate(contract.noteSchoolOrder, keeping);
/** Notes that a school ordered by letter or mail. Raises CallFailed. */
export const noteSchoolOrder = (quoteId: string, ownNumber: string | null) =>
  note({ params: { quoteId }, body: { ownNumber } });

const invoice = mutate(contract.invoiceSchoolOrder, keeping);
/** Writes the invoice and grants the seats, now or when it is paid. Raises CallFailed. */
export const invoiceSchoolOrder = (quoteId: string, body: SentBody<typeof contract.invoiceSchoolOrder>) =>
  invoice({ params: { quoteId }, body });

const grant = mutate(contract.grantOrderedSeats, keeping);
export const grantOrderedSeats = (quoteId: string) => grant({ params: { quoteId }, body: { granted: true } });

const pay = mutate(paying.noteSchoolPayment, keeping);
/** Notes money that came or was sent back; of the same id once. Raises CallFailed. */
export const noteSchoolPayment = (quoteId: string, body: SentBody<typeof paying.noteSchoolPayment>) =>
  pay({ params: { quoteId }, body });

const credit = mutate(paying.creditSchoolOrder, keeping);
/** Takes seats back, writes a credit note, or both; of the same id once. Raises CallFailed. */
export const creditSchoolOrder = (quoteId: string, body: SentBody<typeof paying.creditSchoolOrder>) =>
  credit({ params: { quoteId }, body });

const cancel = mutate(paying.cancelSchoolOrder, keeping);
export const cancelSchoolOrder = (quoteId: string, body: SentBody<typeof paying.cancelSchoolOrder>) =>
  cancel({ params: { quoteId }, body });

const pause = mutate(paying.pauseSchoolReminders, keeping);
/** Has a school reminded of an order no more, with the reason, or again (null). Raises CallFailed. */
export const pauseReminders = (quoteId: string, reason: string | null) =>
  pause({ params: { quoteId }, body: { reason } });

const order = mutate(contract.orderSchoolQuote, {
  changes: [readSchool],
  waitsFor: [contract.listMySchoolQuotes],
  evenRefused: true,
});
/** Orders what the school was offered. Raises CallFailed. */
export const orderSchoolQuote = (quoteId: string, ownNumber: string | null) =>
  order({ params: { quoteId }, body: { ownNumber } });

/** A quote as PDF; `forOffice` is any school's. Raises CallFailed. */
export const fetchQuote = (quoteId: string, { forOffice }: { forOffice: boolean }): Promise<Blob> =>
  call(forOffice ? contract.readSchoolQuote : contract.readMySchoolQuote, { params: { quoteId } });
