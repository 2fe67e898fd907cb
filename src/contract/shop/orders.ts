import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { ORDER_COURSES_MOST } from '../platform/limits.ts';
import { stateCode } from '../platform/states.ts';
import { cursor, id, line, moment, prose, said } from '../platform/values.ts';
import { couponFailures } from './coupons.ts';
import { paper } from './invoices.ts';
import { paymentFlag } from './payment-flags.ts';
import { screenshotReading } from './readings.ts';
import { wishToken } from './wishes.ts';

/** Specification, sections 2 (payment page), 3 and 7: orders paid by UPI and checked by the office. */

export const orderStatus = z.enum(['submitted', 'verified', 'rejected', 'refunded', 'reversed']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** One course of an order; rupees. `amount` is the price less the discount. */
const orderLine = z.object({
  courseId: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  price: z.number(),
  discount: z.number(),
  amount: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** What happened to an order, oldest first: each screenshot, each word of the office, money that went back. */
const orderStep = z.object({
  step: z.enum(['sent', 'verified', 'rejected', 'refunded', 'reversed']),
  at: moment,
  reason: z.nullable(z.string()),
  /** Rupees that went back; null for other steps. */
  amount: z.nullable(z.number()),
});
export type OrderStep = z.infer<typeof orderStep>;

/** Whom an order is for, where somebody else pays: the first name. The id is empty once the account is gone. */
export const child = z.object({ _id: z.nullable(id), name: z.string() });

export const payment = z.object({
  _id: id,
  child: z.nullable(child),
  /** The screenshot that was sent last: what a decision is about. */
  receiptId: id,
  /** The first of its courses. */
  courseId: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  lines: z.array(orderLine),
  /** Rupees: what is paid for all of them, and what the coupon took off. */
  amount: z.number(),
  discount: z.number(),
  coupon: z.nullable(z.string()),
  status: orderStatus,
  reason: z.nullable(z.string()),
  submittedAt: moment,
  decidedAt: z.nullable(moment),
  /** Until when the office has promised an answer to what was sent last. */
  answerBy: moment,
  reference: z.string(),
  /** What was typed with the last screenshot. */
  utr: z.nullable(z.string()),
  timeline: z.array(orderStep),
  /** The invoice or receipt, then the credit notes. */
  papers: z.array(paper),
});
export type Payment = z.infer<typeof payment>;

export const prepareOrder = endpoint({
  method: 'POST',
  path: '/orders/prepare',
  access: 'signed-in',
  policy: 'orders.buy',
  summary:
    'What to pay for one or several courses, to whom, under which reference: the content of the UPI code. The price that is answered is held for 48 hours; a seat and a use of the coupon are taken by the screenshot',
  body: z.object({
    courseId: z.optional(id),
    courses: z.optional(
      z
        .array(
          z.object({
            courseId: id,
            /** Rupees: the price that was shown where the course was chosen. It is asked for if it was true in the last 48 hours. */
            seen: z.optional(z.number()),
          }),
        )
        .check(z.minLength(1), z.maxLength(ORDER_COURSES_MOST)),
    ),
    /** Null takes a coupon off again; left out, what was asked before stays. */
    coupon: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    /** For whom: a child of one's own, or whoever made the link that `wish` is the secret of (/wishes), for that very course; else oneself. */
    learnerId: z.optional(id),
    wish: z.optional(wishToken),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Whom it is for, where that is somebody else. */
    child: z.nullable(child),
    reference: z.string(),
    lines: z.array(orderLine),
    /** Rupees: what is to be paid, and what the coupon took off. */
    amount: z.number(),
    discount: z.number(),
    coupon: z.nullable(z.string()),
    heldUntil: moment,
    /** Courses whose seats were all taken since the price was quoted. It may still be paid: the office then enrols, or refunds. */
    soldOut: z.array(id),
    /** Where the family is taken to live until it says otherwise. Null where no invoice asks for it. */
    state: z.nullable(stateCode),
    payee: z.object({
      id: z.string(),
      name: z.string(),
      /** A merchant's address: apps take it from a link. A personal one they decline. */
      merchant: z.boolean(),
    }),
    /** `upi://pay` with pa, pn, am, cu, tn, tr (NPCI, UPI linking specification). */
    upiLink: z.string(),
  }),
  failures: [
    'course_not_found',
    'already_enrolled',
    'course_sold_out',
    'order_waiting',
    'order_waiting_other',
    'amount_invalid',
    'child_not_found',
    'grown_up_pays',
    'wish_over',
    'too_many_tries',
    ...couponFailures,
  ],
});

/** The text parts of the form; the picture travels as the file part `reciept` (spelled so on the wire). */
export const orderFields = z.object({
  userId: z.optional(id),
  /** Which courses: one by its id, or what the reference was given for. */
  courseId: z.optional(id),
  reference: z.optional(z.string().check(z.regex(/^TK[0-9A-Z]{8}$/))),
  amount: z.string(),
  utr: z.optional(z.string()),
  /** Where the family lives: it decides which taxes the invoice names. */
  state: z.optional(stateCode),
  /** Beside a courseId: the child that it is for. A reference was given for somebody already. */
  learnerId: z.optional(id),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/orders/create',
  access: 'signed-in',
  policy: 'orders.buy',
  summary: 'Send the screenshot of a payment; the header Idempotency-Key makes a repeated send one order',
  status: 201,
  body: orderFields,
  form: true,
  reply: z.object({ ...said('payment_submitted'), payment }),
  failures: [
    'payment_fields_missing',
    'not_allowed',
    'child_not_found',
    'course_not_found',
    'already_enrolled',
    'course_sold_out',
    'order_waiting',
    'order_waiting_other',
    'reference_unknown',
    'amount_invalid',
    'utr_invalid',
    'receipt_too_large',
    'receipt_not_a_picture',
    'receipt_too_many_pixels',
    'receipt_not_stored',
    'receipts_pending',
    'receipts_today',
    'idempotency_key_reused',
    'too_many_tries',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});

export const checkPayment = endpoint({
  method: 'GET',
  path: '/orders/check-payment/:userId/:courseId',
  access: 'signed-in',
  policy: 'orders.read',
  summary: 'Whether a verified payment exists by which one may watch a course, whoever paid',
  params: z.object({ userId: id, courseId: id }),
  reply: z.object({ success: z.literal(true), hasPayment: z.boolean() }),
  failures: ['not_allowed'],
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/mine',
  access: 'signed-in',
  policy: 'orders.read',
  summary:
    'What one pays, for oneself and for others, newest first; and what somebody else is paying for one',
  reply: z.object({
    success: z.literal(true),
    orders: z.array(payment),
    /** Courses for which somebody else has sent a payment that is being checked: nothing of the payment itself. */
    paidByOthers: z.array(
      z.object({ courseId: id, courseTitle: z.string(), courseSlug: z.string(), submittedAt: moment }),
    ),
  }),
  failures: [],
});

export const readMyReceipt = endpoint({
  method: 'GET',
  path: '/orders/:orderId/receipt',
  access: 'signed-in',
  policy: 'orders.read',
  summary: 'The screenshot one sent, re-encoded',
  params: z.object({ orderId: id }),
  reply: 'file',
  failures: ['payment_not_found'],
});

export const waitingPayment = z.extend(payment, {
  /** Until then the decision can be taken back; null once it can not. */
  undoUntil: z.nullable(moment),
  flags: z.array(paymentFlag),
  /** What the software read from the last screenshot: a hint. Null as long as it was not looked at. */
  read: z.nullable(screenshotReading),
  /** Rupees: what was asked for under this reference. */
  amountDue: z.number(),
  learner: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }),
  decidedBy: z.nullable(z.string()),
});
export type WaitingPayment = z.infer<typeof waitingPayment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/staff/payments',
  access: 'staff',
  policy: 'orders.inspect',
  summary:
    'Payments by status, those that wait oldest first, decided ones newest first; or those that are searched for, newest first',
  query: z.object({
    status: z._default(orderStatus, 'submitted'),
    /**
     * In every state: part of a name or an address (a letter or two: how a word of it begins), four digits or more of a
     * phone number, a reference, a UTR, or an amount in rupees.
     */
    q: z.optional(line(0, 100, 'invalid')),
    /** What one learner has ordered, in every state. */
    learnerId: z.optional(id),
    cursor: z.optional(cursor),
  }),
  reply: z.object({
    success: z.literal(true),
    payments: z.array(waitingPayment),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. Null where a search means so many that nobody counted. */
    total: z.nullable(z.int()),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: [],
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/staff/payments/:orderId/receipt',
  access: 'staff',
  policy: 'orders.inspect',
  summary: 'The screenshot of a payment: the last, or the one that is asked for',
  params: z.object({ orderId: id }),
  query: z.object({ receiptId: z.optional(id) }),
  reply: 'file',
  failures: ['payment_not_found'],
});

export const decidePayment = endpoint({
  method: 'POST',
  path: '/staff/payments/:orderId/decision',
  access: 'staff',
  policy: 'orders.decide',
  summary:
    'Verify or reject a payment, once. The learner is enrolled and the family told 8 seconds later, unless it is undone',
  params: z.object({ orderId: id }),
  body: z.object({
    /** The screenshot that was looked at: another one may have come since. */
    receiptId: id,
    decision: z.enum(['verified', 'rejected']),
    /** Verify although something about it is odd: what the office was shown and accepts. */
    despite: z.optional(z.array(paymentFlag)),
    reason: z.optional(z.nullable(prose(0, 500, 'reason_needed'))),
  }),
  reply: z.object({ ...said('payment_verified', 'payment_rejected'), payment: waitingPayment }),
  failures: [
    'payment_not_found',
    'own_payment',
    'decision_needs_reason',
    'already_decided',
    'receipt_changed',
    'payment_flagged',
  ],
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/staff/payments/:orderId/undo',
  access: 'staff',
  policy: 'orders.decide',
  summary: 'Take a decision back within 8 seconds: nothing has followed from it yet',
  params: z.object({ orderId: id }),
  reply: z.object({ ...said('payment_undone'), payment: waitingPayment }),
  failures: ['payment_not_found', 'own_payment', 'too_late_to_undo'],
});

const refundKind = z.enum(['refund', 'reversal']);
/** How money went back: sent by the school, or taken back by the bank. */
export type RefundKind = z.infer<typeof refundKind>;

export const refundPayment = endpoint({
  method: 'POST',
  path: '/staff/payments/:orderId/refund',
  access: 'staff',
  policy: 'orders.refund',
  asksAgain: true,
  summary:
    'Note money that went back, with its credit note: a refund that the school sent, or the whole rest that the bank took back. The same bank reference counts once',
  params: z.object({ orderId: id }),
  body: z.object({
    kind: refundKind,
    /** Rupees. Left out, it is all that is left; a reversal is nothing less. */
    amount: z.optional(z.number().check(z.gt(0), z.lte(10_000_000))),
    reason: prose(1, 500, 'reason_needed'),
    /** What the bank calls the transfer back. */
    bankReference: line(1, 60, 'bank_reference_needed'),
    /** Courses of the order that the family may not watch any longer. What it has watched stays on record. */
    withdraw: z._default(z.array(id).check(z.maxLength(ORDER_COURSES_MOST)), []),
  }),
  reply: z.object({ ...said('payment_refunded', 'payment_reversed'), payment: waitingPayment }),
  failures: [
    'payment_not_found',
    'own_payment',
    'payment_not_verified',
    'refund_amount_wrong',
    'bank_reference_used',
    'course_not_found',
  ],
});
