import { type RawBuilder, sql } from 'kysely';
import {
  type AnnouncementLevel,
  type AnnouncementState,
  type AudienceKind,
  REACH_COUNTED_MOST,
} from '../../../contract/staff/announcement-kinds.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { teachesNow } from './store.ts';

/** For whom an announcement is. */
export type Audience = {
  to: AudienceKind;
  courseId: string | null;
  track: string | null;
  grade: number | null;
};

/** What an announcement says, to whom and from when to when. */
export type Words = Audience & {
  title: string;
  text: string;
  level: AnnouncementLevel;
  startsAt: Date;
  endsAt: Date | null;
  link: { path: string; words: string } | null;
};

/** An announcement as the office sees it. */
export type DeskRow = {
  id: string;
  title: string;
  body: string;
  level: AnnouncementLevel;
  audience: AudienceKind;
  course_id: string | null;
  course_title: string | null;
  track: string | null;
  grade: number | null;
  link_path: string | null;
  link_words: string | null;
  starts_at: Date;
  ends_at: Date | null;
  version: number;
  made_at: Date;
  made_by: string | null;
  made_by_name: string | null;
  changed_at: Date | null;
  changed_by_name: string | null;
  taken_back_at: Date | null;
};

/** The link of one, as it is said: where to, and in which words. */
export const linkOf = ({
  link_path: path,
  link_words: words,
}: Pick<DeskRow, 'link_path' | 'link_words'>): Words['link'] =>
  path !== null && words !== null ? { path, words } : null;

const announcementsOf = (database: Database) =>
  database
    .selectFrom('announcement as a')
    .select([
      'a.id',
      'a.title',
      'a.body',
      'a.level',
      'a.audience',
      'a.course_id',
      'a.track',
      'a.grade',
      'a.link_path',
      'a.link_words',
      'a.starts_at',
      'a.ends_at',
      'a.version',
      'a.made_at',
      'a.made_by',
      'a.changed_at',
      'a.taken_back_at',
      sql<string | null>`(select c.title from course c where c.id = a.course_id)`.as('course_title'),
      sql<string | null>`(select p.name from person p where p.id = a.made_by)`.as('made_by_name'),
      sql<string | null>`(select p.name from person p where p.id = a.changed_by)`.as('changed_by_name'),
    ]);

const stateIs = (state: AnnouncementState, at: Date): RawBuilder<boolean> => {
  if (state === 'taken_back') return sql`a.taken_back_at is not null`;
  const holds = {
    planned: sql`a.starts_at > ${at}`,
    on: sql`a.starts_at <= ${at} and coalesce(a.ends_at > ${at}, true)`,
    over: sql`a.starts_at <= ${at} and a.ends_at <= ${at}`,
  }[state];
  return sql`a.taken_back_at is null and ${holds}`;
};

/** How an announcement stands at a moment. */
export function stateOf({ taken_back_at, starts_at, ends_at }: DeskRow, at: Date): AnnouncementState {
  if (taken_back_at) return 'taken_back';
  if (starts_at > at) return 'planned';
  return ends_at && ends_at <= at ? 'over' : 'on';
}

export type Listing = {
  q?: string | undefined;
  state?: AnnouncementState | undefined;
  to?: AudienceKind | undefined;
  level?: AnnouncementLevel | undefined;
  sort: 'starts' | '-starts';
};

/** Announcements by when they begin, a page at a time. */
export async function listAll(
  database: Database,
  { q = '', state, to, level, sort, ...page }: Listing & AskedPage,
  at: Date,
): Promise<{ rows: DeskRow[]; next: string | null; total: number | null }> {
  const found = q.trim();
  const fits = sql<boolean>`(${state ? stateIs(state, at) : sql`true`})
    and ${to ? sql`a.audience = ${to}` : sql`true`} and ${level ? sql`a.level = ${level}` : sql`true`}
    and (${found} = '' or position(lower(${found}) in lower(a.title)) > 0)`;
  const keys = [
    { column: 'a.starts_at', kind: 'timestamptz' },
    { column: 'a.id', kind: 'uuid' },
  ] as const;
  return office.readList(
    database,
    announcementsOf(database).where(fits),
    database.selectFrom('announcement as a').where(fits),
    { keys, descending: sort === '-starts' },
    page,
  );
}

/** Null when there is none. */
export const readOne = async (database: Database, id: string): Promise<DeskRow | null> =>
  (await announcementsOf(database).where('a.id', '=', id).executeTakeFirst()) ?? null;

/** Locks it until the transaction ends, and reads it then. Null when there is none. */
export async function lockOne(trx: Database, id: string): Promise<DeskRow | null> {
  await trx.selectFrom('announcement').select('id').where('id', '=', id).forUpdate().execute();
  return readOne(trx, id);
}

const columnsOf = ({ title, text, level, to, courseId, track, grade, startsAt, endsAt, link }: Words) => ({
  title,
  body: text,
  level,
  audience: to,
  course_id: courseId,
  track,
  grade,
  link_path: link?.path ?? null,
  link_words: link?.words ?? null,
  starts_at: startsAt,
  ends_at: endsAt,
});

type By = { staffId: string; at: Date };

/** False when there is one with this id already. */
export async function addOne(trx: Database, id: string, words: Words, { staffId, at }: By): Promise<boolean> {
  const added = await trx
    .insertInto('announcement')
    .values({ id, ...columnsOf(words), made_by: staffId, made_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Writes what changed, and that it is another version. */
export async function writeOne(
  trx: Database,
  id: string,
  change: Words | { ends_at: Date } | { taken_back_at: Date },
  { staffId, at }: By,
): Promise<void> {
  await trx
    .updateTable('announcement')
    .set({ ...('title' in change ? columnsOf(change) : change), changed_by: staffId, changed_at: at })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const MOST = REACH_COUNTED_MOST + 1;
/** As many as are counted and as may fall away then: a figure below MOST is exact. */
const enough = sql`(${sql.lit(MOST)} + (select count(*) from merged_account) + (select count(*) from stopped_account))`;

/** Who is reached, read only as far as is counted: for a course by its index, for a track course by course. */
function whoOf({ to, courseId, track, grade }: Audience): RawBuilder<unknown> {
  const tied = (how: RawBuilder<unknown>) =>
    sql`select distinct r.person_id from relation r where ${how} order by r.person_id limit ${enough}`;
  switch (to) {
    case 'everybody':
      return sql`select id as person_id from person limit ${enough}`;
    case 'guardians':
      return tied(sql`r.kind = 'guardian'`);
    case 'teachers':
      return tied(teachesNow);
    case 'office':
      return sql`select distinct person_id from relation where kind = 'staff'`;
    case 'course':
      return sql`select person_id from may_watch where course_id = ${courseId} limit ${enough}`;
    case 'track':
      return sql`select distinct e.person_id from course c, lateral (
        select w.person_id from may_watch w where w.course_id = c.id limit ${enough}) e where c.label = ${track}`;
    case 'grade':
      return sql`(select id as person_id from person where grade = ${grade} limit ${enough})
        union select e.person_id from class c, lateral (
          select cp.person_id from class_pupil cp where cp.class_id = c.id) e
          where c.grade = ${grade} and c.archived_at is null`;
  }
}

/** How many people an announcement reaches now, counted up to 10,000 (10,001: more). Accounts that nobody can come in by are not counted. */
export async function countReached(database: Database, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from (${whoOf(audience)}) w
      where not exists (select from merged_account g where g.person_id = w.person_id)
        and not exists (select from stopped_account s where s.person_id = w.person_id)
      limit ${MOST}) found`.execute(database);
  return rows[0]?.people ?? 0;
}
