import { dateFormat } from '../../../texts/locale.ts';

/** What a day of the week is called; Sunday is 0. */
export const sayWeekday = (weekday: number): string =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 22 + weekday)));
