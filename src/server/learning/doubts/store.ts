import { type RawBuilder, sql } from 'kysely';
import type { DoubtPlaceKind, DoubtSharing } from '../../../contract/learning/doubt-fields.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enrolment } from '../enrolment/index.ts';

/** A place that somebody asks at: what decides about its course, and how long its film is. */
export type PlaceRow = {
  kind: DoubtPlaceKind;
  courseId: string;
  published: boolean;
  mayWatch: boolean;
  /** Of a lecture. */
  durationSeconds: number | null;
};

/** A place of a course, and whether a person may watch that; null when there is none (any more). */
export async function findPlace(
  database: Database,
  personId: string,
  placeId: string,
): Promise<PlaceRow | null> {
  const { rows } = await sql<PlaceRow>`
    select found.kind, c.id as "courseId", c.published_at is not null as published,
      ${enrolment.watches(personId, sql`c.id`)} as "mayWatch", found.seconds as "durationSeconds"
    from (
      select 'lecture' as kind, l.course_id, l.duration_seconds as seconds
      from lecture l join chapter ch on ch.id = l.chapter_id and ch.removed_at is null
      where l.id = ${placeId} and l.removed_at is null
      union all
      select 'question', ch.course_id, null
      from quiz_question q join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
      where q.id = ${placeId} and q.removed_at is null
      union all
      select 'project', p.course_id, null from project p where p.id = ${placeId} and p.removed_at is null
    ) found join course c on c.id = found.course_id`.execute(database);
  return rows[0] ?? null;
}

/** A message of a talk; moments as JSON writes them. */
export type MessageRow = {
  id: string;
  byMentor: boolean;
  /** Whole: only the first name may leave the server. */
  name: string | null;
  text: string;
  width: number | null;
  height: number | null;
  writtenAt: string;
};

export type PlaceShown = {
  kind: DoubtPlaceKind;
  placeId: string;
  placeTitle: string;
  chapterId: string | null;
  second: number | null;
  step: number | null;
  courseId: string;
  courseTitle: string;
  courseSlug: string;
};

/** A talk as its learner sees it. */
export type DoubtRow = PlaceShown & {
  id: string;
  status: 'waiting' | 'answered' | 'accepted';
  sharing: DoubtSharing;
  askedAt: Date;
  waitsSince: Date;
  movedAt: Date;
  answeredAt: Date | null;
  readAt: Date | null;
  talk: MessageRow[];
};

/** Where a doubt was asked, of `doubt d` with what `placeJoins` joins to it. */
export const placeColumns = sql`
  case when d.lecture_id is not null then 'lecture' when d.question_id is not null then 'question' else 'project' end
    as kind,
  d.place_id as "placeId", coalesce(l.title, q.ask, pr.title) as "placeTitle", q.chapter_id as "chapterId",
  d.second, d.step, c.id as "courseId", c.title as "courseTitle", c.slug as "courseSlug"`;

export const placeJoins = sql`
  join course c on c.id = d.course_id
  left join lecture l on l.id = d.lecture_id
  left join quiz_question q on q.id = d.question_id
  left join project pr on pr.id = d.project_id`;

/** The messages of `doubt d`, as they were written. */
export const talkOf = sql`(
  select json_agg(json_build_object('id', m.id, 'byMentor', m.by_mentor, 'name', w.name, 'text', m.text,
    'width', m.width, 'height', m.height, 'writtenAt', m.written_at) order by m.written_at, m.id)
  from doubt_message m left join person w on w.id = m.writer_id where m.doubt_id = d.id)`;

const doubts = (where: RawBuilder<unknown>) => sql<DoubtRow>`
  select d.id, d.status, d.sharing, d.asked_at as "askedAt", d.waits_since as "waitsSince", d.moved_at as "movedAt",
    d.answered_at as "answeredAt", d.read_at as "readAt", ${placeColumns}, ${talkOf} as talk
  from doubt d ${placeJoins} where ${where}`;

/** What a person has asked, the latest words first; `placeId` null: everywhere. `before` is the last one of the part before. */
export async function listOwn(
  database: Database,
  asked: {
    personId: string;
    placeId: string | null;
    before: { at: Date; id: string } | null;
    most: number;
  },
): Promise<DoubtRow[]> {
  const { personId, placeId, before, most } = asked;
  const here = placeId === null ? sql`` : sql`and d.place_id = ${placeId}`;
  const rest = before === null ? sql`` : sql`and (d.moved_at, d.id) < (${before.at}, ${before.id}::uuid)`;
  const { rows } = await doubts(sql`d.person_id = ${personId} ${here} ${rest}
    order by d.moved_at desc, d.id desc limit ${most}`).execute(database);
  return rows;
}

/** One talk of a person; null when there is none, or it is somebody else's. */
export async function findOwn(
  database: Database,
  personId: string,
  doubtId: string,
): Promise<(DoubtRow & { mayWatch: boolean }) | null> {
  const { rows } = await doubts(sql`d.id = ${doubtId} and d.person_id = ${personId}`).execute(database);
  const [row] = rows;
  return row ? { ...row, mayWatch: await enrolment.mayWatch(database, personId, row.courseId) } : null;
}

/** What of a talk decides; locked until the transaction ends. Null when there is none. */
export type LockedDoubt = {
  /** Null where the asker was erased. */
  personId: string | null;
  courseId: string;
  status: DoubtRow['status'];
  sharing: DoubtSharing;
  movedAt: Date;
  /** The learner's, whole. */
  name: string;
};

export async function lockDoubt(trx: Database, doubtId: string): Promise<LockedDoubt | null> {
  const { rows } = await sql<LockedDoubt>`
    select d.person_id as "personId", d.course_id as "courseId", d.status, d.sharing, d.moved_at as "movedAt", coalesce(p.name, '') as name
    from doubt d left join person p on p.id = d.person_id where d.id = ${doubtId} for update of d`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Lets one message of a learner at a time count and write, until the transaction ends. */
export async function lockWriter(trx: Database, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`doubt of ${personId}`}, 0))`.execute(trx);
}

/** What a person wrote under a key. */
export async function findByKey(
  database: Database,
  personId: string,
  key: string,
): Promise<{ doubtId: string; requestHash: Buffer | null } | null> {
  const row = await database
    .selectFrom('doubt_message')
    .select(['doubt_id as doubtId', 'request_hash as requestHash'])
    .where('writer_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** How often a learner asked, and asked on, after `since`. */
export async function countWritten(database: Database, personId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('doubt_message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('writer_id', '=', personId)
    .where('by_mentor', '=', false)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewDoubt = {
  id: string;
  personId: string;
  courseId: string;
  kind: DoubtPlaceKind;
  placeId: string;
  second: number | null;
  step: number | null;
  at: Date;
};

export async function addDoubt(trx: Database, doubt: NewDoubt): Promise<void> {
  const { id, personId, courseId, kind, placeId, second, step, at } = doubt;
  await trx
    .insertInto('doubt')
    .values({
      id,
      person_id: personId,
      course_id: courseId,
      lecture_id: kind === 'lecture' ? placeId : null,
      question_id: kind === 'question' ? placeId : null,
      project_id: kind === 'project' ? placeId : null,
      second,
      step,
      asked_at: at,
      waits_since: at,
      moved_at: at,
      answered_at: null,
      read_at: null,
      public_question: null,
      public_answer: null,
      published_at: null,
      reported_at: null,
    })
    .execute();
}

/** A talk waits for a mentor again: since now, unless it waits already. */
export async function waitAgain(trx: Database, doubtId: string, at: Date): Promise<void> {
  await sql`
    update doubt set moved_at = ${at}, status = 'waiting',
      waits_since = case when status = 'waiting' then waits_since else ${at} end
    where id = ${doubtId}`.execute(trx);
}

/** A kept picture: where it lies, and its size in pixels. */
export type KeptPicture = { file: string; width: number; height: number };

export type NewMessage = {
  id: string;
  doubtId: string;
  writerId: string;
  byMentor: boolean;
  text: string;
  picture: KeptPicture | null;
  at: Date;
  key: string | null;
  requestHash: Buffer | null;
};

export async function addMessage(trx: Database, message: NewMessage): Promise<void> {
  const { id, doubtId, writerId, byMentor, text, picture, at, key, requestHash } = message;
  await trx
    .insertInto('doubt_message')
    .values({
      id,
      doubt_id: doubtId,
      writer_id: writerId,
      by_mentor: byMentor,
      text,
      picture_file: picture?.file ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      written_at: at,
      idempotency_key: key,
      request_hash: requestHash,
    })
    .execute();
}

/** Writes down that a learner has opened the answers of their talk. */
export const markRead = (trx: Database, doubtId: string, at: Date) =>
  trx.updateTable('doubt').set({ read_at: at }).where('id', '=', doubtId).execute();

export const markAccepted = (trx: Database, doubtId: string, at: Date) =>
  trx.updateTable('doubt').set({ status: 'accepted', read_at: at }).where('id', '=', doubtId).execute();

/** Keeps a talk from others for good; nothing of what was shown stays. */
export const markWithdrawn = (trx: Database, doubtId: string) =>
  trx
    .updateTable('doubt')
    .set({
      sharing: 'withdrawn',
      public_question: null,
      public_answer: null,
      published_at: null,
      reported_at: null,
    })
    .where('id', '=', doubtId)
    .execute();

/** Where the picture of a message lies; `personId`: only in a talk of theirs. Null when there is none. */
export async function findPicture(
  database: Database,
  { doubtId, messageId }: { doubtId: string; messageId: string },
  personId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ file: string | null }>`
    select m.picture_file as file from doubt_message m join doubt d on d.id = m.doubt_id
    where m.id = ${messageId} and m.doubt_id = ${doubtId}
      and (${personId}::uuid is null or d.person_id = ${personId}::uuid)`.execute(database);
  return rows[0]?.file ?? null;
}

/** Which of these files are the picture of a message. */
export async function findKeptPictures(database: Database, names: string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('doubt_message')
    .select('picture_file')
    .where('picture_file', 'in', names)
    .execute();
  return new Set(rows.map((row) => row.picture_file as string));
}
