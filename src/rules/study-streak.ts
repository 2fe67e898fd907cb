/** A day on which something was watched, with the number of days in a row that end on it. Days are ISO dates. */
export type StudyDay = { day: string; streak: number };

const formats = new Map<string, Intl.DateTimeFormat>();
let latest = { timeZone: '', minute: Number.NaN, day: '' };

/** The calendar day of a moment where the site is, as YYYY-MM-DD. `timeZone` is an IANA name. */
export function dayIn(timeZone: string, moment: Date): string {
  // Days begin on whole minutes everywhere, and most who ask, ask about now: the format is the slow part.
  const minute = Math.floor(moment.getTime() / 60_000);
  if (latest.minute === minute && latest.timeZone === timeZone) return latest.day;
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  latest = { timeZone, minute, day: format.format(moment) };
  return latest.day;
}

/** The day before an ISO date. */
export function dayBefore(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

/** Days in a row up to today or yesterday: yesterday's streak is still alive, an older one is over. */
export function streakOn(today: string, last: StudyDay | null): number {
  return last && (last.day === today || last.day >= dayBefore(today)) ? last.streak : 0;
}
