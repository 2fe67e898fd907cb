import { sql } from 'kysely';
import type { ProjectStatus, RubricCriterion } from '../../../contract/learning/hand-ins.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enrolment } from '../enrolment/index.ts';

/** A project of a course, as one person stands to it. */
export type Whose = { personId: string; projectId: string };
export type Asked = Whose & { courseId: string };

export type Standing = {
  published: boolean;
  mayWatch: boolean;
  /** Null when the course has no such project (any more). */
  title: string | null;
};

/** Whether somebody may build a project of a course; null when there is no such course. */
export async function findStanding(
  database: Database,
  { personId, courseId, projectId }: Asked,
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch", p.title
    from course c
    left join project p on p.course_id = c.id and p.id = ${projectId} and p.removed_at is null
    where c.id = ${courseId}`.execute(database);
  return rows[0] ?? null;
}

export type ProgressRow = {
  status: ProjectStatus;
  step: number | null;
  updated_at: Date;
  creation_id: string | null;
};

/** Locks where a person is with a project until the transaction ends; a project that was not begun is begun by it. */
export async function lockProgress(trx: Database, whose: Whose, at: Date): Promise<ProgressRow> {
  const mine = { person_id: whose.personId, project_id: whose.projectId };
  await trx
    .insertInto('project_progress')
    .values({ ...mine, status: 'started', updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockBegun(trx, whose);
  if (!row) throw new Error('A project that was begun is not there');
  return row;
}

/** The same for a project that must have been begun; null when it was not. */
export async function lockBegun(trx: Database, { personId, projectId }: Whose): Promise<ProgressRow | null> {
  const row = await trx
    .selectFrom('project_progress')
    .select(['status', 'step', 'updated_at', 'creation_id'])
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What of it is to be changed. */
type Change = {
  status?: ProjectStatus;
  step?: number;
  updated_at?: Date;
  creation_id?: string;
  spoken_at?: Date;
};

export async function changeProgress(
  trx: Database,
  { personId, projectId }: Whose,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('project_progress')
    .set(change)
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .execute();
}

/** Notes that a person has read what mentors said about a project. */
export async function markRead(database: Database, { personId, projectId }: Whose, at: Date): Promise<void> {
  await database
    .updateTable('project_progress')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .execute();
}

const inGallery = sql<
  'waiting' | 'shown' | 'declined' | null
>`(select k.status from creation k where k.id = pp.creation_id)`;
const unread = sql<boolean>`coalesce(pp.spoken_at > coalesce(pp.read_at, '-infinity'), false)`;

export type ProjectRow = {
  title: string;
  courseTitle: string;
  rubric: RubricCriterion[];
  status: ProjectStatus | null;
  step: number | null;
  unread: boolean;
  inGallery: 'waiting' | 'shown' | 'declined' | null;
};

/**
 * A project with where one person is with it; null when the course has no such project. One that the course has no
 * longer is there for those who began it.
 */
export async function findProject(
  database: Database,
  { personId, courseId, projectId }: Asked,
): Promise<ProjectRow | null> {
  const { rows } = await sql<ProjectRow>`
    select p.title, c.title as "courseTitle", coalesce(nullif(p.guide -> 'rubric', 'null'), '[]') as rubric, pp.status, pp.step,
      ${unread} as unread, ${inGallery} as "inGallery"
    from project p
    join course c on c.id = p.course_id
    left join project_progress pp on pp.project_id = p.id and pp.person_id = ${personId}
    where p.id = ${projectId} and c.id = ${courseId} and (p.removed_at is null or pp.person_id is not null)
      and (c.published_at is not null or pp.person_id is not null
        or ${enrolment.watches(personId, sql`c.id`)})`.execute(database);
  return rows[0] ?? null;
}

export type ShelfRow = {
  courseId: string;
  courseSlug: string;
  courseTitle: string;
  projectId: string;
  title: string;
  status: ProjectStatus;
  step: number | null;
  stars: number | null;
  pictureId: string | null;
  key: string;
  drawingFile: string | null;
  unread: boolean;
  inGallery: 'waiting' | 'shown' | 'declined' | null;
  updatedAt: Date;
};

/** Everything that a person builds or has built, over all courses, newest first. */
export async function listShelf(database: Database, personId: string): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select c.id as "courseId", c.slug as "courseSlug", c.title as "courseTitle", p.id as "projectId", p.title, p.key,
      coalesce(p.picture_file, c.thumbnail_file) as "drawingFile", pp.status, pp.step, ${unread} as unread, ${inGallery} as "inGallery", pp.updated_at as "updatedAt",
      (select h.stars from hand_in h
        where h.person_id = pp.person_id and h.project_id = pp.project_id and h.status = 'accepted') as stars,
      (select f.id from hand_in h join project_file f on f.hand_in_id = h.id and f.kind = 'picture'
        where h.person_id = pp.person_id and h.project_id = pp.project_id
        order by h.handed_in_at desc, f.position limit 1) as "pictureId"
    from project_progress pp
    join project p on p.id = pp.project_id
    join course c on c.id = p.course_id
    where pp.person_id = ${personId}
    order by pp.updated_at desc, p.id`.execute(database);
  return rows;
}

/**
 * The projects of a course with how far one person got, in the course's order: `null` where nothing was begun. For what
 * else counts them (certificates).
 */
export async function listOfCourse(
  database: Database,
  personId: string,
  courseId: string,
): Promise<{ projectId: string; title: string; status: ProjectStatus | null }[]> {
  return database
    .selectFrom('project as p')
    .leftJoin('project_progress as pp', (join) =>
      join.onRef('pp.project_id', '=', 'p.id').on('pp.person_id', '=', personId),
    )
    .select(['p.id as projectId', 'p.title', 'pp.status'])
    .where('p.course_id', '=', courseId)
    .where('p.removed_at', 'is', null)
    .orderBy('p.position')
    .execute();
}
