import { siteFacts } from '../site-facts.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Dates as Indian families read them, in the site's zone: 21 Nov 2026. */
export function showDate(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', { ...day, timeZone: siteFacts().timeZone }).format(
    new Date(moment),
  );
}

/** 21 Nov 2026, 4:05 pm */
export function showMoment(moment: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-IN', { ...day, ...time, timeZone: siteFacts().timeZone }).format(
    new Date(moment),
  );
}
