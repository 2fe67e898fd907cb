import { showRupees } from '../rules/money.ts';
import * as words from './detail-words.ts';
import { act_says_no } from './generated/messages/act_says_no.js';
import { act_says_one } from './generated/messages/act_says_one.js';
import { act_says_within } from './generated/messages/act_says_within.js';
import { act_says_yes } from './generated/messages/act_says_yes.js';
import type { Locale } from './generated/runtime.js';
import { showList, showNumber } from './locale.ts';

/** What tells a machine which row is meant, and a person nothing: on record, and not said. */
type IdName =
  | 'quoteId'
  | 'orderId'
  | 'guardian'
  | 'personId'
  | 'courseId'
  | 'sessions'
  | 'coordinator'
  | 'grant'
  | 'person'
  | 'mentorId'
  | 'courseIds';

/** What an act may have on record. Each has words in detail-words.ts, so that nobody reads the name of a field. */
export type Details = { readonly [Name in keyof typeof words | IdName]?: unknown };

type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
const byName: Readonly<Record<string, Words>> = words;

/** Whether what stands under a name has words of its own. */
export const hasWords = (name: string): boolean => Object.hasOwn(byName, name);

/** Rupees. */
const money: ReadonlySet<string> = new Set([
  'rupees',
  'atMost',
  'atLeast',
  'amount',
  'price',
  'originalPrice',
  'minimum',
  'maximum',
  'least',
]);
const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The details of an act in one line of words; what is empty, and what is only an id, is left out. */
export function sayDetails(details: Readonly<Record<string, unknown>>, locale?: Locale): string {
  const there = locale ? { locale } : undefined;
  const say = (name: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '' || isId(value)) return null;
    if (typeof value === 'boolean') return value ? act_says_yes({}, there) : act_says_no({}, there);
    if (typeof value === 'number') return money.has(name) ? showRupees(value) : showNumber(value, locale);
    if (Array.isArray(value)) {
      const said = value.flatMap((one) => say(name, one) ?? []);
      return said.length > 0 ? showList(said, locale) : null;
    }
    if (typeof value === 'object') {
      const inner = Object.entries(value).flatMap(([within, one]) => {
        const text = say(within, one);
        return text === null ? [] : [act_says_within({ name: nameOf(within), value: text }, there)];
      });
      return inner.length > 0 ? inner.join(', ') : null;
    }
    return String(value);
  };
  // A name that this release does not know is shown as it stands, so that nothing is hidden.
  const nameOf = (name: string) => byName[name]?.({}, there) ?? name;
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const text = say(name, value);
      return text === null ? [] : [act_says_one({ name: nameOf(name), value: text }, there)];
    })
    .join(' · ');
}
