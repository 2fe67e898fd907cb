import { getLocale, type Locale } from './generated/runtime.js';

/** A language as browsers and formats name it (BCP 47): without a region it is India's. */
export const languageTag = (locale: Locale = getLocale()): string =>
  locale.includes('-') ? locale : `${locale}-IN`;

/** Making a format is the slow part. */
const kept = new Map<string, Intl.DateTimeFormat>();

/** Dates and times in the words of a language, in the site's zone. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions & { timeZone: string },
  locale: Locale = getLocale(),
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options);
  kept.set(key, format);
  return format;
}

/** How days are written: 21 Nov 2026. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A number as it is written in the reader's language: 5,000. */
export const showNumber = (value: number, locale: Locale = getLocale()): string =>
  value.toLocaleString(languageTag(locale));

/** Several names in one sentence, as the reader's language joins them: Junior Level 1, Explorer Level 1 and Master. */
export const showList = (names: readonly string[], locale: Locale = getLocale()): string =>
  new Intl.ListFormat(languageTag(locale)).format(names);

const unit = (value: number, name: 'hour' | 'minute' | 'second', locale: Locale) =>
  new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: name, unitDisplay: 'long' }).format(
    value,
  );

/** How long something was, in whole hours and minutes: 6 hours 20 minutes. Less than a minute is told in seconds. */
export function showDuration(seconds: number, locale: Locale = getLocale()): string {
  if (seconds < 60) return unit(Math.max(0, Math.floor(seconds)), 'second', locale);
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [unit(hours, 'hour', locale)] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute', locale)] : []),
  ].join(' ');
}

/** How long something still takes: whole minutes, rounded up, or seconds below one. */
export const showTimeLeft = (seconds: number, locale: Locale = getLocale()): string =>
  showDuration(seconds <= 60 ? seconds : Math.ceil(seconds / 60) * 60, locale);
