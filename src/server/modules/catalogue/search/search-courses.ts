import { distance } from 'fastest-levenshtein';
import type { SearchMatch } from '../../../../contract/catalogue.ts';
import type { Database } from '../../../database/connect.ts';
import { aroundSought, markWords } from './mark-words.ts';
import { meaningStem, phrasesIn } from './meanings-in.ts';
import { type Question, readQuestion } from './read-question.ts';
import {
  type AskedPhrase,
  type FoundPiece,
  lookUpWords,
  rankCourses,
  rankNearest,
  readPhrasesFrom,
  readPieces,
  readStemsFrom,
  readWordsLike,
} from './store-search.ts';
import { wordsOf } from './words-of.ts';

/** The best of what was found is told; the rest is counted. Courses. */
const COURSES_MOST = 48;
/** Words of a question that count; nobody asks more precisely. */
const WORDS_MOST = 12;
/** Pieces of a course that are shown as what matched. */
const MATCHES_MOST = 3;

/** A word of a question: what it is looked up by, and what of a text is marked for it. */
type Sought = { stems: string[]; marks: string[][] };
type Mended = { typed: string; read: string };

/** What a search finds. Ids are those of published courses, the best first. */
export type Found = {
  total: number;
  courses: { id: string; matches: SearchMatch[] }[];
  grades: Question['grades'];
  mended: Mended[];
  /** Where nothing was found: what comes nearest to it. */
  closest: string[];
};

/**
 * Finds courses by whatever is asked: words of what they teach, in any form, mistyped or in another word for the same,
 * a class or an age, a track. `category` narrows it to one track; null does not.
 */
export async function searchCourses(
  database: Database,
  { q, category }: { q: string; category: string | null },
): Promise<Found> {
  const asked = wordsOf(q);
  const question = readQuestion(asked);
  const { grades, level } = question;
  const { sought, mended } = await seek(database, question.words);
  const words = sought.filter(({ stems }) => stems.length > 0).map(({ stems }) => anyOf(stems));
  // What is all signs is about nothing; a question whose words all say nothing is about every course.
  const isEmpty = asked.length === 0;
  const isUnknown = sought.length > 0 && words.length === 0;
  const tracks = [question.track, category].filter((track) => track !== null);
  const wanted = { words, grades, tracks, level };
  const { total, ids } =
    isEmpty || isUnknown ? { total: 0, ids: [] } : await rankCourses(database, wanted, COURSES_MOST);
  const pieces = ids.length > 0 && words.length > 0 ? await readPieces(database, words, ids) : [];
  const marks = sought.flatMap((one) => one.marks);
  const courses = ids.map((id) => ({
    id,
    matches: matchesOf(
      pieces.filter(({ courseId }) => courseId === id),
      marks,
    ),
  }));
  const closest = total > 0 || isEmpty ? [] : await findClosest(database, wanted);
  return { total, courses, grades, mended, closest };
}

/** Any of these stems, as text that is cast to tsquery. */
const anyOf = (stems: readonly string[]) =>
  stems.map((stem) => `'${stem.replace(/['\\]/g, (sign) => sign + sign)}'`).join(' | ');

/** Finds out what the index calls the words of a question. */
async function seek(
  database: Database,
  words: readonly string[],
): Promise<{ sought: Sought[]; mended: Mended[] }> {
  if (words.length === 0) return { sought: [], mended: [] };
  const known = new Map((await lookUpWords(database, [...new Set(words)])).map((one) => [one.word, one]));
  const said = words.flatMap((word) => {
    const one = known.get(word);
    return one?.stem ? { word, stem: one.stem, known: one.known } : [];
  });
  const phrases = await readPhrasesFrom(
    database,
    said.map(({ stem }) => stem),
  );
  const meant = meaningsAt(
    phrases,
    said.map(({ stem }) => stem),
  );
  const telling = said.filter((_word, place) => meant.get(place) !== null);
  const mended: Mended[] = [];
  const choices: string[][] = [];
  for (const { word, stem, known } of telling.slice(0, WORDS_MOST)) {
    if (known) choices.push([stem]);
    else {
      const begun = word.length > 1 ? await readStemsFrom(database, word) : [];
      const mend = begun.length > 0 ? null : await mendWord(database, word);
      if (mend) mended.push({ typed: word, read: mend.word });
      choices.push(mend ? [mend.stem] : begun);
    }
  }
  const isAsSaid = telling.every(({ known }) => known);
  const among = isAsSaid ? phrases : await readPhrasesFrom(database, choices.flat());
  return { sought: addMeanings(among, choices), mended };
}

const sorted = (word: string) => [...word].sort().join('');

/** How far a typed word is from a meant one, in letters. Letters that changed places are one, letters left out are likelier than others. */
function farness(typed: string, meant: string): number {
  if (sorted(typed) === sorted(meant)) return 0.9;
  let at = 0;
  for (const letter of meant) if (letter === typed[at]) at += 1;
  const isOmission = at === typed.length;
  return distance(typed, meant) - (isOmission ? 0.2 : 0);
}

/** The known word that a mistyped one most likely is; null when none is near enough. */
async function mendWord(database: Database, typed: string): Promise<{ word: string; stem: string } | null> {
  if (typed.length < 4 || /^\d/.test(typed)) return null;
  const most = typed.length < 6 ? 1 : 2;
  const near = (await readWordsLike(database, typed))
    .map((one) => ({ ...one, far: farness(typed, one.word) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0] ?? null;
}

/**
 * What the words of a row mean, by their places: null for those that say nothing about courses, and nothing for the
 * words of a phrase after its first. The longest phrase wins: `machine learning` is no `learning`.
 */
function meaningsAt(
  phrases: readonly AskedPhrase[],
  stems: readonly (string | undefined)[],
): ReadonlyMap<number, string | null | undefined> {
  const meanings = new Map<number, string | null | undefined>();
  const there = phrasesIn(phrases, stems).sort((a, b) => b.phrase.stems.length - a.phrase.stems.length);
  for (const { phrase, places } of there)
    for (const place of places) {
      const covered = phrase.stems.map((_stem, ahead) => place + ahead);
      if (covered.some((one) => meanings.has(one))) continue;
      for (const one of covered)
        meanings.set(one, one === place ? phrase.meaning : phrase.meaning && undefined);
    }
  return meanings;
}

/** Puts what means the same in the place of the words. */
function addMeanings(phrases: readonly AskedPhrase[], choices: readonly string[][]): Sought[] {
  const meant = meaningsAt(
    phrases,
    choices.map(([stem, ...others]) => (others.length > 0 ? undefined : stem)),
  );
  return choices.flatMap((own, place): Sought[] => {
    const meaning = meant.get(place);
    if (meaning) {
      const same = phrases.filter((phrase) => phrase.meaning === meaning);
      return [{ stems: [meaningStem(meaning)], marks: same.map(({ stems }) => stems) }];
    }
    if (meant.has(place)) return [];
    const begun = phrases.flatMap(({ stems: [stem = '', ...others], meaning: one }) =>
      one !== null && others.length === 0 && own.includes(stem) ? meaningStem(one) : [],
    );
    return [{ stems: [...new Set([...own, ...begun])], marks: own.map((stem) => [stem]) }];
  });
}

/** The first pieces of a course that say something new, as they are shown. */
function matchesOf(pieces: readonly FoundPiece[], marks: readonly string[][]): SearchMatch[] {
  const told = new Set<string>();
  const chosen = pieces.filter(({ shown }) => {
    const isNew = !told.has(shown);
    told.add(shown);
    return isNew;
  });
  // Each word is shown somewhere before another is shown twice.
  const seen = new Set<number>();
  const first = chosen.filter(({ places }) => {
    const tells = places.some((place) => !seen.has(place));
    for (const place of places) seen.add(place);
    return tells;
  });
  const best = new Set([...first, ...chosen].slice(0, MATCHES_MOST));
  return chosen
    .filter((piece) => best.has(piece))
    .map(({ kind, shown, stems }) => ({ kind, parts: aroundSought(markWords(shown, stems, marks)) }));
}

/** What comes nearest to a search that found nothing: the same words on another shelf, else what the class is offered. */
async function findClosest(
  database: Database,
  { words, grades, tracks, level }: Parameters<typeof rankCourses>[1],
): Promise<string[]> {
  const narrowed = grades !== null || tracks.length > 0 || level !== null;
  const isWorthAsking = narrowed && words.length > 0;
  const elsewhere = isWorthAsking
    ? await rankCourses(database, { words, grades: null, tracks: [], level: null }, COURSES_MOST)
    : { ids: [] };
  if (elsewhere.ids.length > 0) return elsewhere.ids;
  return grades ? rankNearest(database, grades, COURSES_MOST) : [];
}
