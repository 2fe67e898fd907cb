import * as words from './act-words.ts';
import type { Locale } from './generated/runtime.js';

type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
/** Every act that goes on record has words: a new one is added to act-words.ts. */
export type ActName = keyof typeof words;

const byCode: Readonly<Record<string, Words>> = words;

/** Every act that has words. */
export const knownActs: readonly string[] = Object.keys(byCode);

/** What was done, in words; an act that has none is named by its code, so that nothing is hidden. */
export const sayAct = (act: string, locale?: Locale): string =>
  (locale ? byCode[act]?.({}, { locale }) : byCode[act]?.({})) ?? act;
