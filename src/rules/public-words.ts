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

/** An e-mail address, a link, or so many digits that someone could be called. */
const reachable = [
  /\S@\S+\.\S/,
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|example|co\.in|ac\.in)\b|\b[\w-]+\.[a-z]{2,6}\//i,
  /(?:\d[\s().-]*){8}/,
];

/** Whether words for everybody carry a way to reach somebody: an address, a phone number, a link. */
export function tellsHowToReach(text: string): boolean {
  return reachable.some((sign) => sign.test(text));
}

/** The first word of a whole name, as far as it is letters: what children see of each other. Null when that is no name. */
export function firstNameIn(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  const letters = /\p{L}[\p{L}\p{M}\u200c\u200d]*/u.exec(first)?.[0] ?? '';
  return firstNameOf(letters);
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
  const composed = text.normalize('NFKC');
  const signs: PersonalSign[] = [];
  if (tellsHowToReach(composed) || elsewhere.test(composed) || spelledOut.test(composed))
    signs.push('contact');
  if (places.some((sign) => sign.test(composed))) signs.push('place');
  return signs;
}
