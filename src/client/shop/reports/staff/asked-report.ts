import { useSearchParams } from 'react-router';
import { reportGroupings } from '../../../../contract/shop/reports.ts';
import { dayIn } from '../../../../rules/platform/study-streak.ts';
import { type Period, usualPeriods } from '../../../../rules/shop/report-period.ts';
import { siteFacts } from '../../../site-facts.ts';
import type { AskedReport } from '../reports-api.ts';

const dayOf = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Which report the address asks for, so that a link shows the same to everybody; without a word the days of this month. */
export function useAskedReport() {
  const [address, setAddress] = useSearchParams();
  const usual = usualPeriods(dayIn(siteFacts().timeZone, new Date()));
  const [from, to] = [dayOf(address.get('from')), dayOf(address.get('to'))];
  const period: Period = from && to ? { from, to } : usual.this_month;
  const by = reportGroupings.find((one) => one === address.get('by')) ?? 'day';
  const asked: AskedReport = { ...period, by };
  return {
    asked,
    usual,
    ask: (change: Partial<AskedReport>) => setAddress({ ...asked, ...change }),
  };
}
