import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import type { AccessOutcome } from '../../contract/enrolment.ts';
import type { SuccessCode } from '../../contract/successes.ts';
import { getLocale, isLocale, type Locale, locales } from '../../texts/generated/runtime.js';
import * as successWords from '../../texts/success-words.ts';

const negotiator = new Negotiator({ supportedValues: [...locales] });

/** The language that a caller wants to be answered in, where we have it; else the site's (RFC 9110, 12.5.4). */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const wanted = headers['accept-language'];
  const found = wanted ? negotiator.negotiate(wanted) : null;
  return isLocale(found) ? found : getLocale();
}

export type SaidCode = SuccessCode | AccessOutcome;
const words: Record<SaidCode, (inputs: object, options: { locale: Locale }) => string> = successWords;

/** What a success tells: its code, and the words for callers that have none of their own. */
export type Say = <const C extends SaidCode>(code: C) => { code: C; message: string };

export const sayIn =
  (headers: IncomingHttpHeaders): Say =>
  (code) => ({ code, message: words[code]({}, { locale: localeOf(headers) }) });
