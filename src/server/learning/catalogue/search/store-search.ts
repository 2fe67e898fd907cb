import { sql } from 'kysely';
import type { SearchMatch } from '../../../../contract/learning/catalogue.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ShelvedCourse } from './rank-courses.ts';

/** A word of a question as the index knows it. */
export type KnownWord = {
  word: string /** Null for words that are too common to tell anything. */;
  stem: string | null;
  known: boolean;
};

/** What the index knows of these words. */
export async function lookUpWords(database: Database, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, stem, exists (select from search_word known where known.stem = given.stem) as known
    from (select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) as one (word)) given`.execute(
    database,
  );
  return rows;
}

export type AskedPhrase = { phrase: string; stems: string[]; meaning: string | null };

/** Every phrase that begins with one of these stems, and all others that mean the same as one of those. */
export async function readPhrasesFrom(database: Database, stems: readonly string[]): Promise<AskedPhrase[]> {
  const { rows } = await sql<AskedPhrase>`
    select phrase, stems, meaning from search_phrase
    where stems[1] = any (${stems}::text[])
      or meaning in (select meaning from search_phrase where stems[1] = any (${stems}::text[]))`.execute(
    database,
  );
  return rows;
}

/** The stems of words that begin so. */
export async function readStemsFrom(database: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select distinct stem from (
      select stem from search_word where word >= ${beginning}::text and word < ${beginning}::text || ${'\u{10ffff}'}::text limit 200) as begun`.execute(
    database,
  );
  return rows.map(({ stem }) => stem);
}

/** Known words that look like a mistyped one, the nearest first as far as the database can tell. */
export async function readWordsLike(
  database: Database,
  typed: string,
): Promise<{ word: string; stem: string }[]> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem from words_alike(${typed}) with ordinality as alike (word, place)
    join search_word using (word) order by place`.execute(database);
  return rows;
}

/** Moves on with everything that decides what is found, in the transaction that changes it. */
export async function readVersion(database: Database): Promise<number> {
  const row = await database.selectFrom('search_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The published courses in the catalogue's order, and the version at which they stood so. */
export async function readShelf(database: Database): Promise<{ version: number; courses: ShelvedCourse[] }> {
  const { rows } = await sql<ShelvedCourse & { version: number; no: number | null }>`
    select v.version, shelf.* from (select coalesce(max(version), 0) as version from search_version) v left join (
      select c.id, s.no, c.title, c.label, c.level, s.grade_from, s.grade_to, c.position
      from course c join course_search s on s.course_id = c.id where c.published_at is not null
    ) as shelf on true
    order by shelf.position, shelf.title`.execute(database);
  return { version: rows[0]?.version ?? 0, courses: rows.filter(({ no }) => no !== null) };
}

/** The numbers of the courses that each word stands in, a row a rank, the better ranks last. A word is a query of any of its stems. */
export const postingsOf = (words: readonly string[]) => sql<{ word: string; worth: number; nos: string }>`
  with asked as (select word, word::tsquery as stems from unnest(${words}::text[]) as given (word))
  select word, 1 as worth,
    (select array_agg(s.no)::text from course_search s where s.running @@ a.stems) as nos from asked a
  union all select word, 2,
    (select array_agg(s.no)::text from course_search s where s.names @@ a.stems) from asked a
  union all select word, 4,
    (select array_agg(s.no)::text from course_search s where s.lessons @@ a.stems) from asked a
  union all select word, 8,
    (select array_agg(s.no)::text from course_search s where s.projects @@ a.stems) from asked a
  union all select word, 16,
    (select array_agg(s.no)::text from course_search s where s.title @@ a.stems) from asked a
  order by worth`;

/** What postingsOf finds. */
export async function readPostings(
  database: Database,
  words: readonly string[],
): Promise<{ word: string; worth: number; nos: number[] }[]> {
  const { rows } = await postingsOf(words).execute(database);
  return rows.map(({ nos, ...rest }) => ({
    ...rest,
    nos: nos ? nos.slice(1, -1).split(',').map(Number) : [],
  }));
}

export type FoundPiece = {
  courseId: string;
  kind: SearchMatch['kind'];
  shown: string;
  /** Of the words that are shown, in their order; empty where one tells nothing. */
  stems: string[];
  /** Which of the asked words it is found by, from 1. */
  places: number[];
};

/** The first pieces of each course that the words stand in, the telling ones first. */
export async function readPieces(
  database: Database,
  words: readonly string[],
  courseIds: readonly string[],
): Promise<FoundPiece[]> {
  // Written out word by word: a subquery for each of the thousands of pieces would cost more than reading them.
  const places = words.map(
    (word, index) => sql`case when piece.words @@ ${word}::tsquery then ${sql.lit(index + 1)} end`,
  );
  const { rows } = await sql<FoundPiece>`
    select wanted.id as "courseId", piece.kind, piece.shown, piece.stems,
      array_remove(array[${sql.join(places)}]::int[], null) as places
    from unnest(${courseIds}::uuid[]) as wanted (id)
    cross join lateral (
      select p.kind, p.shown, p.stems, p.position, p.words
      from course_search_piece p
      where p.course_id = wanted.id and p.words @@ ${words.map((word) => `(${word})`).join(' | ')}::tsquery
      order by p.position limit 12) as piece
    order by wanted.id, piece.position`.execute(database);
  return rows;
}
