/** Dates as Indian families read them: 21 Nov 2026. The zone is the reader's unless one is named. */
export function showDate(moment: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(moment));
}

/** 21 Nov 2026, 4:05 pm */
export function showMoment(moment: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(moment));
}
