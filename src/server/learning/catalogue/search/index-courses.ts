import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB as Tables } from '../../../platform/database/tables.ts';
import { meaningStem, phrasesIn } from './meanings-in.ts';
import { gradesOf, type Piece, piecesOf, type Rank, type SearchedCourse } from './pieces-of.ts';
import {
  addWords,
  type CourseIndex,
  forgetUnusedWords,
  lockIndexing,
  type Phrase,
  readPhrases,
  readSearched,
  readStale,
  readStems,
  replacePhrases,
  type Stems,
  writeIndex,
} from './store-index.ts';
import { wordsOf } from './words-of.ts';

/** Words that mean the same when somebody searches, and words that say nothing about a course. */
export type Synonyms = { same: string[][]; ignored: string[] };

/** Counted up whenever the same courses are found by something else than before. */
const INDEXING = 2;

/** What an index is made by, beside the course: another one makes every index anew. */
const madeBy = (synonyms: Synonyms): string =>
  createHash('sha256')
    .update(JSON.stringify([INDEXING, synonyms]))
    .digest('base64url');

/** Only what is made of letters and long enough is mended or gone on from. */
const isWorthKnowing = (word: string) => word.length > 1 && !/^\d/.test(word);

/** Stores what means the same; courses are indexed by it after that. */
export async function storeSynonyms(database: Database, synonyms: Synonyms): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await lockIndexing(trx);
    await storeIn(trx, synonyms);
  });
}

async function storeIn(trx: Transaction<Tables>, { same, ignored }: Synonyms): Promise<void> {
  const said = [
    ...same.flatMap((group) => group.map((phrase) => ({ phrase, meaning: group[0] as string }))),
    ...ignored.map((phrase) => ({ phrase, meaning: null })),
  ].map((one) => ({ ...one, words: wordsOf(one.phrase) }));
  const stems = await readStems(
    trx,
    said.flatMap(({ words }) => words),
  );
  const phrases = new Map<string, Phrase>();
  for (const { phrase, meaning, words } of said) {
    const own = words.flatMap((word) => stems.get(word) ?? []);
    if (own.length > 0 && !phrases.has(phrase)) phrases.set(phrase, { phrase, meaning, stems: own });
  }
  await replacePhrases(trx, [...phrases.values()]);
  const meaningful = said.filter(({ meaning }) => meaning !== null).flatMap(({ words }) => words);
  await addWords(trx, knownWords(meaningful, new Set(meaningful), stems));
}

const knownWords = (
  words: readonly string[],
  named: ReadonlySet<string>,
  stems: Stems,
): CourseIndex['words'] =>
  [...new Set(words)].flatMap((word) => {
    const stem = stems.get(word);
    return stem !== undefined && isWorthKnowing(word) ? [{ word, stem, named: named.has(word) }] : [];
  });

/** What a course is found by. */
function indexOf(
  course: SearchedCourse,
  pieces: readonly (Piece & { shownWords: string[]; textWords: string[] })[],
  stems: Stems,
  phrases: readonly Phrase[],
): Omit<CourseIndex, 'madeBy'> {
  const stemsOf = (words: readonly string[]) => words.flatMap((word) => stems.get(word) ?? []);
  const indexed = pieces.map(({ rank, kind, shown, shownWords, textWords }) => {
    const inText = stemsOf(textWords);
    const meanings = phrasesIn(phrases, inText).map(({ phrase }) => meaningStem(phrase.meaning as string));
    return {
      rank,
      kind,
      shown,
      stems: shownWords.map((word) => stems.get(word) ?? ''),
      words: [...new Set([...inText, ...meanings])],
    };
  });
  const rankOf = (rank: Rank) => [
    ...new Set(indexed.filter((piece) => piece.rank === rank).flatMap(({ words }) => words)),
  ];
  return {
    grades: gradesOf(course.grades),
    title: rankOf('title'),
    projects: rankOf('projects'),
    lessons: rankOf('lessons'),
    names: rankOf('names'),
    running: rankOf('running'),
    pieces: indexed.map(({ kind, shown, stems, words }) => ({ kind, shown, stems, words })),
    words: knownWords(
      pieces.flatMap(({ textWords }) => textWords),
      new Set(pieces.flatMap(({ rank, shownWords }) => (rank === 'running' ? [] : shownWords))),
      stems,
    ),
  };
}

/**
 * Makes anew what a course is found by, in the transaction that changes it: what can be bought and what is found change
 * together. The synonyms were stored before.
 */
export async function indexCourse(
  trx: Transaction<Tables>,
  courseId: string,
  synonyms: Synonyms,
): Promise<void> {
  const course = await readSearched(trx, courseId);
  if (!course) return;
  const pieces = piecesOf(course).map((piece) => ({
    ...piece,
    shownWords: wordsOf(piece.shown),
    textWords: wordsOf(piece.text),
  }));
  const words = pieces.flatMap(({ shownWords, textWords }) => [...shownWords, ...textWords]);
  const stems = await readStems(trx, words);
  const phrases = await readPhrases(trx);
  await writeIndex(trx, courseId, { madeBy: madeBy(synonyms), ...indexOf(course, pieces, stems, phrases) });
}

/**
 * Makes anew whatever index is not of its course as it stands and by these synonyms, a transaction a course, and forgets the
 * words that nothing is found by any more.
 */
export async function indexStaleCourses(database: Database, synonyms: Synonyms): Promise<void> {
  for (const courseId of await readStale(database, madeBy(synonyms)))
    await database.transaction().execute(async (trx) => {
      await lockIndexing(trx);
      await indexCourse(trx, courseId, synonyms);
    });
  await database.transaction().execute(async (trx) => {
    // Else it and an import could wait for each other: for a word, and for the version.
    await lockIndexing(trx);
    await forgetUnusedWords(trx);
  });
}
