import type { InvoiceKind } from '../../../contract/shop/invoices.ts';
import type { Report, ReportFigures, ReportGrouping } from '../../../contract/shop/reports.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { stateName } from '../../../texts/state-words.ts';
import type { PaperRow } from './store-papers.ts';

/** What a cell is: words, an ISO date, rupees, or a number. */
type Kind = 'text' | 'day' | 'money' | 'number';
export type Cell = string | number | null;
export type Column = { head: string; kind: Kind; width: number };
/** A table of a file before its rows. */
export type SheetHead = { name: string; columns: Column[] };

type Words = (inputs: Record<never, never>, options: { locale: Locale }) => string;

const column = (words: Words, locale: Locale, kind: Kind, width: number): Column => ({
  head: words({}, { locale }),
  kind,
  width,
});

/** One row a paper. */
export const papersSheet = (locale: Locale): SheetHead => ({
  name: m.reports_sheet_papers({}, { locale }),
  columns: [
    column(m.reports_paper_number, locale, 'text', 18),
    column(m.reports_paper_date, locale, 'day', 12),
    column(m.reports_paper_kind, locale, 'text', 16),
    column(m.reports_paper_recipient, locale, 'text', 26),
    column(m.reports_paper_state, locale, 'text', 20),
    column(m.reports_paper_sac, locale, 'text', 10),
    column(m.reports_paper_percent, locale, 'number', 8),
    column(m.reports_col_taxable, locale, 'money', 14),
    column(m.reports_col_cgst, locale, 'money', 12),
    column(m.reports_col_sgst, locale, 'money', 12),
    column(m.reports_col_igst, locale, 'money', 12),
    column(m.reports_paper_total, locale, 'money', 14),
    column(m.reports_paper_reference, locale, 'text', 14),
    column(m.reports_paper_utr, locale, 'text', 16),
    column(m.reports_paper_credits, locale, 'text', 18),
    column(m.reports_paper_gstin, locale, 'text', 18),
  ],
});

const kindWords: Record<InvoiceKind, Words> = {
  invoice: m.reports_kind_invoice,
  receipt: m.reports_kind_receipt,
  credit_note: m.reports_kind_credit_note,
};

/** The cells of a paper, as papersSheet names them. */
export const paperCells = (row: PaperRow, locale: Locale): Cell[] => [
  row.number,
  row.issued_on,
  kindWords[row.kind]({}, { locale }),
  row.recipient,
  row.state && `${row.state} ${stateName(row.state, locale)}`,
  row.sac,
  row.percent,
  row.taxable === null ? null : rupees(row.taxable),
  rupees(row.cgst),
  rupees(row.sgst),
  rupees(row.igst),
  rupees(row.total),
  row.reference,
  row.utr,
  row.credits,
  row.gstin,
];

const byWords: Record<ReportGrouping, Words> = {
  day: m.reports_by_day,
  month: m.reports_by_month,
  course: m.reports_by_course,
  coupon: m.reports_by_coupon,
};

/** One row a group, and the sum of all of them at the end. */
export const groupsSheet = (by: ReportGrouping, locale: Locale): SheetHead => ({
  name: m.reports_sheet_groups({}, { locale }),
  columns: [
    // The sum stands in the same column: days are days, and its head is a word.
    column(byWords[by], locale, by === 'day' ? 'day' : 'text', by === 'course' ? 34 : 14),
    column(m.reports_col_verified_count, locale, 'number', 11),
    column(m.reports_col_verified, locale, 'money', 14),
    column(m.reports_col_waiting_count, locale, 'number', 11),
    column(m.reports_col_waiting, locale, 'money', 14),
    column(m.reports_col_rejected, locale, 'number', 11),
    column(m.reports_col_refunded_count, locale, 'number', 11),
    column(m.reports_col_refunded, locale, 'money', 14),
    column(m.reports_col_net, locale, 'money', 14),
    column(m.reports_col_discount, locale, 'money', 14),
    column(m.reports_col_taxable, locale, 'money', 14),
    column(m.reports_col_cgst, locale, 'money', 12),
    column(m.reports_col_sgst, locale, 'money', 12),
    column(m.reports_col_igst, locale, 'money', 12),
  ],
});

const figureCells = (figures: ReportFigures): number[] => [
  figures.verified.count,
  figures.verified.amount,
  figures.waiting.count,
  figures.waiting.amount,
  figures.rejected,
  figures.refunded.count,
  figures.refunded.amount,
  figures.net,
  figures.discount,
  figures.taxable,
  figures.cgst,
  figures.sgst,
  figures.igst,
];

/** Whether schools paid, or got papers, in the days of a report. */
const hasSchools = ({ schools }: Report): boolean =>
  schools.paid.count + schools.sentBack.count > 0 || schools.invoiced + schools.credited > 0;

/** What schools paid, in the columns of what families did; their taxes are those of their papers. */
const schoolCells = ({ schools }: Report): number[] => [
  ...[schools.paid.count, schools.paid.amount, 0, 0, 0, schools.sentBack.count, schools.sentBack.amount],
  ...[schools.net, schools.discount, schools.taxable, schools.cgst, schools.sgst, schools.igst],
];

/** The rows of a report, as groupsSheet names them. */
export function groupCells(report: Report, by: ReportGrouping, locale: Locale): Cell[][] {
  const nameOf = ({ key, name }: Report['groups'][number]) =>
    by === 'course' || by === 'coupon' ? name || m.reports_no_coupon({}, { locale }) : key;
  return [
    ...report.groups.map((group) => [nameOf(group), ...figureCells(group)]),
    ...(report.others ? [[m.reports_others({}, { locale }), ...figureCells(report.others)]] : []),
    [m.reports_all({}, { locale }), ...figureCells(report.totals)],
    ...(hasSchools(report) ? [[m.reports_schools({}, { locale }), ...schoolCells(report)]] : []),
  ];
}
