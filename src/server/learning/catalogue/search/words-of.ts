/** A word where it stands in a text: as it is compared, and as it is written. */
export type Word = { word: string; from: number; to: number };

/** Longer words are no words: nobody types them, and an index has no place for them. Characters. */
const LONGEST = 40;

/**
 * Letters with their marks and digits; signs that are part of a name stay (C++, C#). PostgreSQL's own parser is not used:
 * under many locales it tears Hindi words apart at their vowel signs.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:\+\+|#)?/gu;

const joiners = /[\u200c\u200d]/g;

/** The form in which words are compared: small letters, composed, Hindi digits as the others. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(joiners, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** The words of a text with their places. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = comparable(written);
    if (word.length <= LONGEST) words.push({ word, from: index, to: index + written.length });
  }
  return words;
}

/** The words of a text as they are compared, in its order. */
export const wordsOf = (text: string): string[] => wordsIn(text).map(({ word }) => word);
