import { boxNumber } from './box-number.ts';
import * as words from './generated/act-words.js';
import type { Locale } from './generated/runtime.js';
import * as subjects from './generated/subject-words.js';
import { settingName } from './setting-words.ts';

type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
/** Every act that goes on record has words: a new one gets a message, `act_<code>`. */
export type ActName = keyof typeof words;

const byCode: Readonly<Record<string, Words>> = words;

/** Every act that has words. */
export const knownActs: readonly string[] = Object.keys(byCode);

/** What was done, in words; an act that has none is named by its code, so that nothing is hidden. */
export const sayAct = (act: string, locale?: Locale): string =>
  (locale ? byCode[act]?.({}, { locale }) : byCode[act]?.({})) ?? act;

/** Every kind of thing that an act is done to has words: a new one gets a message, `act_about_<kind>`. */
export type SubjectKind = keyof typeof subjects;

const byKind: Readonly<Record<string, Words>> = subjects;

/** What an act was done to, in words; a kind that this release does not know is named by its code. */
export const saySubject = (kind: string, locale?: Locale): string =>
  (locale ? byKind[kind]?.({}, { locale }) : byKind[kind]?.({})) ?? kind.replaceAll('_', ' ');

/** What an act was done to by its own name, as a box by its number; by its kind where it has none, or is gone. */
export function nameSubject(kind: string, name: string | null, locale?: Locale): string {
  if (name === null) return saySubject(kind, locale);
  if (kind === 'setting') return settingName(name, locale);
  return kind === 'box' ? boxNumber(Number(name), locale) : name;
}
