import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB as Tables } from '../../../platform/database/tables.ts';
import type { SearchedCourse } from './pieces-of.ts';

type Connected = Database | Transaction<Tables>;

/** Stems by their words; what is left out is too common to tell anything. */
export type Stems = ReadonlyMap<string, string>;

/** Takes words back to their stems (robotics, robots → robot) as PostgreSQL's dictionary for English does; others stay as they are. */
export async function readStems(database: Connected, words: readonly string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem
    from unnest(${[...new Set(words)]}::text[]) as given (word)`.execute(database);
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])));
}

/** Words that mean the same have one `meaning`; those without any say nothing about courses. */
export type Phrase = { phrase: string; stems: string[]; meaning: string | null };

export async function replacePhrases(trx: Transaction<Tables>, phrases: readonly Phrase[]): Promise<void> {
  await trx.deleteFrom('search_phrase').execute();
  if (phrases.length > 0)
    await trx
      .insertInto('search_phrase')
      .values([...phrases])
      .execute();
}

/** Every phrase that means something. */
export const readPhrases = (database: Connected): Promise<Phrase[]> =>
  database.selectFrom('search_phrase').selectAll().where('meaning', 'is not', null).execute();

/** The published courses whose index was not made so, and of what they are now. */
export async function readStale(database: Connected, madeBy: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c left join course_search s on s.course_id = c.id
    where c.published_at is not null and s.made_of is distinct from ${madeBy}::text || ' ' || c.content_hash
    order by c.position`.execute(database);
  return rows.map(({ id }) => id);
}

/** Processes that start together index one after the other; the lock is that of the import. */
export const lockIndexing = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('catalogue seed'))`.execute(trx);

/** A course with everything that it is found by. */
export async function readSearched(
  trx: Transaction<Tables>,
  courseId: string,
): Promise<SearchedCourse | undefined> {
  const { rows } = await sql<SearchedCourse>`
    select c.title, c.label, c.difficulty, c.grades, c.summary, c.description, c.highlights, c.goals, c.glossary, c.kit,
      array(select ch.title from chapter ch where ch.course_id = c.id and ch.removed_at is null
        order by ch.position) as chapters,
      coalesce((select json_agg(json_build_object('title', l.title, 'description', l.description, 'passages', l.passages)
          order by ch.position, l.position)
        from lecture l join chapter ch on ch.id = l.chapter_id
        where l.course_id = c.id and l.removed_at is null), '[]') as lectures,
      coalesce((select json_agg(json_build_object('title', p.title, 'summary', p.summary, 'guide', p.guide)
          order by p.position)
        from project p where p.course_id = c.id and p.removed_at is null), '[]') as projects
    from course c where c.id = ${courseId}`.execute(trx);
  return rows[0];
}

export type CourseIndex = {
  /** What it was made by, beside the course. */
  madeBy: string;
  grades: { from: number; to: number } | null;
  /** The stems of each rank. */
  title: string[];
  projects: string[];
  lessons: string[];
  names: string[];
  running: string[];
  /** `stems` are those of the words that are shown, in their order, empty where one tells nothing; `words` all that the piece is found by. */
  pieces: { kind: string; shown: string; stems: string[]; words: string[] }[];
  /** Every word as it is written, with its stem, and whether it stands in a name: in what mistyped words are mended to. */
  words: { word: string; stem: string; named: boolean }[];
};

/** Puts what a course is found by in the place of what it was found by before. */
export async function writeIndex(
  trx: Transaction<Tables>,
  courseId: string,
  { madeBy, grades, title, projects, lessons, names, running, pieces, words }: CourseIndex,
): Promise<void> {
  await sql`
    insert into course_search (course_id, made_of, grade_from, grade_to, title, projects, lessons, names, running)
    select id, ${madeBy}::text || ' ' || content_hash, ${grades?.from ?? null}::integer, ${grades?.to ?? null}::integer,
      array_to_tsvector(${title}::text[]), array_to_tsvector(${projects}::text[]), array_to_tsvector(${lessons}::text[]),
      array_to_tsvector(${names}::text[]),
      array_to_tsvector(${running}::text[])
    from course where id = ${courseId}
    on conflict (course_id) do update set made_of = excluded.made_of, grade_from = excluded.grade_from,
      grade_to = excluded.grade_to, title = excluded.title, projects = excluded.projects, lessons = excluded.lessons, names = excluded.names,
      running = excluded.running`.execute(trx);
  await trx.deleteFrom('course_search_piece').where('course_id', '=', courseId).execute();
  await sql`
    insert into course_search_piece (course_id, position, kind, shown, stems, words)
    select ${courseId}, position, kind, shown, stems, array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(pieces.map((piece, position) => ({ position, ...piece })))}::jsonb)
      as new (position integer, kind text, shown text, stems text[], words text[])`.execute(trx);
  await addWords(trx, words);
}

/** Makes words known. Those that are known already are not touched. */
export async function addWords(trx: Transaction<Tables>, words: CourseIndex['words']): Promise<void> {
  await sql`
    insert into search_word (word, stem, named)
    select word, stem, named from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as new (word text, stem text, named boolean)
    where not exists (
      select from search_word old where old.word = new.word and (old.named or not new.named))
    order by word
    on conflict (word) do update set named = true where excluded.named`.execute(trx);
}

/** Forgets words that no course says any more, and no phrase. */
export async function forgetUnusedWords(database: Connected): Promise<void> {
  await sql`
    delete from search_word where stem not in (
      select unnest(tsvector_to_array(s.title || s.projects || s.lessons || s.names || s.running))
      from course_search s join course c on c.id = s.course_id where c.published_at is not null
      union all select unnest(stems) from search_phrase where meaning is not null)`.execute(database);
}
