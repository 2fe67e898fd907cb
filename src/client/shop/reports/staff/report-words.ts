import { m } from '../../../../texts/generated/messages.js';
import { dateFormat } from '../../../../texts/locale.ts';
import { showDate } from '../../../platform/api/show-date.ts';
import type { AskedReport, ReportGroup, ReportGrouping } from '../reports-api.ts';

export const byWords: Record<ReportGrouping, () => string> = {
  day: m.reports_by_day,
  month: m.reports_by_month,
  course: m.reports_by_course,
  coupon: m.reports_by_coupon,
};

/** A day that no time zone moves. */
const showDay = (day: string): string => showDate(`${day}T12:00:00Z`);

/** Nov 2026 */
const showMonth = (month: string): string =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`));

/** What stands for a group: its day, its month, its course, its coupon. */
export function groupWords({ key, name }: Pick<ReportGroup, 'key' | 'name'>, by: ReportGrouping): string {
  if (by === 'day') return showDay(key);
  if (by === 'month') return showMonth(key);
  return name || m.reports_no_coupon();
}

export const periodWords = ({ from, to }: AskedReport): string =>
  from === to ? showDay(from) : m.reports_days({ from: showDay(from), to: showDay(to) });
