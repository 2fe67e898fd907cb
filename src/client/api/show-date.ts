import { siteFacts } from '../site-facts.ts';

/** Making a format is the slow part. */
const kept = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known =
    kept.get(key) ?? new Intl.DateTimeFormat('en-IN', { ...options, timeZone: siteFacts().timeZone });
  kept.set(key, known);
  return known;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Dates as Indian families read them, in the site's zone: 21 Nov 2026. */
export function showDate(moment: string): string {
  return format(day).format(new Date(moment));
}

/** 21 Nov 2026, 4:05 pm */
export function showMoment(moment: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return format({ ...day, ...time }).format(new Date(moment));
}
