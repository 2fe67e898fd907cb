import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A film as it is stored: paths below the content folder, or an address. */
export type StoredFilm = { video: string; captions: string | null; poster: string | null };

/** A film that a page's own player can show: one file, not a list of parts. */
export const playable = /\.(mp4|m4v|webm)$/i;
/** A lesson `l` that is there, with such a film. */
const isShowable = sql<boolean>`(l.removed_at is null and l.video ~* '\\.(mp4|m4v|webm)$')`;

type Film = StoredFilm | null;

export type DemoRow = {
  title: string;
  label: string;
  thumbnail: string | null;
  film: Film;
  /** While nothing is chosen, what is shown is what the file says. */
  fileFilm: Film;
  own: {
    lectureId: string | null;
    lectureTitle: string | null;
    url: string | null;
    isGone: boolean;
    setBy: string | null;
    setAt: string;
  } | null;
  conflict: boolean;
};

const filmOf = (video: RawBuilder<unknown>, captions: RawBuilder<unknown>, poster: RawBuilder<unknown>) =>
  sql<Film>`case when ${video} is not null then json_build_object('video', ${video}, 'captions', ${captions}, 'poster', ${poster}) end`;

const shown = filmOf(sql`c.demo_file`, sql`c.demo_captions_file`, sql`c.demo_poster_file`);
const ofFile = filmOf(sql`c.file_demo_file`, sql`c.file_demo_captions_file`, sql`c.file_demo_poster_file`);

/** What everybody sees of a course, and what was chosen; null when there is no such course. */
export async function readDemo(database: Database, courseId: string): Promise<DemoRow | null> {
  const { rows } = await sql<DemoRow>`
    select c.title, c.label, c.thumbnail_file as thumbnail, ${shown} as film,
      case when d.course_id is null then ${shown} else ${ofFile} end as "fileFilm",
      case when d.course_id is not null then json_build_object('lectureId', d.lecture_id, 'url', d.url,
        'lectureTitle', (select l.title from lecture l where l.id = d.lecture_id),
        'isGone', d.lecture_id is not null and not exists (select from lecture l where l.id = d.lecture_id and ${isShowable}),
        'setBy', (select p.name from person p where p.id = d.set_by), 'setAt', d.set_at) end as own,
      d.course_id is not null and d.file_demo is distinct from c.file_demo_file as conflict
    from course c left join demo_choice d on d.course_id = c.id where c.id = ${courseId}`.execute(database);
  return rows[0] ?? null;
}

/** The files of what a course shows as its demo now; null when there is no such course. */
export async function findShown(
  database: Database,
  courseId: string,
): Promise<{ film: string | null; captions: string | null } | null> {
  const shown = await database
    .selectFrom('course')
    .select(['demo_file as film', 'demo_captions_file as captions'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  return shown ?? null;
}

export type ShownLesson = StoredFilm & { id: string; title: string; preview: boolean };

/** Lessons of a course whose film can be shown, in its order. */
export async function listLessons(database: Database, courseId: string): Promise<ShownLesson[]> {
  const { rows } = await sql<ShownLesson>`
    select l.id, l.title, l.preview, l.video, l.captions_file as captions, l.poster_file as poster
    from lecture l join chapter ch on ch.id = l.chapter_id
    where l.course_id = ${courseId} and ch.removed_at is null and ${isShowable}
    order by ch.position, l.position`.execute(database);
  return rows;
}

/** Locks a course until the transaction ends; false when there is none. */
export async function lockCourse(trx: Database, courseId: string): Promise<boolean> {
  const { rows } = await sql`select from course where id = ${courseId} for no key update`.execute(trx);
  return rows.length > 0;
}

type Chosen = { courseId: string; lectureId: string | null; url: string | null; by: string; at: Date };

/** Writes down what was chosen, and against what the file says; that stays as it was noted first. */
export async function writeChoice(
  trx: Database,
  { courseId, lectureId, url, by, at }: Chosen,
): Promise<void> {
  // While nothing was chosen, what is shown is what the file said: a release that ran before notes it nowhere else.
  await sql`
    update course set file_demo_file = demo_file, file_demo_captions_file = demo_captions_file,
      file_demo_poster_file = demo_poster_file
    where id = ${courseId} and not exists (select from demo_choice where course_id = ${courseId})`.execute(
    trx,
  );
  await sql`
    insert into demo_choice (course_id, lecture_id, url, file_demo, set_by, set_at)
    select id, ${lectureId}::uuid, ${url}::text, file_demo_file, ${by}::uuid, ${at}::timestamptz from course where id = ${courseId}
    on conflict (course_id) do update set lecture_id = excluded.lecture_id, url = excluded.url,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(trx);
}

/** From now on what the file says today is what was chosen against. */
export async function acceptFile(trx: Database, courseId: string): Promise<void> {
  await sql`
    update demo_choice d set file_demo = c.file_demo_file from course c
    where c.id = d.course_id and d.course_id = ${courseId}`.execute(trx);
}

/** Takes a choice away: the file's film is shown again. */
export async function dropChoice(trx: Database, courseId: string): Promise<void> {
  await sql`
    with gone as (delete from demo_choice where course_id = ${courseId} returning course_id)
    update course c set demo_file = c.file_demo_file, demo_captions_file = c.file_demo_captions_file,
      demo_poster_file = c.file_demo_poster_file
    from gone where c.id = gone.course_id`.execute(trx);
}

/**
 * Shows what was chosen of a course, whose row and lessons may have been read from its files anew: the lesson's film as it
 * is now, or the file's when the lesson has none any more. Nothing where nothing was chosen.
 */
export async function applyChoice(trx: Database, courseId: string): Promise<void> {
  await sql`
    update course c set
      demo_file = case when l.id is not null then l.video when d.lecture_id is null then d.url else c.file_demo_file end,
      demo_captions_file = case when l.id is not null then l.captions_file when d.lecture_id is not null then c.file_demo_captions_file end,
      demo_poster_file = case when l.id is not null then l.poster_file when d.lecture_id is not null then c.file_demo_poster_file end
    from demo_choice d
    left join lecture l on l.id = d.lecture_id and ${isShowable}
    where d.course_id = c.id and c.id = ${courseId}`.execute(trx);
}

/** Titles of courses whose file says another film than when one was chosen. */
export async function listConflicts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select c.title from demo_choice d join course c on c.id = d.course_id
    where d.file_demo is distinct from c.file_demo_file order by c.position, c.title`.execute(database);
  return rows.map(({ title }) => title);
}
