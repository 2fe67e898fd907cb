import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

/** Deposits of schools, beside the invoices that they may pay. */

/** An order of a school beside a deposit that may pay it, or a part of it. */
export const schoolCandidate = z.object({
  quoteId: id,
  /** Of its invoice. */
  number: z.string(),
  school: z.object({ _id: id, name: z.string() }),
  /** Rupees that are open. */
  left: z.number(),
  /** The bank names its number, or exactly this sum is open. */
  by: z.enum(['number', 'amount']),
});
export type SchoolCandidate = z.infer<typeof schoolCandidate>;

export const acceptSchoolMatch = endpoint({
  method: 'POST',
  path: '/staff/bank/deposits/:depositId/school-order',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Say that a deposit pays an order of a school, or a part of it: it is noted there, once. One that was noted by hand before is known to the bank from now on',
  params: z.object({ depositId: id }),
  body: z.object({ quoteId: id }),
  reply: z.object({
    success: z.literal(true),
    /** Rupees that are still open. */
    left: z.number(),
  }),
  failures: [
    'deposit_not_found',
    'deposit_used',
    'school_quote_not_found',
    'school_order_state',
    'school_amount_wrong',
    'school_order_used',
    'bank_reference_used',
  ],
});
