import { getLocale, type Locale } from './generated/runtime.js';
import { languageTag } from './locale.ts';

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
