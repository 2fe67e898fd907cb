import { sql } from 'kysely';
import type { DoubtList } from '../../../contract/learning/doubt-fields.ts';
import type { Judged } from '../../../rules/learning/questions/question.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';
import { type DoubtRow, type MessageRow, type PlaceShown, talkOf } from './store.ts';

/** A talk as the mentors' lists show it; `name` is whole. */
export type AskedRow = PlaceShown & {
  id: string;
  /** Null, and no name, where the asker was erased. */
  personId: string | null;
  name: string;
  status: DoubtRow['status'];
  sharing: DoubtRow['sharing'];
  words: string;
  askedAt: Date;
  waitsSince: Date;
  movedAt: Date;
  reportedAt: Date | null;
  publicQuestion: string | null;
  publicAnswer: string | null;
  reports: number;
};

const asked = (database: Database) =>
  database
    .selectFrom('doubt as d')
    .leftJoin('person as p', 'p.id', 'd.person_id')
    .innerJoin('course as c', 'c.id', 'd.course_id')
    .leftJoin('lecture as l', 'l.id', 'd.lecture_id')
    .leftJoin('quiz_question as q', 'q.id', 'd.question_id')
    .leftJoin('project as pr', 'pr.id', 'd.project_id')
    .select([
      'd.id',
      'd.person_id as personId',
      'd.status',
      'd.sharing',
      'd.asked_at as askedAt',
      'd.waits_since as waitsSince',
      'd.moved_at as movedAt',
      'd.reported_at as reportedAt',
      'd.public_question as publicQuestion',
      'd.public_answer as publicAnswer',
      'd.second',
      'd.step',
      'c.id as courseId',
      'c.title as courseTitle',
      'c.slug as courseSlug',
      'q.chapter_id as chapterId',
    ])
    .select([
      sql<string>`coalesce(p.name, '')`.as('name'),
      sql<PlaceShown['kind']>`case when d.lecture_id is not null then 'lecture'
        when d.question_id is not null then 'question' else 'project' end`.as('kind'),
      sql<string>`d.place_id`.as('placeId'),
      sql<string>`coalesce(l.title, q.ask, pr.title)`.as('placeTitle'),
      // Of an erased asker only what is shown is left.
      sql<string>`coalesce((select m.text from doubt_message m where m.doubt_id = d.id and not m.by_mentor
        order by m.written_at desc, m.id desc limit 1), nullif(d.public_question, ''), d.public_answer, '')`.as(
        'words',
      ),
      sql<number>`(select count(*) from doubt_report r where r.doubt_id = d.id and r.settled_at is null)`.as(
        'reports',
      ),
    ]);

/** Which doubts each list holds, by what it is sorted, and whether those are in front that wait longest. */
const lists: Record<DoubtList, { holds: ReturnType<typeof sql<boolean>>; by: string; waits: boolean }> = {
  waiting: { holds: sql`d.status = 'waiting'`, by: 'd.waits_since', waits: true },
  reported: { holds: sql`d.reported_at is not null`, by: 'd.reported_at', waits: true },
  helped: { holds: sql`d.status = 'accepted' and d.sharing = 'none'`, by: 'd.answered_at', waits: true },
  answered: { holds: sql`d.status = 'answered'`, by: 'd.answered_at', waits: false },
  shown: { holds: sql`d.sharing = 'shown'`, by: 'd.published_at', waits: false },
};

/** A part of one of the mentors' lists. */
export async function listAsked(
  database: Database,
  { list, cursor }: { list: DoubtList; cursor?: string | undefined },
): Promise<{ rows: AskedRow[]; total: number; next: string | null }> {
  const { holds, by, waits } = lists[list];
  return office.listQueue(
    database,
    asked(database).where(holds),
    database.selectFrom('doubt as d').where(holds),
    { waits, by, id: 'd.id', cursor, choosesFirst: true },
  );
}

/** How many stand on each list whose entries wait for a mentor. */
export async function countWaiting(database: Database) {
  const count = (list: DoubtList) =>
    office.countRows(database, database.selectFrom('doubt as d').where(lists[list].holds));
  const [waiting, reported, helped] = await Promise.all([
    count('waiting'),
    count('reported'),
    count('helped'),
  ]);
  return { waiting, reported, helped };
}

/** How many wait for a mentor since before `since`, counted as the lists are. */
export const countLate = (database: Database, since: Date): Promise<number> =>
  office.countRows(
    database,
    database.selectFrom('doubt').where('status', '=', 'waiting').where('waits_since', '<', since),
  );

export async function readAsked(database: Database, doubtId: string): Promise<AskedRow> {
  return asked(database).where('d.id', '=', doubtId).executeTakeFirstOrThrow();
}

/** What a mentor reads beside what was asked. Moments in JSON are text. */
export type BesideRow = {
  personId: string | null;
  courseId: string;
  talk: MessageRow[];
  tries:
    | (Pick<Judged, 'answers' | 'task' | 'secret'> & {
        first: { place: number | null; words: string | null; right: boolean } | null;
        chosen: { place: number | null; words: string | null; right: boolean } | null;
      })
    | null;
  earlier: { id: string; text: string; title: string; askedAt: string; status: DoubtRow['status'] }[];
  reports: { reason: string; reportedAt: string }[];
};

/** The earlier questions of the same learner that a mentor sees. */
const EARLIER_MOST = 8;

/** The whole talk with what belongs to it, in one round trip; null when there is none. */
export async function findBeside(database: Database, doubtId: string): Promise<BesideRow | null> {
  const { rows } = await sql<BesideRow>`
    select d.person_id as "personId", d.course_id as "courseId", coalesce(${talkOf}, '[]') as talk,
      (select json_build_object('answers', q.answers, 'task', q.task, 'secret', q.secret,
          'first', case when a.question_id is not null then json_build_object('place', a.first_chosen,
            'words', answer_words(q.answers, a.first_chosen, a.first_given), 'right', a.first_is_right) end,
          'chosen', case when a.question_id is not null then json_build_object('place', a.chosen,
            'words', answer_words(q.answers, a.chosen, a.given), 'right', a.is_right) end)
        from quiz_question q left join quiz_answer a on a.question_id = q.id and a.person_id = d.person_id
        where q.id = d.question_id) as tries,
      coalesce((
        select json_agg(json_build_object('id', e.id, 'text', e.text, 'title', e.title, 'askedAt', e.asked_at,
          'status', e.status) order by e.asked_at desc)
        from (
          select o.id, o.asked_at, o.status, coalesce(l.title, q.ask, pr.title) as title,
            (select m.text from doubt_message m where m.doubt_id = o.id order by m.written_at, m.id limit 1) as text
          from doubt o
          left join lecture l on l.id = o.lecture_id
          left join quiz_question q on q.id = o.question_id
          left join project pr on pr.id = o.project_id
          where o.person_id = d.person_id and o.id <> d.id order by o.moved_at desc, o.id desc limit ${EARLIER_MOST}
        ) e), '[]') as earlier,
      coalesce((
        select json_agg(json_build_object('reason', r.reason, 'reportedAt', r.reported_at) order by r.reported_at)
        from doubt_report r where r.doubt_id = d.id and r.settled_at is null), '[]') as reports
    from doubt d where d.id = ${doubtId}`.execute(database);
  return rows[0] ?? null;
}

/** The learner has an answer. */
export const markAnswered = (trx: Database, doubtId: string, at: Date) =>
  trx
    .updateTable('doubt')
    .set({ status: 'answered', answered_at: at, moved_at: at })
    .where('id', '=', doubtId)
    .execute();

/** Settles the reports that wait, and says what becomes of what was reported. */
export async function settleSharing(
  trx: Database,
  doubtId: string,
  decided: { at: Date; shown: { question: string; answer: string } | null },
): Promise<void> {
  const { at, shown } = decided;
  await trx
    .updateTable('doubt_report')
    .set({ settled_at: at })
    .where('doubt_id', '=', doubtId)
    .where('settled_at', 'is', null)
    .execute();
  await trx
    .updateTable('doubt')
    .set(
      shown
        ? {
            sharing: 'shown',
            public_question: shown.question,
            public_answer: shown.answer,
            published_at: at,
            reported_at: null,
          }
        : { sharing: 'withheld', reported_at: null },
    )
    .where('id', '=', doubtId)
    .execute();
}

/** Whom the answer goes to, and what it tells: null when the talk or the message is gone. */
export async function findAnswer(
  database: Database,
  { doubtId, messageId }: { doubtId: string; messageId: string },
): Promise<(PlaceShown & { name: string; answer: string; question: string; askedAt: Date }) | null> {
  const row = await asked(database)
    .innerJoin('doubt_message as a', (join) =>
      join.onRef('a.doubt_id', '=', 'd.id').on('a.id', '=', messageId),
    )
    .select([
      'a.text as answer',
      sql<string>`(select m.text from doubt_message m where m.doubt_id = d.id and not m.by_mentor
        and m.written_at <= a.written_at order by m.written_at desc, m.id desc limit 1)`.as('question'),
    ])
    .where('d.id', '=', doubtId)
    .executeTakeFirst();
  return row ?? null;
}
