import { withoutHidden } from '../../contract/platform/hidden-characters.ts';

/** What may stand about a child where everybody can read it. */

/** Bounds of a first name. Code points, after composition (NFC). */
export const FIRST_NAME_LEAST = 2;
export const FIRST_NAME_MOST = 30;

/** Letters of any script with their marks; the joiners stand inside Indic and Persian words. */
const oneWord = /^\p{L}[\p{L}\p{M}]*(?:[\u200c\u200d][\p{L}\p{M}]+)*$/u;
/** More marks than this on one letter is a drawing over the lines, not a name. */
const heaped = /\p{M}{5}/u;

/** A child's first name as it is kept: trimmed and composed. Null unless it is one word of letters, 2 to 30 of them. */
export function firstNameOf(text: string): string | null {
  const name = text.trim().normalize('NFC');
  const { length } = [...name];
  if (length < FIRST_NAME_LEAST || length > FIRST_NAME_MOST) return null;
  return oneWord.test(name) && !heaped.test(name) ? name : null;
}

/** An address to write to. Between its signs no second @ is passed over: many in a row would be tried for each. */
const address = /\S@[^\s@]+\.\S/;
const link = /https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|example|co\.in|ac\.in)\b|\b[\w-]+\.[a-z]{2,6}\//i;
/** An e-mail address, a link, or so many digits that someone could be called. */
const reachable = [address, link, /(?:\p{Nd}\ufe0f?\u20e3?[\s().-]*){8}/u];

/** As it is read: full-width signs are plain ones, and what nobody sees is not there. */
const asRead = (text: string) => withoutHidden(text.normalize('NFKC'));

/** Whether words for everybody carry a way to reach somebody: an address, a phone number, a link. */
export function tellsHowToReach(text: string): boolean {
  const read = asRead(text);
  return reachable.some((sign) => sign.test(read));
}

const figures = /(?:\+\p{Nd}+|\p{Nd}{2,})(?:[\s().-]{1,3}\p{Nd}{2,})*/gu;
/** A number of India as it is dialled, or ten figures of a script in which nobody writes programs. */
const dialled = /^(?:0|91)?[6-9]\d{9}$|^(?:(?!\d)\p{Nd}){10,}$/u;

/** Whether words carry somebody's e-mail address or phone number. A link may stand there: a mentor's answer leads on by it. */
export function tellsWhomToCall(text: string): boolean {
  const read = asRead(text);
  const numbers = (read.match(figures) ?? []).map((number) => number.replace(/[^+\p{Nd}]/gu, ''));
  return (
    address.test(read) || numbers.some((number) => /^\+\p{Nd}{10}/u.test(number) || dialled.test(number))
  );
}

/**
 * A name that somebody else wrote, as it may stand in a mail: with a space behind each full stop in it, so that no mail
 * program makes a link of it. Null where it carries a link, an e-mail address or a phone number.
 */
export function nameForMail(name: string): string | null {
  const read = asRead(name);
  const isLeading = link.test(read) || tellsWhomToCall(read) || elsewhere.test(read) || /\w+:\/\//.test(read);
  return isLeading ? null : read.replace(/(?<=[\p{L}\p{M}\p{N}])[.。](?=[\p{L}\p{M}\p{N}])/gu, '. ');
}

/** The first word of a whole name, as far as it is letters: what children see of each other. Null when that is no name. */
export function firstNameIn(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  const letters = /\p{L}[\p{L}\p{M}\u200c\u200d]*/u.exec(first)?.[0] ?? '';
  return firstNameOf(letters);
}

/** The words in a text, in small letters. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
/** A text as it stands, and with what is written as one cut before each capital in its middle: either may be how it is meant. */
const readings = (text: string): string[][] => {
  const read = asRead(text);
  return [wordsIn(read), wordsIn(read.replace(/(\p{Ll}\p{M}*)(\p{Lu})/gu, '$1 $2'))];
};
const hasLetters = (word: string, least: number) => (word.match(/\p{L}/gu)?.length ?? 0) >= least;

/**
 * Whether words carry somebody's whole name, as far as it has more than a first one: the given and the family name beside
 * each other, either of them first, in any case and with any marks, further names or initials between, or written as one.
 */
export function tellsWholeName(text: string, name: string): boolean {
  return readings(text).some((said) => readings(name).some((names) => saysNames(said, names)));
}

function saysNames(said: readonly string[], names: readonly string[]): boolean {
  const [given = ''] = names;
  const family = names.findLast((word, place) => place > 0 && hasLetters(word, 2));
  // An initial alone is in every program: it tells only behind the first name.
  if (family === undefined) return names.length > 1 && ` ${said.join(' ')} `.includes(` ${names.join(' ')} `);
  const asOne = new Set([given + family, family + given, names.join('')]);
  const between = new Set(names.slice(1, names.lastIndexOf(family)));
  return said.some((word, place) => {
    if (asOne.has(word)) return true;
    if (word !== given && word !== family) return false;
    const other = word === given ? family : given;
    const next = said.slice(place + 1).find((one) => !between.has(one) && hasLetters(one, 2));
    return next === other;
  });
}

/** Where else children meet, and the sign that leads a name there. */
const elsewhere =
  /(?:^|\s)@[\w.]{3,}|\b(?:whats\s?app|instagram|insta|snapchat|telegram|discord|facebook)\b/i;
/** Eight figures of any script, however they are spread. */
const spelledOut = /(?:\p{Nd}[\s().,-]*){8}/u;

/** A house or a street with a number, a pin code, or the words that lead to a place. */
const places = [
  /\d[\w/-]*\W+(?:\p{L}+\W+){0,3}(?:road|rd|street|st|lane|nagar|colony|marg|cross|main|layout|society|apartments?|towers?|block|sector)\b/iu,
  /\b(?:flat|house|plot|door|block|sector|room)\s*(?:no\.?\s*)?[a-z]?[-#]?\d/i,
  /\bpin(?:\s?code)?\W*\d|\b[1-9]\d{2}\s?\d{3}\b/i,
  /\b(?:i|we) (?:live|stay) (?:at|in|on|near|behind|opposite)\b|\bmy (?:home|house|school|address) is\b/i,
];

/** What in the words of a child could lead a stranger to it. */
export type PersonalSign = 'contact' | 'place';

/** What in a text a person should look at twice before everybody may read it. A hint for those who decide, never a decision. */
export function personalSigns(text: string): PersonalSign[] {
  const composed = asRead(text);
  const signs: PersonalSign[] = [];
  if (tellsHowToReach(composed) || elsewhere.test(composed) || spelledOut.test(composed))
    signs.push('contact');
  if (places.some((sign) => sign.test(composed))) signs.push('place');
  return signs;
}
