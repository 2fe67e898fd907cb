/** Times of day at a place: how a clock on its wall reads, as YYYY-MM-DDTHH:mm. Time zones are IANA names. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** How the wall clock of a place reads at a moment, as milliseconds as if that place were UTC. */
function wallOf(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
}

/** A date and time as browsers' fields give it. */
export const wallClock = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

const asIfUtc = (wall: string) => Date.parse(`${wall}:00Z`);
const written = (asUtc: number) => new Date(asUtc).toISOString().slice(0, 16);

/** Whether this is a day and time that the calendar has: the 31st of February is none. */
export const isWallClock = (text: string): boolean => {
  if (!wallClock.test(text)) return false;
  const asUtc = asIfUtc(text);
  return !Number.isNaN(asUtc) && written(asUtc) === text;
};

/** How the clock at a place reads at a moment: 2026-11-28T16:30. */
export const wallClockAt = (moment: Date, timeZone: string): string =>
  written(wallOf(moment.getTime(), timeZone));

/** The clock's reading as a sheet shows it and sorts it: 2026-11-28 09:05. */
export const spacedMoment = (moment: Date, timeZone: string): string =>
  wallClockAt(moment, timeZone).replace('T', ' ');

/**
 * The moment at which the clock at a place reads so. An hour that is left out in spring is the one after it; of an hour
 * that comes twice in autumn it is the first.
 */
export function momentAt(wall: string, timeZone: string): Date {
  const asUtc = asIfUtc(wall);
  // The place was ahead of UTC so far a day earlier and a day later: one of both counts.
  const ahead = [-86_400_000, 86_400_000].map((day) => wallOf(asUtc + day, timeZone) - (asUtc + day));
  const moments = ahead.map((ms) => asUtc - ms);
  const fitting = moments.filter((moment) => wallOf(moment, timeZone) === asUtc);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...moments));
}

/** The same time of day so many days later, whatever the clocks do in between. */
export const daysLater = (wall: string, days: number): string => written(asIfUtc(wall) + days * 86_400_000);

/** How far two readings of a wall clock are apart. Minutes. */
export const minutesBetween = (from: string, to: string): number => (asIfUtc(to) - asIfUtc(from)) / 60_000;

/** A reading so many minutes later. */
export const minutesLater = (wall: string, minutes: number): string =>
  written(asIfUtc(wall) + minutes * 60_000);
