import { DAY, dateFormat } from '../../../texts/locale.ts';
import { siteFacts } from '../../site-facts.ts';

/** Dates as the reader's language writes them, in the site's zone: 21 Nov 2026. */
export function showDate(moment: string): string {
  return dateFormat({ ...DAY, timeZone: siteFacts().timeZone }).format(new Date(moment));
}

/** A day that is one wherever it is read, like 2026-11-21: 21 Nov 2026. */
export function showDay(day: string): string {
  return dateFormat({ ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A month, like 2014-06: June 2014. */
export function showMonth(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** 21 Nov 2026, 4:05 pm */
export function showMoment(moment: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return dateFormat({ ...DAY, ...time, timeZone: siteFacts().timeZone }).format(new Date(moment));
}
