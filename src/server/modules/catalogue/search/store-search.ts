import { sql } from 'kysely';
import type { SearchMatch } from '../../../../contract/catalogue.ts';
import type { Database } from '../../../database/connect.ts';
import type { Grades } from './read-question.ts';

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

/** What is searched for: each asked word as a query of any of its stems, and whom and which shelf it is for. */
export type Search = {
  words: readonly string[];
  grades: Grades | null;
  /** Tracks that a course belongs to, each by its label or by its title. */
  tracks: readonly string[];
  level: number | null;
};

/**
 * The best courses for a search, and how many there are in all. First those that more of the words are found in, then
 * those where they stand in a better place. Only published ones.
 */
export async function rankCourses(
  database: Database,
  { words, grades, tracks, level }: Search,
  most: number,
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ id: string; total: number }>`
    with asked as (select words::tsquery, place from unnest(${words}::text[]) with ordinality as given (words, place)),
    hit as (
      select course_id, place, max(worth) as worth from (
        select s.course_id, a.place, 16 as worth from asked a join course_search s on s.title @@ a.words
        union all select s.course_id, a.place, 8 from asked a join course_search s on s.projects @@ a.words
        union all select s.course_id, a.place, 4 from asked a join course_search s on s.lessons @@ a.words
        union all select s.course_id, a.place, 2 from asked a join course_search s on s.names @@ a.words
        union all select s.course_id, a.place, 1 from asked a join course_search s on s.running @@ a.words
      ) as all_hits group by course_id, place),
    scored as (select course_id, count(*) as words, sum(worth) as worth from hit group by course_id),
    found as (
      select c.id, scored.words, scored.worth, c.position, c.title, max(scored.words) over () as most_words
      from course c
      join course_search s on s.course_id = c.id
      left join scored on scored.course_id = c.id
      where c.published_at is not null
        and (${words.length === 0} or scored.course_id is not null)
        and (${grades === null} or (s.grade_from <= ${grades?.to ?? 0} and s.grade_to >= ${grades?.from ?? 0}))
        and (${level === null} or c.level = ${level ?? 0})
        and not exists (
          select from unnest(${tracks}::text[]) as track
          where lower(c.label) <> lower(track) and strpos(lower(c.title), lower(track)) = 0))
    select id, (count(*) over ())::int as total from found
    where words is not distinct from most_words
    order by worth desc, position, title limit ${most}`.execute(database);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** The course whose class is nearest to one that no course is for, with all that are as near. */
export async function rankNearest(database: Database, { from, to }: Grades, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select c.id, c.position, c.title, rank() over (order by greatest(s.grade_from - ${to}, ${from} - s.grade_to, 0)) as near
      from course c join course_search s on s.course_id = c.id
      where c.published_at is not null and s.grade_from is not null) as nearest
    where near = 1 order by position, title limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
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
  const { rows } = await sql<FoundPiece>`
    with asked as (select words::tsquery, place from unnest(${words}::text[]) with ordinality as given (words, place))
    select wanted.id as "courseId", piece.kind, piece.shown, piece.stems, piece.places
    from unnest(${courseIds}::uuid[]) as wanted (id)
    cross join lateral (
      select p.kind, p.shown, p.stems, p.position,
        array(select a.place::int from asked a where p.words @@ a.words) as places
      from course_search_piece p
      where p.course_id = wanted.id and exists (select from asked a where p.words @@ a.words)
      order by p.position limit 12) as piece
    order by wanted.id, piece.position`.execute(database);
  return rows;
}
