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
