import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { AccessOutcome } from '../../../contract/learning/enrolment.ts';
import type { SuccessCode } from '../../../contract/platform/successes.ts';
import { getLocale, isLocale, type Locale, locales } from '../../../texts/generated/runtime.js';
import * as successWords from '../../../texts/success-words.ts';

/** No language has more subtags than this; a header may. */
const MOST_SUBTAGS = 8;

/** What of the languages that there are a range asks for: itself, or the closest one that it lies in, `hi` for `hi-IN` (RFC 4647, 3.4). */
function lookUp(range: string, there: readonly string[]): string {
  const subtags = range.trim().split('-').slice(0, MOST_SUBTAGS);
  const wider = subtags.map((_tag, cut) => subtags.slice(0, subtags.length - cut).join('-'));
  return wider.find((one) => there.includes(one)) ?? range;
}

/** Which of the languages that there are somebody wants (RFC 9110, 12.5.4); null for none. The first is whoever takes any given. */
export function chooseLanguage(wanted: string, there: readonly string[]): string | null {
  const known = there.map((language) => language.toLowerCase());
  const ranges = wanted
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [range = '', ...weight] = one.split(';');
      return [lookUp(range, known), ...weight].join(';');
    });
  const found = negotiate(ranges.join(','), known);
  return found === null ? null : (there[known.indexOf(found)] ?? null);
}

/** The language that a caller wants to be answered in, where we have it; else the site's. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const wanted = headers['accept-language'];
  const found = wanted ? chooseLanguage(wanted, [getLocale(), ...locales]) : null;
  return isLocale(found) ? found : getLocale();
}

export type SaidCode = SuccessCode | AccessOutcome;
const words: Record<SaidCode, (inputs: object, options: { locale: Locale }) => string> = successWords;

/** What a success tells: its code, and the words for callers that have none of their own. */
export type Say = <const C extends SaidCode>(code: C) => { code: C; message: string };

export const sayIn =
  (headers: IncomingHttpHeaders): Say =>
  (code) => ({ code, message: words[code]({}, { locale: localeOf(headers) }) });
