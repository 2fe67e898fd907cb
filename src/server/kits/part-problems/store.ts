import { sql } from 'kysely';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import type { exportPartProblems, ProblemStatus } from '../../../contract/kits/part-problems.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, type ListOrder, office } from '../../platform/office/index.ts';

export type OwnBox = {
  id: string;
  number: number;
  /** Whose it is: a learner's, or a school's. */
  personId: string | null;
  schoolId: string | null;
  name: string;
  courseId: string | null;
  courseTitle: string | null;
  state: BoxState;
  isSent: boolean;
};

type Seat = { personId: string; schoolId: string; courseId: string };

/** Whether somebody is on a school's seat of a course at this moment. */
export async function hasSeat(database: Database, { personId, schoolId, courseId }: Seat): Promise<boolean> {
  const found = await database
    .selectFrom('seat')
    .select('id')
    .where('person_id', '=', personId)
    .where('school_id', '=', schoolId)
    .where('course_id', '=', courseId)
    .where('until', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A box of a learner or of a school; undefined when there is none. */
export async function findBox(database: Database, id: string): Promise<OwnBox | undefined> {
  const { rows } = await sql<OwnBox>`
    select b.id, b.number, b.person_id as "personId", b.school_id as "schoolId",
      coalesce(p.name, s.name) as name, b.course_id as "courseId", c.title as "courseTitle",
      b.state, b.state in ('sent', 'delivered') as "isSent"
    from box b left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    left join course c on c.id = b.course_id
    where b.id = ${id} and b.state <> 'cancelled'`.execute(database);
  return rows[0];
}

export type BoxPart = { partId: string; key: string; name: string; quantity: number };

/**
 * What lies in a box: what was packed into it. Whoever builds from it on a seat (`ofSeat`) has one kit before them, however many
 * the school was sent.
 */
export async function readPartsOfBox(
  database: Database,
  { id, courseId, ofSeat }: OwnBox & { ofSeat: boolean },
): Promise<BoxPart[]> {
  const ofOneKit = sql`case when b.kind = 'kit' then ceil(bp.quantity::numeric / greatest(b.kits, 1))::int
    else least(bp.quantity, k.quantity) end`;
  const { rows } = await sql<BoxPart>`
    select p.id as "partId", p.key, p.name, ${ofSeat ? ofOneKit : sql`bp.quantity`} as quantity
    from box_part bp join part p on p.id = bp.part_id join box b on b.id = bp.box_id
    left join kit_part k on k.part_id = p.id and k.course_id = ${courseId}
    where bp.box_id = ${id} order by k.position nulls last, p.name`.execute(database);
  return rows;
}

const problems = (database: Database) =>
  database
    .selectFrom('part_problem as x')
    .innerJoin('part as p', 'p.id', 'x.part_id')
    .leftJoin('person as who', 'who.id', 'x.person_id')
    .leftJoin('school as s', 's.id', 'x.school_id')
    .leftJoin('course as c', 'c.id', 'x.course_id')
    .leftJoin('box as b', 'b.id', 'x.box_id')
    .leftJoin('box as r', 'r.id', 'x.replacement_id')
    .leftJoin('person as staff', 'staff.id', 'x.decided_by')
    .select([
      'x.id',
      'x.part_id as partId',
      'p.name as part',
      'p.stock',
      'x.person_id as personId',
      'x.school_id as schoolId',
      'x.reported_by as reportedBy',
      sql<string>`coalesce(who.name, s.name)`.as('name'),
      'x.course_id as courseId',
      'c.title as courseTitle',
      'b.number as box',
      'x.kind',
      'x.quantity',
      'x.words',
      'x.picture_file as pictureFile',
      'x.reported_at as reportedAt',
      'x.status',
      'x.reply',
      'r.number as replacement',
      'x.decided_at as decidedAt',
      'staff.name as decidedBy',
    ]);

export type ProblemRow = Awaited<ReturnType<typeof readProblem>>;

export const readProblem = (database: Database, id: string) =>
  problems(database).where('x.id', '=', id).executeTakeFirstOrThrow();

export const findProblem = (database: Database, id: string) =>
  problems(database).where('x.id', '=', id).executeTakeFirst();

/** What was said of the parts of a box, the newest first; `by`: by whom, where only theirs is asked for. */
export const listOfBox = (database: Database, boxId: string, by: string | null) =>
  problems(database)
    .where('x.box_id', '=', boxId)
    .$if(by !== null, (some) => some.where('x.reported_by', '=', by ?? ''))
    .orderBy('x.reported_at', 'desc')
    .limit(100)
    .execute();

/** What was said of the parts of somebody's boxes, the newest first. */
export const listOfPerson = (database: Database, personId: string, page: AskedPage) => {
  const of = problems(database).where('x.person_id', '=', personId);
  return office.readList(database, of, of, NEWEST, page);
};

const NEWEST: ListOrder = {
  keys: [
    { column: 'x.reported_at', kind: 'timestamptz' },
    { column: 'x.id', kind: 'uuid' },
  ],
  descending: true,
};

/** What was said of the kit of a course of somebody, or by them of their school's, and has not come yet, by the names that the course gives its parts. */
export async function listComing(
  database: Database,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<{ part: string; state: 'reported' | 'coming' }[]> {
  const { rows } = await sql<{ part: string; state: 'reported' | 'coming' }>`
    select distinct on (x.part_id) coalesce(c.kit -> k.position ->> 'part', p.name) as part,
      case x.status when 'waiting' then 'reported' else 'coming' end as state
    from part_problem x join part p on p.id = x.part_id join course c on c.id = x.course_id
    left join kit_part k on k.course_id = x.course_id and k.part_id = x.part_id
    left join box r on r.id = x.replacement_id
    where (x.person_id = ${personId} or x.person_id is null and x.reported_by = ${personId}) and x.course_id = ${courseId}
      and (x.status = 'waiting' or x.status = 'sent' and r.state in ('owed', 'packed', 'sent', 'returned'))
    order by x.part_id, x.reported_at desc`.execute(database);
  return rows;
}

export type ProblemFilters = Omit<BodyOf<typeof exportPartProblems>, 'file'>;

const keys = [
  { column: 'x.reported_at', kind: 'timestamptz' },
  { column: 'x.id', kind: 'uuid' },
] as const;

/** A page of what was said of parts, as it is filtered. Refuses `invalid_input` for a place that no page has named. */
export function listProblems(
  database: Database,
  { filters: { q, status, kind, course, sort }, page }: { filters: ProblemFilters; page: AskedPage },
) {
  const name = (q ?? '').trim().toLowerCase();
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  const fits = sql<boolean>`(${is('x.status', status)} and ${is('x.kind', kind)} and ${is('x.course_id', course)}
    and ${name === '' ? sql`true` : sql`x.part_id in (select id from part where position(${name} in lower(name)) > 0)`})`;
  return office.readList(
    database,
    problems(database).where(fits),
    database.selectFrom('part_problem as x').where(fits),
    { keys, descending: sort === '-told' },
    page,
  );
}

export type NewProblem = {
  id: string;
  personId: string | null;
  schoolId: string | null;
  boxId: string;
  courseId: string | null;
  partId: string;
  kind: 'missing' | 'broken';
  quantity: number;
  words: string;
  pictureFile: string | null;
  by: string;
  at: Date;
};

/** False when there is one of this id already. */
export async function addProblem(trx: Database, one: NewProblem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('part_problem')
    .values({
      id: one.id,
      person_id: one.personId,
      school_id: one.schoolId,
      box_id: one.boxId,
      course_id: one.courseId,
      part_id: one.partId,
      kind: one.kind,
      quantity: one.quantity,
      words: one.words,
      picture_file: one.pictureFile,
      reported_by: one.by,
      reported_at: one.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Holds a learner or a school until the transaction ends: who says something of their boxes takes turns. */
export async function holdOwner(trx: Database, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(uuid_hash(${ownerId}::uuid), 57)`.execute(trx);
}

/** How much was said since a moment: of a learner's boxes by whomever, of a school's by one and the same. */
export async function countSince(
  database: Database,
  { personId, schoolId, by }: { personId: string | null; schoolId: string | null; by: string },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from part_problem
    where (person_id = ${personId} or school_id = ${schoolId} and reported_by = ${by}) and reported_at > ${since}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Of which box it is, by its id; undefined when nothing was said under it. */
export const findSaid = (database: Database, id: string) =>
  database.selectFrom('part_problem').select('box_id as boxId').where('id', '=', id).executeTakeFirst();

export const isPictureKept = async (database: Database, file: string): Promise<boolean> =>
  (await database
    .selectFrom('part_problem')
    .select('id')
    .where('picture_file', '=', file)
    .executeTakeFirst()) !== undefined;

export type LockedProblem = { status: ProblemStatus };

export async function lockProblem(trx: Database, id: string): Promise<LockedProblem | null> {
  // Whose it is first: whoever unites or erases accounts holds them in this order, too.
  const owner = await trx
    .selectFrom('part_problem')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (owner?.person_id) await accounts.holdComing(trx, owner.person_id);
  const row = await trx
    .selectFrom('part_problem')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeDecision(
  trx: Database,
  id: string,
  decided: {
    status: 'sent' | 'answered';
    reply: string | null;
    replacement_id: string | null;
    decided_by: string;
    decided_at: Date;
  },
): Promise<void> {
  await trx.updateTable('part_problem').set(decided).where('id', '=', id).execute();
}

/** Pictures of what was decided before `before`; they are forgotten with this. */
export async function forgetPictures(database: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with old as (
      select id, picture_file as file from part_problem
      where picture_file is not null and decided_at < ${before} limit 500 for update
    ), gone as (update part_problem x set picture_file = null from old where x.id = old.id)
    select file from old`.execute(database);
  return rows.map(({ file }) => file);
}
