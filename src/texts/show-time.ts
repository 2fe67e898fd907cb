import { getLocale, type Locale } from './generated/runtime.js';
import { DAY, dateFormat } from './locale.ts';

/** A moment at a place (IANA time zone), in the words of a language. */
type There = { timeZone: string; locale?: Locale };

const format = (
  moment: Date,
  options: Intl.DateTimeFormatOptions,
  { timeZone, locale = getLocale() }: There,
) => dateFormat({ ...options, timeZone }, locale).format(moment);

/** Saturday, 28 Nov 2026 */
export const showDay = (moment: Date, there: There): string =>
  `${format(moment, { weekday: 'long' }, there)}, ${format(moment, DAY, there)}`;

/** Sat, 28 Nov */
export const showShortDay = (moment: Date, there: There): string =>
  format(moment, { weekday: 'short', day: 'numeric', month: 'short' }, there);

/** 4:30 pm */
export const showTime = (moment: Date, there: There): string =>
  format(moment, { hour: 'numeric', minute: '2-digit' }, there);

/** What the time is called there at that moment: India Standard Time. */
export function showZone(moment: Date, { timeZone, locale = getLocale() }: There): string {
  const parts = dateFormat({ timeZoneName: 'long', timeZone }, locale).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
