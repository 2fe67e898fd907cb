import { shiftDay } from '../platform/study-streak.ts';
import { mondayOf } from './study-week.ts';

/** When a weekly letter comes, and what it is. Days are ISO dates where the school is; of weekdays Sunday is 0. */

/** After so many days of silence one kind note is written, and then nothing before something happens. */
export const SILENT_DAYS = 21;
/** Between two letters are more days than these, also when the day of the week changes. */
const APART_DAYS = 3;
/** Letters are written from this hour on. */
export const LETTER_HOUR = 7;

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first such weekday after a day. */
const weekdayAfter = (weekday: number, day: string): string =>
  shiftDay(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);

/** The last such weekday until a day, which may be that day. */
export const weekdayUntil = (weekday: number, day: string): string =>
  shiftDay(day, -((weekdayOf(day) - weekday + 7) % 7));

/** When the next letter is due: the first such day after today, at most one a week (Monday to Sunday), and never two close together. */
export function nextLetterOn(weekday: number, today: string, lastOn: string | null): string {
  let next = weekdayAfter(weekday, today);
  while (lastOn !== null && (next <= shiftDay(lastOn, APART_DAYS) || mondayOf(next) <= mondayOf(lastOn)))
    next = shiftDay(next, 7);
  return next;
}

/** The seven days that a letter tells of end on the day before it: no day is told twice, and none is left out. */
export const toldFrom = (letterOn: string): string => shiftDay(letterOn, -7);

/** What is known of the children of a letter, all together. */
type Family = {
  /** How many of them may be told of. */
  children: number;
  /** At least one of them has a course. */
  hasCourse: boolean;
  /** When one of them last learned something; null: never. */
  lastDay: string | null;
  chosenOn: string;
  /** When the kind note was last written. */
  notedOn: string | null;
};

/**
 * What is written on a day: the week, also an empty one; after three weeks of silence one kind note; then nothing. Nothing as
 * well about nobody, and where there is nothing to learn.
 */
export function letterFor(
  letterOn: string,
  { children, hasCourse, lastDay, chosenOn, notedOn }: Family,
): 'week' | 'note' | null {
  if (children === 0) return null;
  if (lastDay !== null && lastDay >= toldFrom(letterOn)) return 'week';
  if (!hasCourse) return null;
  // Who never learned is not silent before there was a letter to read.
  if ((lastDay ?? chosenOn) >= shiftDay(letterOn, -SILENT_DAYS)) return 'week';
  return notedOn !== null && (lastDay === null || notedOn > lastDay) ? null : 'note';
}
