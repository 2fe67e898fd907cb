import { shiftDay } from '../platform/study-streak.ts';

/** Weeks begin on Mondays. Days are ISO dates where the site is, spans seconds. */

export const DAYS_A_WEEK = 7;

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDay(day, -((weekday + 6) % 7));
}

/** A day on which something was learned. */
export type DayLearned = {
  day: string;
  /** All that was studied before it began. */
  studiedBefore: number;
  /** The missed day that its run forgave last. */
  forgivenOn: string | null;
};

/** What was done at some moment of a week. */
export type Deed = { day: string };

export type WeekDay = {
  day: string;
  studied: boolean;
  /** Missed, and forgiven by the run that went on. */
  forgiven: boolean;
  seconds: number;
  lessons: number;
  built: number;
};

type Learned = {
  /** The days of the week on which something was learned and the first after it, in their order. */
  days: readonly DayLearned[];
  /** All that was studied until now. */
  studied: number;
  lessons: readonly Deed[];
  built: readonly Deed[];
};

/** The seven days of the week that begins on `monday`: what was studied on one is what the next one began with more. */
export function weekDays(monday: string, { days, studied, lessons, built }: Learned): WeekDay[] {
  const forgiven = new Set(days.map(({ forgivenOn }) => forgivenOn));
  return Array.from({ length: DAYS_A_WEEK }, (_, nth) => {
    const day = shiftDay(monday, nth);
    const at = days.findIndex((one) => one.day === day);
    const begun = days[at];
    return {
      day,
      studied: begun !== undefined,
      forgiven: forgiven.has(day),
      seconds: begun ? Math.max(0, (days[at + 1]?.studiedBefore ?? studied) - begun.studiedBefore) : 0,
      lessons: lessons.filter((one) => one.day === day).length,
      built: built.filter((one) => one.day === day).length,
    };
  });
}
