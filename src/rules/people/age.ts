/**
 * How old somebody is who was born in this month (`2014-06`), on this day (`2026-11-22`), in whole years. Only the month
 * is known: a birthday counts from the first of the month after it, so that nobody is taken for older than they are.
 */
export function ageOn(born: string, day: string): number {
  const [bornYear = 0, bornMonth = 0] = born.split('-').map(Number);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year - bornYear - (month > bornMonth ? 0 : 1);
}

/** Whether somebody may have been born in this month: not after today, and not longer ago than people live. */
export function mayBeBorn(born: string, day: string): boolean {
  return born <= day.slice(0, 7) && ageOn(born, day) < 110;
}

/** The first of the month from which on those are born who are not of this age on this day yet: whoever is older was born before. */
export function bornForAge(age: number, day: string): string {
  const [year = 0] = day.split('-').map(Number);
  return `${String(year - age).padStart(4, '0')}${day.slice(4, 7)}-01`;
}
