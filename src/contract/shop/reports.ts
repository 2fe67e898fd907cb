import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** What the payments of a period came to, and the books of it for the accountant. */

export const reportGroupings = ['day', 'month', 'course', 'coupon'] as const;
const grouping = z.enum(reportGroupings);
export type ReportGrouping = z.infer<typeof grouping>;

const reportFile = z.enum(['workbook', 'papers', 'groups']);
/** `workbook`: the papers and the groups as XLSX. The others are CSV. */
export type ReportFile = z.infer<typeof reportFile>;

/** First and last day, in the school's time zone. */
const period = { from: z.iso.date(), to: z.iso.date(), by: grouping };

const counted = z.object({
  count: z.int(),
  /** Rupees. */
  amount: z.number(),
});

/** Rupees but for counts. By course, each course of an order is counted, with its part of what was paid. */
const figures = z.object({
  /** Paid and settled, on the day that their papers bear. */
  verified: counted,
  /** Sent in this time, and not decided, or not for good. */
  waiting: counted,
  /** Turned down, and not sent again since. */
  rejected: z.int(),
  /** Went back, on the day on which it was noted. */
  refunded: counted,
  /** Verified less refunded. */
  net: z.number(),
  /** What coupons took off what was verified. */
  discount: z.number(),
  /** Of tax invoices, less their credit notes. */
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});
export type ReportFigures = z.infer<typeof figures>;

const group = z.extend(figures, {
  /** The day or the month, 2026-11-22 or 2026-11; else what tells it from the others. */
  key: z.string(),
  /** The course or the coupon; empty for what was bought without a coupon. */
  name: z.string(),
});
export type ReportGroup = z.infer<typeof group>;

export const readReport = endpoint({
  method: 'GET',
  path: '/staff/reports',
  access: 'staff',
  policy: 'reports.read',
  summary:
    'What was verified, waits, was turned down and went back in a period, by day, month, course or coupon',
  query: z.object(period),
  reply: z.object({
    success: z.literal(true),
    groups: z.array(group),
    /** All of those that are not listed one by one; null when all are. */
    others: z.nullable(figures),
    totals: figures,
    /** What the papers of these days say. Rupees. */
    papers: z.object({ invoiced: z.number(), credited: z.number() }),
    /** Schools, apart from all that: what was noted as paid and sent back in these days, and what their papers of these days say. Rupees. */
    schools: z.object({
      paid: counted,
      sentBack: counted,
      net: z.number(),
      invoiced: z.number(),
      credited: z.number(),
      discount: z.number(),
      taxable: z.number(),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
    }),
    /** What has no paper: it is of before there were any. */
    paperless: z.object({ verified: counted, refunded: counted }),
  }),
  failures: ['report_period_wrong', 'report_period_too_long'],
});
export type Report = z.infer<typeof readReport.reply>;

export const downloadReport = endpoint({
  method: 'POST',
  path: '/staff/reports/file',
  access: 'staff',
  policy: 'reports.read',
  asksAgain: true,
  summary:
    'The same for the accountant: every paper of the period with its number and its taxes, and the groups, as XLSX or CSV; that somebody took them is written down',
  body: z.object({ ...period, file: reportFile }),
  reply: 'file',
  failures: ['report_period_wrong', 'report_period_too_long', 'report_too_large', 'busy'],
});
