import type { FailureCode } from '../contract/platform/failures.ts';
import type { Fault, FaultCode } from '../contract/platform/faults.ts';
import * as failureWords from './generated/failure-words.js';
import * as faultWords from './generated/fault-words.js';
import { getLocale, type Locale } from './generated/runtime.js';
import { showNumber } from './locale.ts';

type Words<Named extends string> = (inputs: Record<Named, string>, options: { locale: Locale }) => string;
const ofFaults: Record<FaultCode, Words<'limit'>> = faultWords;
const ofFailures: Record<FailureCode, Words<'named'>> = failureWords;

/** What is wrong with a field. */
export const sayFault = ({ code, limit }: Fault, locale: Locale = getLocale()): string =>
  (ofFaults[code] ?? faultWords.invalid)(
    { limit: limit === undefined ? '' : showNumber(limit, locale) },
    { locale },
  );

/** The sentence under each field that is wrong. */
export const sayFaults = (faults: Record<string, Fault>, locale?: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sayFault(fault, locale)]));

/** Why something was refused: the first field that is wrong, else the words of the code; null for a code that has none here. */
export function sayFailure(
  {
    code,
    faults = {},
    named = '',
  }: { code: FailureCode; faults?: Record<string, Fault> | undefined; named?: string | undefined },
  locale: Locale = getLocale(),
): string | null {
  const [first] = Object.values(faults);
  if (code === 'invalid_input' && first) return sayFault(first, locale);
  return ofFailures[code]?.({ named }, { locale }) ?? null;
}
