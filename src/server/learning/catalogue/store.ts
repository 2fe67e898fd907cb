import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

export type LectureRow = {
  id: string;
  title: string;
  description: string;
  durationSeconds: number;
  video: string | null;
  captions: string | null;
  poster: string | null;
  voices: { language: string; captions: string | null }[];
  preview: boolean;
  /** Not in the database: what lies in the content folder (measure-films.ts). */
  filmBytes?: { most: number; least: number } | null;
};

/** A course with everything that is shown of it, published or not. */
export type CourseRow = {
  id: string;
  slug: string;
  title: string;
  label: string;
  level: number;
  grades: string;
  summary: string;
  description: string;
  difficulty: string;
  highlights: string[];
  goals: { child: string[]; parent: string[]; curriculum: { frame: string; goal: string }[] } | null;
  needs: string[];
  instructor: { name: string; bio: string; avatar: string | null };
  pricePaise: number;
  originalPricePaise: number | null;
  featured: boolean;
  /** As it was counted last. */
  bestSeller: boolean;
  thumbnail: string | null;
  demo: string | null;
  demoCaptions: string | null;
  demoPoster: string | null;
  published: boolean;
  /** Every seat is taken. */
  soldOut: boolean;
  /** As they were counted last. */
  enrolments: number;
  reviews: number;
  /** The mean of the stars, to one decimal; null without reviews. */
  averageStars: number | null;
  chapters: { id: string; title: string; lectures: LectureRow[] }[];
  projects: {
    id: string;
    title: string;
    summary: string;
    minutes: number | null;
    pictureFile: string | null;
    pictureAlt: string | null;
  }[];
  kit: { part: string; quantity: number }[];
  /** What its files said when it was stored last; empty where none did. */
  contentHash: string;
  /** Of its lessons, without programs; asked for by itself (count-reading.ts). */
  words?: number;
};

const catalogue = {
  name: 'catalogue_all',
  text: `
    select c.id, c.slug, c.title, c.label, c.level, c.grades, c.summary, c.description, c.difficulty, c.highlights,
      c.instructor, c.price_paise as "pricePaise", c.original_price_paise as "originalPricePaise", c.featured, c.kit, c.goals, c.needs,
      c.content_hash as "contentHash",
      c.thumbnail_file as thumbnail, c.demo_file as demo, c.demo_captions_file as "demoCaptions",
      c.demo_poster_file as "demoPoster", c.published_at is not null as published,
      is_sold_out(c, $1) as "soldOut",
      coalesce(f.enrolments, 0) as enrolments, coalesce(f.reviews, 0) as reviews, f.stars as "averageStars",
      coalesce(f.best_seller, false) as "bestSeller",
      coalesce((
        select json_agg(json_build_object('id', ch.id, 'title', ch.title, 'lectures', coalesce((
            select json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description,
                'durationSeconds', l.duration_seconds, 'video', l.video, 'captions', l.captions_file,
                'poster', l.poster_file, 'voices', l.voices, 'preview', l.preview) order by l.position)
            from lecture l where l.chapter_id = ch.id and l.removed_at is null), '[]')) order by ch.position)
        from chapter ch where ch.course_id = c.id and ch.removed_at is null), '[]') as chapters,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'summary', p.summary, 'minutes', p.minutes,
            'pictureFile', p.picture_file, 'pictureAlt', p.picture_alt) order by p.position)
        from project p where p.course_id = c.id and p.removed_at is null), '[]') as projects
    from course c
    left join course_figures f on f.course_id = c.id
    order by c.position, c.title`,
};

/** Every course in the catalogue's order: one query. */
export async function readCatalogue(context: AppContext): Promise<CourseRow[]> {
  return (await context.pool.query<CourseRow>({ ...catalogue, values: [context.clock.now()] })).rows;
}

// In strict mode a list is not opened twice, so no word counts twice.
const words = {
  name: 'catalogue_words',
  text: `
    select l.course_id as id, sum(array_length(regexp_split_to_array(btrim(said.line #>> '{}'), '\\s+'), 1))::int as words
    from lecture l,
      jsonb_path_query(l.passages, 'strict $.** ? (@.type == "text" || @.type == "code").value') said(line)
    where l.course_id = any($1::uuid[]) and l.removed_at is null and btrim(said.line #>> '{}') <> ''
    group by l.course_id`,
};

/** How many words the lessons of some courses have, without programs and sums. */
export async function countWords(
  context: AppContext,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await context.pool.query<{ id: string; words: number }>({ ...words, values: [courseIds] });
  return new Map(rows.map((row) => [row.id, row.words]));
}

const version = { name: 'catalogue_version', text: 'select last_value from catalogue_version' };

/** Moves on with every change of what the catalogue shows to everybody, but for figures that are not counted yet. */
export async function readVersion(context: AppContext): Promise<number> {
  return (await context.pool.query<{ last_value: number }>(version)).rows[0]?.last_value ?? 0;
}

/** Counts what has changed of enrolments and reviews since the last time; gives how many courses have other figures. */
export async function countChangedFigures(database: Database): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select count_figures() as moved`.execute(database);
  return rows[0]?.moved ?? 0;
}

/**
 * Says anew which courses are bestsellers: in each track the one that was bought most since a moment, if `least` orders
 * with it were verified and not given back. Gives how many courses changed; when any did, the catalogue's version moves on.
 */
export async function storeBestSellers(
  database: Database,
  { since, least }: { since: Date; least: number },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with sold as (
      select c.id, row_number() over (partition by c.label order by count(*) desc, c.position) as rank, count(*) as orders
      from payment_order o
      join order_line l on l.order_id = o.id and l.withdrawn_at is null
      join course c on c.id = l.course_id and c.published_at is not null
      where o.status = 'verified' and o.decided_at > ${since}
      group by c.id
    ), changed as (
      insert into course_figures (course_id, best_seller)
      select c.id, coalesce(sold.rank = 1 and sold.orders >= ${least}, false) from course c left join sold using (id)
      on conflict (course_id) do update set best_seller = excluded.best_seller
        where course_figures.best_seller <> excluded.best_seller
      returning 1
    )
    select count(*)::int as changed, case when count(*) > 0 then nextval('catalogue_version') end from changed`.execute(
    database,
  );
  return rows[0]?.changed ?? 0;
}

export async function isPublished(database: Database, courseId: string): Promise<boolean> {
  const row = await database
    .selectFrom('course')
    .select(sql`1`.as('one'))
    .where('id', '=', courseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is such a course, shown or not. */
export async function hasCourse(database: Database, courseId: string): Promise<boolean> {
  const row = await database.selectFrom('course').select('id').where('id', '=', courseId).executeTakeFirst();
  return row !== undefined;
}
