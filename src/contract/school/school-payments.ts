import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { QUOTE_LINES_MOST, SCHOOL_REASON_MOST } from '../platform/limits.ts';
import { id, line } from '../platform/values.ts';
import { changed, day, eachOnce, quoteId, rupees, seats } from './school-orders.ts';

/** What the office notes of an order of a school once it has its invoice: money, and what goes back. */

export const noteSchoolPayment = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/payments',
  access: 'staff',
  policy: 'schoolOrders.keep',
  asksAgain: true,
  summary:
    'Note money of a school that came, never more than is due, or was sent back to it, never more than it is owed',
  status: 201,
  params: quoteId,
  body: z.object({
    paymentId: id,
    kind: z.enum(['came', 'went_back']),
    amount: rupees(0.01, 'line_amount'),
    bankReference: line(1, 60, 'bank_reference_needed'),
    day,
  }),
  reply: changed,
  failures: [
    'school_quote_not_found',
    'school_order_state',
    'school_amount_wrong',
    'bank_reference_used',
    'school_order_used',
  ],
});

const going = {
  creditId: id,
  reason: line(1, SCHOOL_REASON_MOST, 'reason_needed'),
  /** How many pupils lose their seat, as it was told. */
  ends: z.int().check(z.gte(0), z.lte(1_000_000)),
};

export const creditSchoolOrder = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/credits',
  access: 'staff',
  policy: 'schoolOrders.keep',
  asksAgain: true,
  summary: 'Take seats of an order back, write a credit note over an amount, or both in one',
  status: 201,
  params: quoteId,
  body: z
    .object({
      ...going,
      /** Rupees; nothing: only seats go back. */
      amount: rupees(0, 'line_amount'),
      seats: z.array(z.object({ courseId: id, seats })).check(z.maxLength(QUOTE_LINES_MOST), eachOnce),
    })
    .check(
      z.refine(({ amount, seats }) => amount > 0 || seats.length > 0, {
        error: fault('line_amount'),
        path: ['amount'],
      }),
    ),
  reply: changed,
  failures: [
    'school_quote_not_found',
    'school_order_state',
    'school_amount_wrong',
    'school_seats_wrong',
    'seats_changed',
  ],
});

export const cancelSchoolOrder = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/cancel',
  access: 'staff',
  policy: 'schoolOrders.keep',
  asksAgain: true,
  summary: 'Cancel an order: its seats go back, and a credit note takes back what is left of its invoice',
  params: quoteId,
  body: z.object(going),
  reply: changed,
  failures: ['school_quote_not_found', 'school_order_state', 'seats_changed'],
});

export const pauseSchoolReminders = endpoint({
  method: 'POST',
  path: '/staff/school-quotes/:quoteId/reminders',
  access: 'staff',
  policy: 'schoolOrders.keep',
  summary:
    'Remind a school of an order no more, with the reason, or again (null); the same once more changes nothing',
  params: quoteId,
  body: z.object({ reason: z.nullable(line(1, SCHOOL_REASON_MOST, 'reason_needed')) }),
  reply: changed,
  failures: ['school_quote_not_found', 'school_order_state'],
});
