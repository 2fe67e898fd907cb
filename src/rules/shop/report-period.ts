import { REPORT_BY_DAY_MOST, REPORT_DAYS_MOST } from '../../contract/platform/limits.ts';
import type { ReportFile, ReportGrouping } from '../../contract/shop/reports.ts';
import { financialYearOf } from '../platform/financial-year.ts';

/** Days are ISO dates in the school's time zone; both belong to it. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The month in which a day lies. */
function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) };
}

const yearFrom = (year: number): Period => ({ from: `${year}-04-01`, to: `${year + 1}-03-31` });

/** The periods that an office asks for most, seen from a day. */
export function usualPeriods(today: string) {
  const month = monthOf(today);
  const year = financialYearOf(today);
  return {
    this_month: month,
    last_month: monthOf(dayAfter(month.from, -1)),
    this_year: yearFrom(year),
    last_year: yearFrom(year - 1),
  };
}

/** Why there is no report of a period; null when there is one. */
export function faultOfPeriod(
  period: Period,
  by: ReportGrouping,
): 'report_period_wrong' | 'report_period_too_long' | null {
  const { from, to } = period;
  if (!(from <= to) || from < '2000-01-01' || to > '2999-12-31') return 'report_period_wrong';
  const most = by === 'day' ? REPORT_BY_DAY_MOST : REPORT_DAYS_MOST;
  return countDays(period) > most ? 'report_period_too_long' : null;
}

/** Each day or month of a period, as a report names them. */
export function stepsOf({ from, to }: Period, by: 'day' | 'month'): string[] {
  const days = Array.from({ length: countDays({ from, to }) }, (_none, index) => dayAfter(from, index));
  return by === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** What a file of a report is called. */
export const reportFileName = (file: ReportFile, by: ReportGrouping, { from, to }: Period): string =>
  ({
    workbook: `report-${from}-${to}.xlsx`,
    papers: `papers-${from}-${to}.csv`,
    groups: `payments-by-${by}-${from}-${to}.csv`,
  })[file];
