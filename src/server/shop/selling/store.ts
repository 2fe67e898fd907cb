import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';

const HISTORY_MOST = 50;

type Next = { price: number; originalPrice: number | null; startsAt: string };

/** A course as the office sells it. Paise. */
export type SoldRow = {
  id: string;
  slug: string;
  title: string;
  price_paise: number;
  original_price_paise: number | null;
  file_price_paise: number;
  file_original_price_paise: number | null;
  published_at: Date | null;
  hidden_at: Date | null;
  in_files: boolean;
  seats: number | null;
  taken: number | null;
  enrolments: number;
  next: Next | null;
  override: {
    price: number;
    originalPrice: number | null;
    setBy: string | null;
    setAt: string;
  } | null;
  price_conflict: boolean;
  conflict: boolean;
};

const filePrice = sql`coalesce(c.file_price_paise, c.price_paise)`;
/** Before a release that notes it has read the file, it said what the course costs. */
const fileOriginalPrice = sql`case when c.file_price_paise is null then c.original_price_paise else c.file_original_price_paise end`;
/** Its file says another price than when the office set its own. */
const isPriceConflict = sql<boolean>`(o.course_id is not null and
  (o.file_price_paise, o.file_original_price_paise) is distinct from (${filePrice}, ${fileOriginalPrice}))`;

/** The same, or another demo film. */
const isConflict = sql<boolean>`(${isPriceConflict} or exists (select from demo_choice d
  where d.course_id = c.id and d.file_demo is distinct from c.file_demo_file))`;

/** Whether everybody sees a course, the office has hidden it, or its file is gone. */
export function stateOf({
  published_at,
  hidden_at,
}: Pick<SoldRow, 'published_at' | 'hidden_at'>): 'shown' | 'hidden' | 'withdrawn' {
  if (published_at !== null) return 'shown';
  return hidden_at !== null ? 'hidden' : 'withdrawn';
}

function soldCourses(database: Database, at: Date) {
  return database
    .selectFrom('course as c')
    .leftJoin('price_override as o', 'o.course_id', 'c.id')
    .select([
      'c.id',
      'c.slug',
      'c.title',
      'c.price_paise',
      'c.original_price_paise',
      sql<number>`${filePrice}`.as('file_price_paise'),
      sql<number | null>`${fileOriginalPrice}`.as('file_original_price_paise'),
      'c.published_at',
      'c.hidden_at',
      'c.in_files',
      'c.seats',
      // Null where seats are not counted: then each who learns has one.
      sql<number | null>`case when c.seats is not null then seats_taken(c.id, ${at}) end`.as('taken'),
      sql<number>`learners_of(c.id)`.as('enrolments'),
      sql<Next | null>`(
        select json_build_object('price', x.price_paise, 'originalPrice', x.original_price_paise, 'startsAt', x.starts_at)
        from price_change x where x.course_id = c.id and x.done_at is null and x.taken_back_at is null
        order by x.starts_at limit 1)`.as('next'),
      sql<
        SoldRow['override']
      >`case when o.course_id is null then null else json_build_object('price', o.file_price_paise,
        'originalPrice', o.file_original_price_paise, 'setBy', (select p.name from person p where p.id = o.set_by),
        'setAt', o.set_at) end`.as('override'),
      isPriceConflict.as('price_conflict'),
      isConflict.as('conflict'),
    ]);
}

export type Listing = { q?: string | undefined; state?: 'shown' | 'hidden' | 'conflict' | undefined };

const holdsFor: Record<NonNullable<Listing['state']>, RawBuilder<boolean>> = {
  shown: sql<boolean>`c.published_at is not null`,
  hidden: sql<boolean>`c.hidden_at is not null`,
  conflict: isConflict,
};

/** All courses by their names, in the catalogue's order. */
export const listNames = (database: Database) =>
  database
    .selectFrom('course')
    .select(['id', 'title', 'published_at', 'hidden_at'])
    .orderBy('position')
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Courses in the catalogue's order, a page at a time. */
export async function listSold(
  database: Database,
  { q = '', state, ...page }: Listing & AskedPage,
  at: Date,
): Promise<{ rows: SoldRow[]; next: string | null; total: number | null }> {
  const name = q.trim();
  const fits = sql<boolean>`(${state === undefined ? sql`true` : holdsFor[state]}
    and (${name} = '' or position(lower(${name}) in lower(c.title)) > 0))`;
  const all = database
    .selectFrom('course as c')
    .leftJoin('price_override as o', 'o.course_id', 'c.id')
    .where(fits);
  const keys = [
    { column: 'c.position', kind: 'bigint' },
    { column: 'c.title', kind: 'text' },
    { column: 'c.id', kind: 'uuid' },
  ] as const;
  return office.readList(
    database,
    soldCourses(database, at).where(fits),
    all,
    { keys, descending: false },
    page,
  );
}

/** Null when there is none. */
export async function readSold(database: Database, id: string, at: Date): Promise<SoldRow | null> {
  return (await soldCourses(database, at).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

export type ConflictRow = { title: string; price_paise: number; file_price_paise: number };

/** Courses whose file says another price than when the office set its own. */
export async function listConflicts(database: Database): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select c.title, c.price_paise, ${filePrice} as file_price_paise
    from price_override o join course c on c.id = o.course_id where ${isPriceConflict} order by c.position, c.title`.execute(
    database,
  );
  return rows;
}

export type PlannedRow = {
  id: string;
  price_paise: number;
  original_price_paise: number | null;
  starts_at: Date;
  made_at: Date;
  made_by_name: string | null;
};

/** What is still to come, the next first. */
export async function listPlanned(database: Database, courseId: string): Promise<PlannedRow[]> {
  return database
    .selectFrom('price_change as x')
    .leftJoin('person as p', 'p.id', 'x.made_by')
    .select([
      'x.id',
      'x.price_paise',
      'x.original_price_paise',
      'x.starts_at',
      'x.made_at',
      'p.name as made_by_name',
    ])
    .where('x.course_id', '=', courseId)
    .where('x.done_at', 'is', null)
    .where('x.taken_back_at', 'is', null)
    .orderBy('x.starts_at')
    .execute();
}

export type CostRow = {
  price_paise: number;
  original_price_paise: number | null;
  since: Date;
  set_by_name: string | null;
  is_first: boolean;
};

/** What a course cost, the newest first; by whom where the office set it. */
export async function listCosts(database: Database, courseId: string): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select k.price_paise, k.original_price_paise, k.since, p.name as set_by_name, k.since < '2000-01-01' as is_first
    from course_price k
    left join price_change x on x.course_id = k.course_id and x.starts_at = k.since and x.done_at is not null
    left join person p on p.id = x.made_by
    where k.course_id = ${courseId} order by k.since desc limit ${HISTORY_MOST}`.execute(database);
  return rows;
}

export type LockedCourse = {
  title: string;
  price_paise: number;
  original_price_paise: number | null;
  file_price_paise: number | null;
  file_original_price_paise: number | null;
  published_at: Date | null;
  hidden_at: Date | null;
  in_files: boolean;
  seats: number | null;
};

/** Locks a course until the transaction ends: nobody else sets what it costs, hides it or takes a seat of it meanwhile. */
export async function lockCourse(trx: Database, id: string): Promise<LockedCourse | null> {
  const row = await trx
    .selectFrom('course')
    .select([
      'title',
      'price_paise',
      'original_price_paise',
      'file_price_paise',
      'file_original_price_paise',
      'published_at',
      'hidden_at',
      'in_files',
      'seats',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type NewChange = {
  id: string;
  courseId: string;
  pricePaise: number;
  originalPricePaise: number | null;
  startsAt: Date;
  filePricePaise: number;
  fileOriginalPricePaise: number | null;
  by: string;
  at: Date;
  isDone: boolean;
};

/** False when another price is planned for this very moment. */
export async function addChange(trx: Database, change: NewChange): Promise<boolean> {
  const added = await trx
    .insertInto('price_change')
    .values({
      id: change.id,
      course_id: change.courseId,
      price_paise: change.pricePaise,
      original_price_paise: change.originalPricePaise,
      starts_at: change.startsAt,
      file_price_paise: change.filePricePaise,
      file_original_price_paise: change.fileOriginalPricePaise,
      made_at: change.at,
      made_by: change.by,
      done_at: change.isDone ? change.at : null,
      taken_back_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes a planned price back; null when it counts already, was taken back, or is none of this course. */
export async function takeBackChange(
  trx: Database,
  { id, courseId, at }: { id: string; courseId: string; at: Date },
): Promise<{ price_paise: number; starts_at: Date } | null> {
  const row = await trx
    .updateTable('price_change')
    .set({ taken_back_at: at })
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('done_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('starts_at', '>', at)
    .returning(['price_paise', 'starts_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down what a course's file said, before the office sets something else: a release that ran before did not. */
export async function noteFile(
  trx: Database,
  courseId: string,
  file: { filePricePaise: number; fileOriginalPricePaise: number | null },
): Promise<void> {
  await trx
    .updateTable('course')
    .set({
      file_price_paise: file.filePricePaise,
      file_original_price_paise: file.fileOriginalPricePaise,
    })
    .where('id', '=', courseId)
    .execute();
}

/** From now on the file's value of today is what the office set its own against. */
export async function acceptFile(trx: Database, courseId: string, file: FilePrice): Promise<void> {
  await trx.updateTable('price_override').set(file).where('course_id', '=', courseId).execute();
}

type FilePrice = { file_price_paise: number; file_original_price_paise: number | null };

export async function dropOverride(trx: Database, courseId: string): Promise<void> {
  await trx.deleteFrom('price_override').where('course_id', '=', courseId).execute();
}

export async function writeShown(
  trx: Database,
  courseId: string,
  shown: { hidden_at: Date | null; published_at: Date | null },
): Promise<void> {
  await trx.updateTable('course').set(shown).where('id', '=', courseId).execute();
}

export async function writeSeats(trx: Database, courseId: string, seats: number | null): Promise<void> {
  await trx.updateTable('course').set({ seats }).where('id', '=', courseId).execute();
}
