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
