import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { stock } from '../../kits/stock/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { catalogue, type Synonyms } from '../catalogue/index.ts';
import { compareLectures, type LectureChanges } from './compare-lectures.ts';
import type { CoursePlan } from './course-plan.ts';
import { readLecturesBefore, storeOutline } from './store-outline.ts';

/** What of a course a change is recognised by. */
const hashOfPlan = (plan: CoursePlan) =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');

/** The content folder's hash at the last seeding that left nothing to mend; null before, and while there is no course. */
export async function readSeededHash(database: Database): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select (select folder_hash from content_seed where exists (select from course)) as hash`.execute(
    database,
  );
  return rows[0]?.hash ?? null;
}

export async function writeSeededHash(database: Database, hash: string, at: Date): Promise<void> {
  await sql`
    insert into content_seed (folder_hash, seeded_at) values (${hash}, ${at})
    on conflict (only_one) do update set folder_hash = excluded.folder_hash, seeded_at = excluded.seeded_at`.execute(
    database,
  );
}

/** Before anything is stored: what an interrupted seeding leaves is looked at again. */
export async function forgetSeededHash(database: Database): Promise<void> {
  await database.deleteFrom('content_seed').execute();
}

/** Withdraws every course that came from a file and whose key is not among `keys`; gives their titles. */
export async function withdrawOthers(database: Database, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    update course set published_at = null, in_files = false
    where content_hash <> '' and in_files and key <> all(${keys})
    returning title`.execute(database);
  return rows.map(({ title }) => title);
}

/** What became of a course. `taken`: its title (or the slug of it) belongs to another course. */
export type Stored =
  | { outcome: 'unchanged' | 'taken' }
  | { outcome: 'stored'; isNew: boolean; lectures: LectureChanges };

/** Stores a course with its outline, texts, quizzes and guides, and what it is found by, in one transaction. */
export async function storeCourse(
  database: Database,
  { plan, synonyms, at }: { plan: CoursePlan; synonyms: Synonyms; at: Date },
): Promise<Stored> {
  const hash = hashOfPlan(plan);
  try {
    return await database.transaction().execute(async (trx) => {
      // Processes that start together store one after the other; the later ones find nothing to do.
      await sql`select pg_advisory_xact_lock(hashtext('catalogue seed'))`.execute(trx);
      const { rows } = await sql<{ id: string }>`
        select id from course
        where key = ${plan.key} and content_hash = ${hash} and in_files and file_price_paise is not null
          and (published_at is not null or hidden_at is not null)`.execute(trx);
      if (rows[0]) {
        // A release that ran before, and knows of no choice, may have shown the file's film again.
        await catalogue.applyDemo(trx, rows[0].id);
        return { outcome: 'unchanged' };
      }
      const before = await readLecturesBefore(trx, plan.key);
      const courseId = await storeCourseRow(trx, plan, hash, at);
      await storeOutline(trx, courseId, plan, at);
      await catalogue.applyDemo(trx, courseId);
      await stock.registerKit(trx, { courseId, kit: plan.kit });
      await catalogue.indexCourse(trx, courseId, synonyms);
      return {
        outcome: 'stored',
        isNew: before === null,
        lectures: compareLectures(before ?? [], plan.lectures),
      };
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return { outcome: 'taken' };
    throw error;
  }
}

async function storeCourseRow(
  trx: Transaction<Tables>,
  plan: CoursePlan,
  hash: string,
  at: Date,
): Promise<string> {
  const values = {
    slug: plan.slug,
    title: plan.title,
    label: plan.label,
    level: plan.level,
    grades: plan.grades,
    summary: plan.summary,
    description: plan.description,
    difficulty: plan.difficulty,
    highlights: plan.highlights,
    goals: plan.goals && JSON.stringify(plan.goals),
    needs: plan.needs,
    glossary: JSON.stringify(plan.glossary),
    certificate: plan.certificate && JSON.stringify(plan.certificate),
    instructor: JSON.stringify(plan.instructor),
    kit: JSON.stringify(plan.kit),
    file_price_paise: plan.pricePaise,
    file_original_price_paise: plan.originalPricePaise,
    in_files: true,
    featured: plan.featured,
    thumbnail_file: plan.thumbnail,
    demo_file: plan.demo?.video ?? null,
    demo_captions_file: plan.demo?.captions ?? null,
    demo_poster_file: plan.demo?.poster ?? null,
    file_demo_file: plan.demo?.video ?? null,
    file_demo_captions_file: plan.demo?.captions ?? null,
    file_demo_poster_file: plan.demo?.poster ?? null,
    position: plan.position,
    content_hash: hash,
  };
  const price = { price_paise: plan.pricePaise, original_price_paise: plan.originalPricePaise };
  const { id } = await trx
    .insertInto('course')
    .values({ id: newId(), key: plan.key, published_at: at, ...values, ...price })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        ...values,
        // What the office has set stays, until somebody takes the file's.
        price_paise: sql<number>`case when exists (select from price_override o where o.course_id = course.id)
          then course.price_paise else excluded.price_paise end`,
        original_price_paise: sql<
          number | null
        >`case when exists (select from price_override o where o.course_id = course.id)
          then course.original_price_paise else excluded.original_price_paise end`,
        published_at: row.fn.coalesce('course.published_at', 'excluded.published_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
