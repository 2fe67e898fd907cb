import type { Phrase } from './store-index.ts';

/** Where in a row of stems a phrase stands, from its first stem on. */
export function placesOf(phrase: readonly string[], stems: readonly (string | undefined)[]): number[] {
  return stems.flatMap((_stem, place) =>
    phrase.length > 0 && phrase.every((stem, ahead) => stems[place + ahead] === stem) ? [place] : [],
  );
}

/** The phrases that stand in a row of stems, each with its places. */
export function phrasesIn(
  phrases: readonly Phrase[],
  stems: readonly (string | undefined)[],
): { phrase: Phrase; places: number[] }[] {
  const there = new Set(stems);
  return phrases.flatMap((phrase) => {
    if (!there.has(phrase.stems[0])) return [];
    const places = placesOf(phrase.stems, stems);
    return places.length > 0 ? [{ phrase, places }] : [];
  });
}

/** A meaning as it stands among stems: no word is written so. */
export const meaningStem = (meaning: string) => `~${meaning}`;
