import { sql } from 'kysely';
import type { RubricCriterion, RubricLevel } from '../../../contract/learning/hand-ins.ts';
import type { HandInStatus } from '../../../contract/learning/projects.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';
import type { Whose } from './store.ts';
import { filesOfHandIn, type HandInRow, handInColumns } from './store-talk.ts';

/** A hand-in as mentors see it. */
export type DeskRow = HandInRow & {
  since: Date;
  wrote_at: Date | null;
  attempt: number;
  learner_name: string;
  course_title: string;
  course_slug: string;
  project_title: string;
  person_id: string;
  project_id: string;
  course_id: string;
  email: string | null;
};

function handIns(database: Database) {
  return database
    .selectFrom('hand_in as h')
    .innerJoin('person as learner', 'learner.id', 'h.person_id')
    .innerJoin('project as p', 'p.id', 'h.project_id')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .leftJoin('person as mentor', 'mentor.id', 'h.answered_by')
    .select([
      ...handInColumns,
      filesOfHandIn.as('files'),
      sql<Date>`coalesce(h.wrote_at, h.answered_at, h.handed_in_at)`.as('since'),
      sql<number>`(select count(*) from hand_in b where b.person_id = h.person_id and b.project_id = h.project_id
        and b.handed_in_at <= h.handed_in_at)`.as('attempt'),
      'h.wrote_at',
      'learner.name as learner_name',
      sql<string | null>`mail_address(learner)`.as('email'),
      'c.title as course_title',
      'c.slug as course_slug',
      'c.id as course_id',
      'p.title as project_title',
      'h.person_id',
      'h.project_id',
    ]);
}

/** Those that wait for a word oldest first, answered ones newest first. */
export function listQueue(
  database: Database,
  { status, cursor }: { status: HandInStatus; cursor?: string | undefined },
) {
  const entries = handIns(database);
  const all = database.selectFrom('hand_in as h');
  if (status === 'wrote')
    return office.listQueue(
      database,
      entries.where('h.wrote_at', 'is not', null),
      all.where('h.wrote_at', 'is not', null),
      { waits: true, by: 'h.wrote_at', id: 'h.id', cursor },
    );
  const waits = status === 'waiting';
  return office.listQueue(
    database,
    entries.where('h.status', '=', status).where('h.wrote_at', 'is', null),
    all.where('h.status', '=', status).where('h.wrote_at', 'is', null),
    { waits, by: waits ? 'h.handed_in_at' : 'h.answered_at', id: 'h.id', cursor },
  );
}

/** How many wait for a word because they handed in, and how many because they wrote. */
export async function countWaiting(database: Database): Promise<{ waiting: number; wrote: number }> {
  const all = database.selectFrom('hand_in as h');
  const [waiting, wrote] = await Promise.all([
    office.countRows(database, all.where('h.status', '=', 'waiting').where('h.wrote_at', 'is', null)),
    office.countRows(database, all.where('h.wrote_at', 'is not', null)),
  ]);
  return { waiting, wrote };
}

/** How many learners wait for a word since before `since`, counted as the lists are. */
export const countLate = (database: Database, since: Date): Promise<number> =>
  office.countRows(
    database,
    database
      .selectFrom('hand_in')
      .where(({ or, and, eb }) =>
        or([and([eb('status', '=', 'waiting'), eb('handed_in_at', '<', since)]), eb('wrote_at', '<', since)]),
      ),
  );

/** Undefined when it is gone. */
export function findHandIn(database: Database, id: string): Promise<DeskRow | undefined> {
  return handIns(database).where('h.id', '=', id).executeTakeFirst();
}

export const readHandIn = (database: Database, id: string): Promise<DeskRow> =>
  handIns(database).where('h.id', '=', id).executeTakeFirstOrThrow();

/** What is known of a hand-in while it is locked. */
export type LockedHandIn = Whose & {
  status: 'waiting' | 'asked_again' | 'accepted';
  rubric: RubricCriterion[];
};

/**
 * Locks the project of a hand-in and then the hand-in until the transaction ends: who comes second sees what the first
 * decided. Null when there is none.
 */
export async function lockHandIn(trx: Database, id: string): Promise<LockedHandIn | null> {
  await sql`
    select from project_progress pp
    where (pp.person_id, pp.project_id) = (select h.person_id, h.project_id from hand_in h where h.id = ${id})
    for update`.execute(trx);
  const { rows } = await sql<LockedHandIn>`
    select h.status, h.person_id as "personId", h.project_id as "projectId", coalesce(nullif(p.guide -> 'rubric', 'null'), '[]') as rubric
    from hand_in h join project p on p.id = h.project_id
    where h.id = ${id} for update of h`.execute(trx);
  return rows[0] ?? null;
}

export async function writeAnswer(
  trx: Database,
  id: string,
  answer: {
    status: 'accepted' | 'asked_again';
    stars: number | null;
    levels: RubricLevel[];
    words: string | null;
    at: Date;
    staffId: string;
  },
): Promise<void> {
  await trx
    .updateTable('hand_in')
    .set({
      status: answer.status,
      stars: answer.stars,
      levels: JSON.stringify(answer.levels),
      answer: answer.words,
      answered_at: answer.at,
      answered_by: answer.staffId,
    })
    .where('id', '=', id)
    .execute();
}

export type ToldMessage = {
  text: string;
  project_title: string;
  course_slug: string;
  project_id: string;
  by: string | null;
};

/** A mentor's message with what it is about; undefined when it is gone. */
export function findToldMessage(database: Database, id: string): Promise<ToldMessage | undefined> {
  return database
    .selectFrom('project_message as w')
    .innerJoin('project as p', 'p.id', 'w.project_id')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .leftJoin('person as author', 'author.id', 'w.author_id')
    .select([
      'w.text',
      'p.title as project_title',
      'c.slug as course_slug',
      'p.id as project_id',
      'author.name as by',
    ])
    .where('w.id', '=', id)
    .executeTakeFirst();
}
