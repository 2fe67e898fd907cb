import type { MailTemplateName } from '../contract/platform/office.ts';
import { showRupees } from '../rules/platform/money.ts';
import { isWallClock } from '../rules/platform/site-time.ts';
import { boxNumber } from './box-number.ts';
import * as values from './detail-value-words.ts';
import * as words from './generated/detail-words.js';
import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';
import { showList, showNumber } from './locale.ts';
import { sayMail } from './say-mail.ts';
import { settingName, settingValue } from './setting-words.ts';

type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

/** Ids that are said by the name of what they mean, as long as it is here. */
const named = {
  courseId: m.act_detail_course,
  courseIds: m.act_detail_courses,
  orderId: m.act_detail_order,
  personId: m.act_detail_person,
  person: m.act_detail_person,
  guardian: m.act_detail_guardian,
  coordinator: m.act_detail_coordinator,
  mentorId: m.act_detail_mentor,
} as const;

/** What tells a machine which row is meant, or how rows were sorted, and a person nothing: on record, and not said. */
const unsaid = ['quoteId', 'sessions', 'grant', 'sort'] as const;

/** What an act may have on record. Each has a message, `act_detail_<name>`, so that nobody reads the name of a field. */
export type Details = {
  readonly [Name in keyof typeof words | keyof typeof named | (typeof unsaid)[number]]?: unknown;
};

const byName: Readonly<Record<string, Words>> = { ...words, ...named };
const byCode: Readonly<Record<string, Words>> = values;

/** Whether what stands under a name is said in words of its own, or is known not to be said. */
export const hasWords = (name: string): boolean =>
  Object.hasOwn(byName, name) || (unsaid as readonly string[]).includes(name);

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
/** What somebody wrote: no code is meant by it. */
const written: ReadonlySet<string> = new Set([
  'reason',
  'note',
  'title',
  'name',
  'names',
  'words',
  'text',
  'linkWords',
  'courier',
  'supplier',
  'city',
]);
/** What was changed comes first, then from what to what, then why. All others stand between as they were written. */
const places: Readonly<Record<string, number>> = {
  setting: -1,
  from: 1,
  before: 1,
  was: 1,
  to: 2,
  after: 2,
  file: 3,
  reason: 3,
  note: 3,
};
const placeOf = (name: string) => places[name] ?? 0;
/** Nothing is a value here: a limit that was taken away. */
const evenNothing: ReadonlySet<string> = new Set(['from', 'to', 'before', 'after']);

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value);

/** Every id in the details of an act, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

type Reading = {
  locale?: Locale | undefined;
  /** What the ids that are known mean. */
  names?: Readonly<Record<string, string>>;
  /** A moment as its reader's clock says it. */
  momentOf?: (moment: string) => string;
};

/** The details of an act in one line of words; what is empty, and what is only an id, is left out. */
export function sayDetails(details: Readonly<Record<string, unknown>>, reading: Reading = {}): string {
  const { locale, names = {}, momentOf = String } = reading;
  const there = locale ? { locale } : undefined;
  const { setting } = details;
  const sayText = (name: string, value: string): string | null => {
    if (isId(value)) return names[value] ?? null;
    if (written.has(name)) return value;
    if (name === 'file') return value.toUpperCase();
    if (name === 'setting') return settingName(value, locale);
    if (name === 'template') return sayMail(value as MailTemplateName, locale);
    if (isMoment(value)) return momentOf(value);
    if (isWallClock(value)) return value.replace('T', ' ');
    return (Object.hasOwn(byCode, value) ? byCode[value]?.({}, there) : null) ?? value;
  };
  const sayNumber = (name: string, value: number): string => {
    if (name === 'box') return boxNumber(value, locale);
    if (name === 'year') return String(value);
    return money.has(name) ? showRupees(value) : showNumber(value, locale);
  };
  const say = (name: string, value: unknown): string | null => {
    if (typeof setting === 'string' && ['from', 'to', 'file'].includes(name))
      return settingValue(setting, value, locale);
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return value ? m.act_says_yes({}, there) : m.act_says_no({}, there);
    if (typeof value === 'number') return sayNumber(name, value);
    if (typeof value === 'string') return sayText(name, value);
    if (Array.isArray(value)) {
      const said = value.flatMap((one) => say(name, one) ?? []);
      return said.length > 0 ? showList(said, locale) : null;
    }
    const inner = inOrder(value as object).flatMap(([within, one]) => {
      const text = say(within, one);
      return text === null ? [] : [m.act_says_within({ name: nameOf(within), value: text }, there)];
    });
    return inner.length > 0 ? inner.join(', ') : null;
  };
  // A name that this release does not know is shown as it stands, so that nothing is hidden.
  const nameOf = (name: string) => byName[name]?.({}, there) ?? name;
  return inOrder(details)
    .flatMap(([name, value]) => {
      const isNothing = value === null || value === '';
      const text =
        say(name, value) ?? (isNothing && evenNothing.has(name) ? m.act_says_nothing({}, there) : null);
      return text === null ? [] : [m.act_says_one({ name: nameOf(name), value: text }, there)];
    })
    .join(' · ');
}

const inOrder = (details: object): [string, unknown][] =>
  Object.entries(details)
    .filter(([name]) => !(unsaid as readonly string[]).includes(name))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
