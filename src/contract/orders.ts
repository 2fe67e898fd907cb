import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, id, moment, prose, said } from './values.ts';

/** Specification, sections 2 (payment page), 3 and 7: orders paid by UPI and checked by the office. */

export const orderStatus = z.enum(['submitted', 'verified', 'rejected']);
export type OrderStatus = z.infer<typeof orderStatus>;

const payment = z.object({
  _id: id,
  courseId: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  /** Rupees. */
  amount: z.number(),
  status: orderStatus,
  reason: z.nullable(z.string()),
  submittedAt: moment,
  decidedAt: z.nullable(moment),
  reference: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const prepareOrder = endpoint({
  method: 'POST',
  path: '/orders/prepare',
  access: 'signed-in',
  policy: 'orders.buy',
  summary: 'What to pay for a course, to whom, under which reference: the content of the UPI code',
  body: z.object({ courseId: id }),
  reply: z.object({
    success: z.literal(true),
    reference: z.string(),
    /** Rupees. */
    amount: z.number(),
    payee: z.object({ id: z.string(), name: z.string() }),
    /** `upi://pay` with pa, pn, am, cu, tn, tr (NPCI, UPI linking specification). */
    upiLink: z.string(),
  }),
  failures: ['course_not_found', 'already_enrolled', 'amount_invalid'],
});

/** The text parts of the form; the picture travels as the file part `reciept` (spelled so on the wire). */
export const orderFields = z.object({
  userId: z.optional(id),
  courseId: id,
  amount: z.string(),
  utr: z.optional(z.string()),
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
    'course_not_found',
    'already_enrolled',
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
  summary: 'Whether a verified payment of one’s own exists for a course',
  params: z.object({ userId: id, courseId: id }),
  reply: z.object({ success: z.literal(true), hasPayment: z.boolean() }),
  failures: ['not_allowed'],
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/mine',
  access: 'signed-in',
  policy: 'orders.read',
  summary: 'One’s own orders, newest first',
  reply: z.object({ success: z.literal(true), orders: z.array(payment) }),
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

const waitingPayment = z.extend(payment, {
  utr: z.nullable(z.string()),
  /** Whether another order, of anyone, bears the same UTR: a screenshot used twice. */
  utrSeenBefore: z.boolean(),
  /** Rupees: what the course costs today, beside what was paid. */
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
  summary: 'Payments by status: those that wait oldest first, decided ones newest first',
  query: z.object({ status: z._default(orderStatus, 'submitted'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    payments: z.array(waitingPayment),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
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
  summary: 'The screenshot of a payment',
  params: z.object({ orderId: id }),
  reply: 'file',
  failures: ['payment_not_found'],
});

export const decidePayment = endpoint({
  method: 'POST',
  path: '/staff/payments/:orderId/decision',
  access: 'staff',
  policy: 'orders.decide',
  summary: 'Verify or reject a payment, once; verifying enrols the learner and queues the mail',
  params: z.object({ orderId: id }),
  body: z.object({
    decision: z.enum(['verified', 'rejected']),
    reason: z.optional(z.nullable(prose(0, 500, 'reason_needed'))),
  }),
  reply: z.object({ ...said('payment_verified', 'payment_rejected'), payment: waitingPayment }),
  failures: ['payment_not_found', 'own_payment', 'decision_needs_reason', 'already_decided'],
});
