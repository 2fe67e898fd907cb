import { REPORT_GROUPS_MOST } from '../../../contract/platform/limits.ts';
import type { Report, ReportFigures, ReportGrouping } from '../../../contract/shop/reports.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { faultOfPeriod, type Period } from '../../../rules/shop/report-period.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type GroupRow, listGroups } from './store.ts';
import { type SchoolSums, sumSchools } from './store-schools.ts';

export type AskedReport = Period & { by: ReportGrouping };

/** Refuses `report_period_wrong`, `report_period_too_long`. */
export function checkPeriod(asked: AskedReport): void {
  const fault = faultOfPeriod(asked, asked.by);
  if (fault) throw refuse(fault);
}

type Sums = Omit<GroupRow, 'is_total' | 'key' | 'name'>;

const figuresOf = (row: Sums): ReportFigures => ({
  verified: { count: row.verified_count, amount: rupees(row.verified) },
  waiting: { count: row.waiting_count, amount: rupees(row.waiting) },
  rejected: row.rejected_count,
  refunded: { count: row.refunded_count, amount: rupees(row.refunded) },
  net: rupees(row.verified - row.refunded),
  discount: rupees(row.discount),
  taxable: rupees(row.taxable),
  cgst: rupees(row.cgst),
  sgst: rupees(row.sgst),
  igst: rupees(row.igst),
});

const schoolsOf = (sums: SchoolSums): Report['schools'] => ({
  paid: { count: sums.paidCount, amount: rupees(sums.paid) },
  sentBack: { count: sums.backCount, amount: rupees(sums.back) },
  net: rupees(sums.paid - sums.back),
  invoiced: rupees(sums.invoiced),
  credited: rupees(sums.credited),
  discount: rupees(sums.discount),
  taxable: rupees(sums.taxable),
  cgst: rupees(sums.cgst),
  sgst: rupees(sums.sgst),
  igst: rupees(sums.igst),
});

/** What is left of a sum when its parts are taken away. */
function restOf({ is_total, key, name, ...total }: GroupRow, parts: readonly GroupRow[]): Sums {
  const names = Object.keys(total) as (keyof Sums)[];
  const left = names.map((one) => [one, parts.reduce((rest, part) => rest - part[one], total[one])]);
  return Object.fromEntries(left) as Sums;
}

/** What the payments of a period came to. Refuses `report_period_wrong`, `report_period_too_long`. */
export async function readReport({ database, config }: AppContext, asked: AskedReport): Promise<Report> {
  checkPeriod(asked);
  const { timeZone } = config;
  const [[total, ...groups], schools] = await Promise.all([
    listGroups(database, { ...asked, timeZone }, asked.by),
    sumSchools(database, { ...asked, timeZone }),
  ]);
  if (!total) throw new Error('A report has no sum');
  const listed = groups.slice(0, REPORT_GROUPS_MOST);
  return {
    success: true,
    groups: listed.map((row) => ({ key: row.key ?? '', name: row.name ?? '', ...figuresOf(row) })),
    others: groups.length > listed.length ? figuresOf(restOf(total, listed)) : null,
    totals: figuresOf(total),
    papers: {
      invoiced: rupees(total.verified - total.paperless),
      credited: rupees(total.refunded - total.paperless_refunded),
    },
    schools: schoolsOf(schools),
    paperless: {
      verified: { count: total.paperless_count, amount: rupees(total.paperless) },
      refunded: { count: total.paperless_refunded_count, amount: rupees(total.paperless_refunded) },
    },
  };
}
