import * as z from 'zod/mini';
import { email } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  QUOTE_ADDRESS_MOST,
  QUOTE_LINES_MOST,
  QUOTE_MOST,
  QUOTE_NOTE_MOST,
  SCHOOL_ORDER_MOST,
  SCHOOL_REASON_MOST,
  SEATS_MOST,
} from '../platform/limits.ts';
import { stateCode } from '../platform/states.ts';
import { cursor, id, line, moment, prose } from '../platform/values.ts';
import { paper } from '../shop/invoices.ts';

/** What schools are offered, order and pay: the office's quotes, a school's orders, their invoices and what was paid of them. */

const success = z.literal(true);
/** A day where the site is. */
export const day = z.iso.date({ error: fault('day_wrong') }).check(z.regex(/^20/, fault('day_wrong')));

/** Rupees, to the paisa. */
export const rupees = (least: number, wrong: Parameters<typeof fault>[0]) =>
  z.number({ error: fault(wrong) }).check(
    z.gte(least, fault(wrong)),
    z.lte(QUOTE_MOST, fault(wrong)),
    z.refine((amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, fault(wrong)),
  );

export const seats = z
  .int({ error: fault('seats_needed') })
  .check(z.gte(1, fault('seats_needed')), z.lte(SEATS_MOST, fault('seats_needed')));

/** Seats of a course at a price each; the discount is taken off the whole line, of which a rupee at least remains. */
const quoteLine = z
  .object({
    courseId: id,
    seats,
    price: rupees(1, 'seat_price_wrong'),
    discount: rupees(0, 'line_discount_wrong'),
  })
  .check(
    z.refine(({ seats, price, discount }) => seats * price - discount >= 1, {
      error: fault('line_discount_wrong'),
      path: ['discount'],
    }),
  );

/** Each course stands there once. */
export const eachOnce = z.refine<{ courseId: string }[]>(
  (lines) => new Set(lines.map(({ courseId }) => courseId.toLowerCase())).size === lines.length,
  fault('quote_lines_wrong'),
);

/** Who pays. With a GSTIN the invoice is one between businesses, and the state is that of the GSTIN, whose last character is checked, too. */
const payer = z.object({
  name: line(1, 120, 'name_needed'),
  address: prose(1, QUOTE_ADDRESS_MOST, 'payer_address_needed'),
  gstin: z.nullable(
    z.string({ error: fault('gstin_wrong') }).check(
      z.overwrite((text) => text.toUpperCase().replace(/\s/g, '')),
      z.regex(/^[0-9A-Z]{15}$/, fault('gstin_wrong')),
    ),
  ),
  state: stateCode,
});
export type Payer = z.infer<typeof payer>;

/** The number of a school's own order, as it stands there. */
const ownNumber = z.nullable(line(1, SCHOOL_ORDER_MOST, 'school_order_number_needed'));

/**
 * `open`: can be ordered; `expired`, `withdrawn`: can not any more; `ordered`: waits for its invoice; `due`: that is to be
 * paid; `settled`: nothing is left to pay.
 */
export const quoteStates = [
  'open',
  'expired',
  'withdrawn',
  'ordered',
  'due',
  'settled',
  'cancelled',
] as const;
export type QuoteState = (typeof quoteStates)[number];

const payment = z.object({
  _id: id,
  /** `went_back`: sent back to the school. */
  kind: z.enum(['came', 'went_back']),
  amount: z.number(),
  bankReference: z.string(),
  day: z.iso.date(),
});

const order = z.object({
  orderedAt: moment,
  /** Who pressed or noted it; null when the account is gone. */
  orderedBy: z.nullable(z.string()),
  cameBy: z.enum(['coordinator', 'letter']),
  ownNumber: z.nullable(z.string()),
  /** With its invoice: when its seats come, and until when it is to be paid. */
  seatsWhen: z.nullable(z.enum(['now', 'paid'])),
  dueOn: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  grantedAt: z.nullable(moment),
  /** Rupees: what the invoice says, less credit notes; what came, less what was sent back; what of the first is left. Below zero: to be sent back. */
  invoiced: z.number(),
  credited: z.number(),
  paid: z.number(),
  left: z.number(),
  payments: z.array(payment),
  papers: z.array(paper),
  /** How often the school was reminded of what it owes, and why the office lets it be. Null for the school itself. */
  reminders: z.nullable(
    z.object({ sent: z.int(), paused: z.nullable(z.object({ at: moment, reason: z.string() })) }),
  ),
  cancelled: z.nullable(z.object({ at: moment, reason: z.string() })),
});

const quote = z.object({
  _id: id,
  number: z.string(),
  state: z.enum(quoteStates),
  madeAt: moment,
  validUntil: z.iso.date(),
  payer: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.nullable(z.string()),
    state: z.nullable(stateCode),
  }),
  /** `seatsBack`: how many of its seats went back with credit notes. */
  lines: z.array(
    z.object({
      courseId: id,
      title: z.string(),
      seats: z.int(),
      price: z.number(),
      discount: z.number(),
      amount: z.number(),
      seatsBack: z.int(),
    }),
  ),
  total: z.number(),
  note: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ at: moment, reason: z.string() })),
  /** The number of the quote that came instead. */
  replacedBy: z.nullable(z.string()),
  order: z.nullable(order),
});
export type SchoolQuote = z.infer<typeof quote>;

const listed = z.object({
  success,
  quotes: z.array(quote),
  /** Where the next part begins; null at the end. */
  next: z.nullable(cursor),
});
export const changed = z.object({ success, quote });

const schoolId = z.object({ schoolId: id });
export const quoteId = z.object({ quoteId: id });
const part = z.object({ cursor: z.optional(cursor) });

export const listSchoolQuotes = endpoint({
  method: 'GET',
  path: '/staff/schools/:schoolId/quotes',
  access: 'staff',
  policy: 'schoolOrders.inspect',
  summary: 'What a school was offered and ordered, the newest first, with its papers and payments',
  params: schoolId,
  query: part,
  reply: listed,
  failures: ['school_not_found'],
});

const waiting = z.object({
  quoteId: id,
  number: z.string(),
  school: z.object({ _id: id, name: z.string() }),
  /** Rupees: of an order its total, of an invoice what is left. */
  amount: z.number(),
  since: z.iso.date(),
});
export type WaitingOrder = z.infer<typeof waiting>;

export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/staff/school-orders/waiting',
  access: 'staff',
  policy: 'schoolOrders.inspect',
  summary:
    'Orders of schools that wait for an invoice, and invoices whose day has passed; of each the oldest hundred',
  reply: z.object({ success, toInvoice: z.array(waiting), overdue: z.array(waiting) }),
  failures: [],
});

export const makeSchoolQuote = endpoint({
  method: 'POST',
  path: '/staff/schools/:schoolId/quotes',
  access: 'staff',
  policy: 'schoolOrders.keep',
  summary: 'Offer a school seats and mail it the quote; the same id again is the same quote',
  status: 201,
  params: schoolId,
  body: z.object({
    quoteId: id,
    lines: z.array(quoteLine).check(
      z.minLength(1, fault('quote_lines_wrong')),
      z.maxLength(QUOTE_LINES_MOST, fault('quote_lines_wrong')),
      eachOnce,
      z.refine(
        (lines) => lines.reduce((sum, one) => sum + one.seats * one.price - one.discount, 0) <= QUOTE_MOST,
        fault('quote_too_large'),
      ),
    ),
    payer,
    validUntil: day,
    note: z.nullable(prose(1, QUOTE_NOTE_MOST, 'words_needed')),
    /** To whom it is mailed: who coordinates the school, and an address. */
    toCoordinators: z.boolean(),
    email: z.nullable(email),
    /** The quote that it comes instead of. */
    replaces: z.nullable(id),
  }),
  reply: changed,
  failures: ['school_not_found', 'course_not_found', 'school_quote_not_found', 'school_quote_ordered'],
});

export const withdrawSchoolQuote = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/withdraw',
  access: 'staff',
  policy: 'schoolOrders.keep',
  summary: 'Withdraw a quote that nobody ordered; the school reads the reason',
  params: quoteId,
  body: z.object({ reason: line(1, SCHOOL_REASON_MOST, 'reason_needed') }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_quote_ordered'],
});

export const noteSchoolOrder = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/order',
  access: 'staff',
  policy: 'schoolOrders.keep',
  summary: 'Note that a school ordered what it was offered, by letter or mail; again it changes nothing',
  params: quoteId,
  body: z.object({ ownNumber }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_quote_withdrawn', 'school_quote_expired'],
});

export const invoiceSchoolOrder = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/invoice',
  access: 'staff',
  policy: 'schoolOrders.keep',
  asksAgain: true,
  summary:
    'Write the invoice of an order, and grant its seats now or once it is paid; again it changes nothing',
  params: quoteId,
  body: z.object({ seatsWhen: z.enum(['now', 'paid']), dueOn: day }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_order_state', 'school_order_used'],
});

export const grantOrderedSeats = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/seats',
  access: 'staff',
  policy: 'schoolOrders.keep',
  asksAgain: true,
  summary: 'Grant the seats of an order now that were to wait for the money; again it changes nothing',
  params: quoteId,
  body: z.object({ granted: z.literal(true) }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_order_state', 'school_order_used'],
});

export const readSchoolQuote = endpoint({
  method: 'GET',
  path: '/staff/school-quotes/:quoteId/file',
  access: 'staff',
  policy: 'schoolOrders.inspect',
  summary: 'A quote as PDF, in the caller’s language',
  params: quoteId,
  reply: 'file',
  failures: ['school_quote_not_found', 'too_many_tries', 'busy'],
});

export const listMySchoolQuotes = endpoint({
  method: 'GET',
  path: '/schools/:schoolId/quotes',
  access: 'signed-in',
  policy: 'schoolOrders.coordinate',
  summary: 'What a school that one coordinates was offered and ordered, with its papers and payments',
  params: schoolId,
  query: part,
  reply: listed,
  failures: ['school_not_found'],
});

export const orderSchoolQuote = endpoint({
  method: 'POST',
  path: '/school-quotes/:quoteId/order',
  access: 'signed-in',
  policy: 'schoolOrders.coordinate',
  adult: true,
  summary: 'Order what a school was offered, which binds the school to pay; again it changes nothing',
  params: quoteId,
  body: z.object({ ownNumber }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_quote_withdrawn', 'school_quote_expired'],
});

export const readMySchoolQuote = endpoint({
  method: 'GET',
  path: '/school-quotes/:quoteId/file',
  access: 'signed-in',
  policy: 'schoolOrders.coordinate',
  summary: 'A quote to a school that one coordinates, as PDF',
  params: quoteId,
  reply: 'file',
  failures: ['school_quote_not_found', 'too_many_tries', 'busy'],
});
