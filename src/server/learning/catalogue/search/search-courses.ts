import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import type { SearchMatch } from '../../../../contract/learning/catalogue.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { aroundSought, markWords } from './mark-words.ts';
import { meaningStem, phrasesIn } from './meanings-in.ts';
import { type Narrowed, rankCourses, rankNearest, type Worths } from './rank-courses.ts';
import { type Question, readQuestion } from './read-question.ts';
import { type SearchShelf, SearchShelves } from './search-shelf.ts';
import {
  type AskedPhrase,
  type FoundPiece,
  lookUpWords,
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
/** Answers that are kept for whoever asks the same. */
const ANSWERS_MOST = 200;

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

type Asking = { asked: readonly string[]; category: string | null };

/**
 * Finds courses by whatever is asked: words of what they teach, in any form, mistyped or in another word for the same,
 * a class or an age, a track. It keeps where words stand and what was answered, for as long as nothing changes that is
 * found: one a process.
 */
export class CourseSearch {
  readonly #database: Database;
  readonly #shelves: SearchShelves;
  readonly #answers = new LRUCache<string, Promise<Found>>({ max: ANSWERS_MOST });

  constructor(database: Database) {
    this.#database = database;
    this.#shelves = new SearchShelves(database);
  }

  /** `category` narrows it to one track; null does not. */
  async find({ q, category }: { q: string; category: string | null }): Promise<Found> {
    const asked = wordsOf(q);
    // Read first: an answer may be newer than it is said to be, and never older.
    const version = await this.#shelves.version();
    const question = JSON.stringify([version, category, asked]);
    const known = this.#answers.get(question);
    if (known) return known;
    const answer = this.#answer({ asked, category }, version);
    this.#answers.set(question, answer);
    answer.catch(() => this.#answers.delete(question));
    return answer;
  }

  async #answer(asking: Asking, version: number): Promise<Found> {
    return answer(this.#database, await this.#shelves.at(version), asking);
  }
}

async function answer(database: Database, shelf: SearchShelf, { asked, category }: Asking): Promise<Found> {
  const question = readQuestion(asked);
  const { grades, level } = question;
  const { sought, mended } = await seek(database, question.words);
  const words = sought.filter(({ stems }) => stems.length > 0).map(({ stems }) => anyOf(stems));
  // What is all signs is about nothing; a question whose words all say nothing is about every course.
  const isEmpty = asked.length === 0;
  const isUnknown = sought.length > 0 && words.length === 0;
  const isAsked = !isEmpty && !isUnknown;
  const tracks = [question.track, category].filter((track) => track !== null);
  const narrowed = { grades, tracks, level };
  const worths = isAsked ? await shelf.find(database, words) : [];
  const { total, ids } = isAsked
    ? rankCourses(shelf.courses, worths, narrowed, COURSES_MOST)
    : { total: 0, ids: [] };
  const pieces = ids.length > 0 && words.length > 0 ? await readPieces(database, words, ids) : [];
  const piecesOf = Map.groupBy(pieces, ({ courseId }) => courseId);
  const marks = sought.flatMap((one) => one.marks);
  const courses = ids.map((id) => ({ id, matches: matchesOf(piecesOf.get(id) ?? [], marks) }));
  const closest = total > 0 || isEmpty ? [] : findClosest(shelf, worths, narrowed);
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
function findClosest({ courses }: SearchShelf, words: readonly Worths[], narrowed: Narrowed): string[] {
  const { grades, tracks, level } = narrowed;
  const isNarrowed = grades !== null || tracks.length > 0 || level !== null;
  const anywhere = { grades: null, tracks: [], level: null };
  const elsewhere =
    isNarrowed && words.length > 0 ? rankCourses(courses, words, anywhere, COURSES_MOST).ids : [];
  if (elsewhere.length > 0) return elsewhere;
  return grades ? rankNearest(courses, grades, COURSES_MOST) : [];
}
