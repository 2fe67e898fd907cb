import type { Workbook } from '../../../../contract/learning/lessons.ts';

type Entry = Workbook['glossary'][number];

/** A glossary with more words than this can be searched. */
export const SEARCHED_FROM = 8;

/** The words in order of the alphabet; with `text`, first those that contain it, then those whose meaning does. */
export function findWords(glossary: readonly Entry[], text: string): Entry[] {
  const sorted = glossary.toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));
  const wanted = text.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(wanted);
  return [
    ...sorted.filter(({ term }) => has(term)),
    ...sorted.filter(({ term, meaning }) => !has(term) && has(meaning)),
  ];
}
