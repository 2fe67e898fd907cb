import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { BANK_SHOWN_MOST, STATEMENT_COLUMNS_MOST } from '../platform/limits.ts';
import { id, moment, prose, said } from '../platform/values.ts';
import { schoolCandidate } from './bank-schools.ts';
import { paymentFlag } from './payment-flags.ts';

/** The bank's word about payments: its statements, the money that came in, and which order each line of them pays. */

export const bankNames = ['hdfc', 'icici', 'sbi', 'axis', 'other'] as const;
const bankName = z.enum(bankNames);
export type BankName = z.infer<typeof bankName>;

const column = z.int().check(z.gte(0), z.lt(STATEMENT_COLUMNS_MOST));
/**
 * Which column of a statement is what, counted from 0. Money that came in stands in a column of deposits, or in one of
 * amounts whose direction another tells (Cr, Dr), or the amount itself (a minus).
 */
export const statementColumns = z
  .object({
    date: column,
    narration: column,
    reference: z.nullable(column),
    deposit: z.nullable(column),
    amount: z.nullable(column),
    sign: z.nullable(column),
    balance: z.nullable(column),
  })
  .check(z.refine(({ deposit, amount }) => (deposit === null) !== (amount === null), 'one_of_both'));
export type StatementColumns = z.infer<typeof statementColumns>;

/** The text parts of the form beside the file part `statement`. */
export const statementFields = z.object({
  /** For a file whose layout is not known: by what its head is known again, and the columns as JSON. */
  signature: z.optional(z.string().check(z.maxLength(2000))),
  columns: z.optional(z.string().check(z.maxLength(2000))),
});

const day = z.iso.date();

const statement = z.object({
  _id: id,
  bank: bankName,
  /** The days of its first and its last entry. */
  from: day,
  to: day,
  /** Money that came in, and how much of it no statement had told of before. Lines. */
  deposits: z.int(),
  added: z.int(),
  sentAt: moment,
  sentBy: z.nullable(z.string()),
  /** When it was taken back: the same file may be sent again. */
  takenBackAt: z.nullable(moment),
});
export type BankStatement = z.infer<typeof statement>;

export const sendStatement = endpoint({
  method: 'POST',
  path: '/staff/bank/statements',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Send a statement of the bank (CSV or XLSX). What it tells of is kept once, however often and in whatever pieces it is sent',
  body: statementFields,
  form: true,
  reply: z.object({
    ...said('statement_read', 'statement_known', 'statement_columns_needed'),
    /** Null when it could not be read yet. */
    statement: z.nullable(statement),
    /** What is shown to somebody who has to say which column is what. */
    unknown: z.nullable(
      z.object({
        signature: z.string(),
        header: z.nullable(z.array(z.string())),
        rows: z.array(z.array(z.string())),
      }),
    ),
  }),
  failures: [
    'statement_missing',
    'statement_too_large',
    'statement_not_stored',
    'statement_empty',
    'statement_not_a_table',
    'statement_old_excel',
    'statement_broken',
    'statement_too_long',
    'statement_no_entries',
    'too_many_tries',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});

export const takeStatementBack = endpoint({
  method: 'POST',
  path: '/staff/bank/statements/:statementId/back',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Take a statement back that was read wrongly: its deposits go, and the columns that were chosen for it. Those that pay an order, are explained, or stand in another statement stay',
  params: z.object({ statementId: id }),
  reply: z.object({ success: z.literal(true), removed: z.int(), stayed: z.int() }),
  failures: ['statement_not_found'],
});

const deposit = z.object({
  _id: id,
  day,
  /** Rupees. */
  amount: z.number(),
  narration: z.string(),
  /** What the bank calls it. */
  bankReference: z.string(),
});
export type Deposit = z.infer<typeof deposit>;

/** An order beside the deposits that may pay it. */
const bankOrder = z.object({
  _id: id,
  receiptId: id,
  learner: z.string(),
  /** The first of its courses, and how many more there are. */
  courseTitle: z.string(),
  moreCourses: z.int(),
  /** Rupees. */
  amount: z.number(),
  reference: z.string(),
  utr: z.nullable(z.string()),
  submittedAt: moment,
  status: z.enum(['submitted', 'verified']),
  flags: z.array(paymentFlag),
});
export type BankOrder = z.infer<typeof bankOrder>;

/** By what a deposit and an order were found to belong together. */
export const matchGrounds = ['utr', 'reference', 'amount'] as const;
/** Why they may not. */
export const matchDoubts = [
  'amount_differs',
  'several_orders',
  'several_deposits',
  'odd_receipt',
  'own_payment',
  'long_apart',
  'only_amount',
  'utr_differs',
  'reference_differs',
  'told_twice',
] as const;
export type MatchDoubt = (typeof matchDoubts)[number];
export type MatchGround = (typeof matchGrounds)[number];

/** What a deposit is that pays no order. */
export const depositKinds = ['cash', 'refund', 'sale', 'transfer', 'other'] as const;
const depositKind = z.enum(depositKinds);
export type DepositKind = z.infer<typeof depositKind>;

const worry = z.extend(bankOrder, { decidedAt: z.nullable(moment), decidedBy: z.nullable(z.string()) });

/** A verified order that no statement knew, and what somebody has found out about it. */
const settledWorry = z.object({
  _id: id,
  learner: z.string(),
  /** Rupees. */
  amount: z.number(),
  reference: z.string(),
  note: z.string(),
  settledAt: moment,
  settledBy: z.nullable(z.string()),
});
export type SettledWorry = z.infer<typeof settledWorry>;

export const readBank = endpoint({
  method: 'GET',
  path: '/staff/bank',
  access: 'staff',
  policy: 'bank.inspect',
  summary:
    'What the bank says: deposits with the orders that they pay, sure and doubtful, those without an order, and verified orders that no statement knows',
  reply: z.object({
    success: z.literal(true),
    /** How many there are of each; of each at most BANK_SHOWN_MOST are listed. */
    counts: z.object({
      safe: z.int(),
      doubtful: z.int(),
      schools: z.int(),
      unexplained: z.int(),
      worries: z.int(),
    }),
    safe: z.array(z.object({ deposit, order: bankOrder, by: z.enum(matchGrounds) })),
    doubtful: z.array(
      z.object({
        deposit,
        candidates: z.array(
          z.object({ order: bankOrder, by: z.enum(matchGrounds), doubts: z.array(z.enum(matchDoubts)) }),
        ),
      }),
    ),
    schools: z.array(z.object({ deposit, candidates: z.array(schoolCandidate) })),
    unexplained: z.array(deposit),
    /** The last that somebody explained. */
    explained: z.array(
      z.extend(deposit, {
        kind: depositKind,
        note: z.string(),
        explainedBy: z.nullable(z.string()),
      }),
    ),
    worries: z.array(worry),
    /** The last that somebody found out about. */
    settled: z.array(settledWorry),
    statements: z.array(statement),
  }),
  failures: [],
});

const pair = z.object({
  depositId: id,
  orderId: id,
  /** The screenshot that was there when they were shown together. */
  receiptId: id,
});

/** Those for which it was not done, and why. */
const left = z.array(z.object({ orderId: id, code: z.string(), message: z.string() }));

export const verifyMatched = endpoint({
  method: 'POST',
  path: '/staff/bank/verify',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Verify payments that the bank is sure of, together: each by itself and once, as if it had been decided alone. What has changed since is left out and named',
  body: z.object({ pairs: z.array(pair).check(z.minLength(1), z.maxLength(BANK_SHOWN_MOST)) }),
  reply: z.object({
    success: z.literal(true),
    /** Orders that are verified now, by this call or by one before it. */
    verified: z.array(id),
    left,
  }),
  failures: [],
});

export const undoMatched = endpoint({
  method: 'POST',
  path: '/staff/bank/undo',
  access: 'staff',
  policy: 'bank.work',
  summary: 'Take verifications back within 8 seconds: the lines of the bank are free again',
  body: z.object({ orderIds: z.array(id).check(z.minLength(1), z.maxLength(BANK_SHOWN_MOST)) }),
  reply: z.object({
    success: z.literal(true),
    undone: z.array(id),
    left,
  }),
  failures: [],
});

const depositId = z.object({ depositId: id });

export const acceptMatch = endpoint({
  method: 'POST',
  path: '/staff/bank/deposits/:depositId/order',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Say that a deposit pays an order. An order that waits is verified with it; one that is verified already is known to the bank from now on',
  params: depositId,
  body: z.object({
    orderId: id,
    receiptId: id,
    despite: z.optional(z.array(paymentFlag)),
  }),
  reply: z.object({ success: z.literal(true), verified: z.boolean() }),
  failures: [
    'deposit_not_found',
    'deposit_used',
    'payment_not_found',
    'own_payment',
    'already_decided',
    'receipt_changed',
    'payment_flagged',
  ],
});

export const setDepositAside = endpoint({
  method: 'POST',
  path: '/staff/bank/deposits/:depositId/aside',
  access: 'staff',
  policy: 'bank.work',
  summary: 'Say that a deposit pays none of the orders that were sent so far',
  params: depositId,
  reply: z.object({ success: z.literal(true) }),
  failures: ['deposit_not_found', 'deposit_used'],
});

export const explainDeposit = endpoint({
  method: 'POST',
  path: '/staff/bank/deposits/:depositId/explanation',
  access: 'staff',
  policy: 'bank.work',
  summary: 'Say what a deposit is that pays no order; null takes it back',
  params: depositId,
  body: z.object({
    kind: z.nullable(depositKind),
    note: z.optional(prose(0, 300, 'words_needed')),
  }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['deposit_not_found', 'deposit_used'],
});

export const settleWorry = endpoint({
  method: 'POST',
  path: '/staff/bank/orders/:orderId/settled',
  access: 'staff',
  policy: 'bank.work',
  summary:
    'Say where the payment of a verified order was seen that no statement knows: it is no worry any more',
  params: z.object({ orderId: id }),
  body: z.object({ note: prose(1, 300, 'words_needed') }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['own_payment', 'worry_gone'],
});
