/**
 * A day on which something was learned, with the days of the run that ends on it, and the latest missed day that the run
 * forgave. Days are ISO dates.
 */
export type StudyDay = { day: string; streak: number; forgivenOn: string | null };

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

/** The ISO date so many days later; earlier when negative. */
export function shiftDay(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days lie between two ISO dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** One missed day is forgiven unless another was in the six days before it: one in any seven, the same each week too. */
const forgives = ({ forgivenOn }: StudyDay, missed: string): boolean =>
  forgivenOn === null || forgivenOn <= shiftDay(missed, -7);

/** The missed day that is forgiven at this moment, because the run may still go on today; null when there is none. */
export function forgivenUntil(today: string, last: StudyDay | null): string | null {
  const missed = shiftDay(today, -1);
  return last && last.day === shiftDay(today, -2) && forgives(last, missed) ? missed : null;
}

/**
 * Days of the run that is alive today. A day that is not over breaks nothing; a missed one is forgiven or ends the run,
 * and is never counted.
 */
export function streakOn(today: string, last: StudyDay | null): number {
  if (!last) return 0;
  return last.day >= shiftDay(today, -1) || forgivenUntil(today, last) ? last.streak : 0;
}

/** The run after something was learned today. What comes again, or under a clock that went back, changes nothing. */
export function studiedOn(today: string, last: StudyDay | null): StudyDay {
  if (last && last.day >= today) return last;
  const goesOn = last?.day === shiftDay(today, -1);
  return {
    day: today,
    streak: streakOn(today, last) + 1,
    forgivenOn: goesOn ? last.forgivenOn : forgivenUntil(today, last),
  };
}
