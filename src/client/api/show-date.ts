/** The zone that dates are shown in: the site's, which the server writes into every page. */
function siteZone(): { timeZone?: string } {
  const timeZone = document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content;
  return timeZone ? { timeZone } : {};
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Dates as Indian families read them, in the site's zone: 21 Nov 2026. */
export function showDate(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', { ...day, ...siteZone() }).format(new Date(moment));
}

/** 21 Nov 2026, 4:05 pm */
export function showMoment(moment: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-IN', { ...day, ...time, ...siteZone() }).format(new Date(moment));
}
