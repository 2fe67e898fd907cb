import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Person = { name: string; email: string | null; phone: string };

/** Ornaments that make nothing harder to guess: this many characters before and behind a word that everybody tries. */
const MOST_ORNAMENTS = 5;

let wellKnown: { passwords: Set<string>; words: Set<string> } | null = null;

/**
 * The passwords of 8 characters and more that every guesser tries first, in small letters: Django's list (BSD, made from
 * those that leaked most often) and some of our own. Read when the first is needed.
 */
function readWellKnown() {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const passwords = new Set(text.split('\n').filter(Boolean));
  return { passwords, words: new Set([...passwords, ...ALWAYS_ORNAMENTED].map(wordOf).filter(isWord)) };
}

/** Shorter words that are mostly seen with figures behind them. */
const ALWAYS_ORNAMENTED = [
  ...[
    'admin',
    'welcome',
    'india',
    'bharat',
    'qwerty',
    'abcd',
    'test',
    'hello',
    'login',
    'pass',
    'school',
    'student',
  ],
  ...[
    'krishna',
    'ganesh',
    'shiva',
    'sairam',
    'robot',
    'office',
    'guest',
    'user',
    'secret',
    'letmein',
    'master',
  ],
];

/** Figures and signs that stand for the letters they look like. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');
const isWord = (text: string) => text.length >= 4;

/** A password without what stands before its first letter and behind its last. */
const wordOf = (lower: string) => lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** One piece over and over: aaaaaaaa, abcabcabc, 12121212. */
const isRepetition = (text: string) =>
  /^(.)\1+$/su.test(text) || (text.length <= 24 && /^(.{1,4}?)\1+$/su.test(text));

/** Neighbours all the way: of the alphabet, of the figures, or of a row of the keyboard, forwards or backwards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const isRow = (text: string) =>
  ROWS.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));

/** Whether a password is this text of the person's own with a date and some signs at most, also with figures for letters. */
function isHardlyMoreThan(lower: string, text: string): boolean {
  if (text === '' || [...lower].length - [...text].length > 2 * MOST_ORNAMENTS) return false;
  return lettersOf(lower) === text || lettersOf(asLetters(wordOf(lower))) === text;
}

/** The figures of one's own phone number, with or without the country's, and hardly anything else. */
function isOwnPhone(lower: string, phone: string): boolean {
  const [own, typed] = [digitsOf(phone).slice(-10), digitsOf(lower)];
  return own.length >= 7 && typed.includes(own) && lower.length - own.length <= MOST_ORNAMENTS;
}

function isWellKnown(lower: string): boolean {
  wellKnown ??= readWellKnown();
  const { passwords, words } = wellKnown;
  if (passwords.has(lower) || passwords.has(asLetters(lower))) return true;
  const inner = wordOf(lower);
  const fewOrnaments = [...lower].length - [...inner].length <= MOST_ORNAMENTS;
  return fewOrnaments && (words.has(inner) || words.has(asLetters(inner)));
}

/**
 * Refuses `password_too_common`: a well-known one, a repetition, a row of keys, and the person's own name, e-mail
 * address or phone number or the site's name, each also with a few figures or signs, or figures for letters.
 */
export function refuseCommonPassword(context: AppContext, password: string, person: Person): void {
  const lower = password.normalize('NFC').toLowerCase();
  const email = person.email?.toLowerCase();
  const names = [person.name, ...person.name.split(/\s+/), ...(email ? [email, ...email.split('@')] : [])];
  const domain = new URL(context.config.publicUrl).hostname;
  const own = [...names, context.config.school.name, domain, domain.split('.').at(-2) ?? '', 'tinkerling'];
  const common =
    isWellKnown(lower) ||
    isRepetition(lower) ||
    isRow(lower) ||
    lower === email ||
    isOwnPhone(lower, person.phone) ||
    own.map(lettersOf).some((text) => isHardlyMoreThan(lower, text));
  if (common) throw refuse('password_too_common');
}
