import { sql } from 'kysely';
import type { Question, QuizSum, Told } from '../../../contract/learning/lessons.ts';
import type { KeptGiven } from '../../../rules/learning/questions/kept-given.ts';
import type { Answer, Judged } from '../../../rules/learning/questions/question.ts';
import type { Spacing } from '../../../rules/learning/spacing.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enrolment } from '../enrolment/index.ts';
import type { Guarded } from './may-read.ts';

type Drawing = { file: string; alt: string } | null;

/** Somebody's tries at a question as the row has them. JSON of the database gives `firstAt` as text. */
type Mine = {
  chosen: number | null;
  given: KeptGiven | null;
  isRight: boolean;
  first: number | null;
  firstRight: boolean;
  firstAt: Date | string;
  tries: number;
};

export type AskedQuestion = Judged & {
  id: string;
  ask: string;
  drawing: Drawing;
  follows: boolean;
  lectureId: string | null;
};
export type QuestionRow = AskedQuestion & {
  mine: Mine | null;
};

/**
 * What is right, and why each answer is or is not. A program that is right is told to who reads without trying only; the trials that
 * the school keeps to itself are told to nobody.
 */
export function toldOf({ answers, secret }: Pick<Judged, 'answers' | 'secret'>, isReader = false): Told {
  const { trials: _trials, solution, ...told } = secret ?? {};
  return {
    right: answers.findIndex(({ right }) => right),
    because: answers.map(({ because }) => because),
    ...(secret ? { secret: { ...told, ...(isReader && solution ? { solution } : {}) } } : {}),
  };
}

/** The tries in the contract's words. A place that the question has no longer is null. */
export const triesOf = (mine: Mine, answers: readonly Answer[]): NonNullable<Question['tries']> => ({
  first: mine.first !== null && mine.first < answers.length ? mine.first : null,
  firstRight: mine.firstRight,
  firstAt: new Date(mine.firstAt).toISOString(),
  count: mine.tries,
});

const mineAs = sql`json_build_object('chosen', a.chosen, 'given', a.given, 'isRight', a.is_right, 'first', a.first_chosen, 'firstRight', a.first_is_right,
  'firstAt', a.first_at, 'tries', a.tries)`;

/** A chapter's questions in their order, with a person's answers; null when there is no such chapter (any more). */
export async function findQuiz(
  context: AppContext,
  personId: string,
  chapterId: string,
): Promise<(Guarded & { questions: QuestionRow[] }) | null> {
  const { rows } = await sql<Guarded & { questions: QuestionRow[] }>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch",
      coalesce((
        select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'ask', q.ask, 'drawing', q.drawing, 'answers', q.answers,
          'task', q.task, 'secret', q.secret, 'follows', q.follows, 'lectureId', l.id, 'mine', case when a.question_id is not null then ${mineAs} end) order by q.position)
        from quiz_question q
        left join quiz_answer a on a.person_id = ${personId} and a.question_id = q.id
        left join lecture l on l.course_id = c.id and l.key = q.lecture_key and l.removed_at is null
        where q.chapter_id = ch.id and q.removed_at is null), '[]') as questions
    from chapter ch join course c on c.id = ch.course_id
    where ch.id = ${chapterId} and ch.removed_at is null`.execute(context.database);
  return rows[0] ?? null;
}

export type AskedRow = Guarded & Judged & { courseId: string; chapterId: string };

/** The question that somebody answers; null when it is not asked (any more). */
export async function findQuestion(
  context: AppContext,
  personId: string,
  questionId: string,
): Promise<AskedRow | null> {
  const { rows } = await sql<AskedRow>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch",
      c.id as "courseId", q.chapter_id as "chapterId", q.kind, q.answers, q.task, q.secret
    from quiz_question q
    join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
    join course c on c.id = ch.course_id
    where q.id = ${questionId} and q.removed_at is null`.execute(context.database);
  return rows[0] ?? null;
}

export type TrickyRow = AskedQuestion & {
  chapterId: string;
  chapterTitle: string;
  courseId: string;
  slug: string;
  courseTitle: string;
  label: string;
};

/** At most so many questions that are due for somebody, the longest due first. */
export async function findTricky(
  context: AppContext,
  { personId, at, most }: { personId: string; at: Date; most: number },
): Promise<TrickyRow[]> {
  const { rows } = await sql<TrickyRow>`
    select q.id, q.kind, q.ask, q.drawing, q.answers, q.task, q.secret, q.follows, l.id as "lectureId", ch.id as "chapterId", ch.title as "chapterTitle", c.id as "courseId",
      c.slug, c.title as "courseTitle", c.label
    from quiz_answer a
    join quiz_question q on q.id = a.question_id and q.removed_at is null
    join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
    join course c on c.id = ch.course_id
    left join lecture l on l.course_id = c.id and l.key = q.lecture_key and l.removed_at is null
    where a.person_id = ${personId} and a.due_at <= ${at} and ${enrolment.watches(personId, sql`c.id`)}
    order by a.due_at, a.question_id limit ${most}`.execute(context.database);
  return rows;
}

/** Tries whose ids are remembered, a question and person: more than a browser can have waiting. */
const TRIES_REMEMBERED = 20;

type Given = Spacing & {
  personId: string;
  questionId: string;
  chosen: number | null;
  given: KeptGiven | null;
  isRight: boolean;
  at: Date;
  tryId: string | null;
};
type Of = { personId: string; questionId: string };

const answerStore = (trx: Database) => ({
  /** Whether it is the first answer to the question, which then stands. */
  async addFirst(given: Given): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('quiz_answer')
      .values({
        person_id: given.personId,
        question_id: given.questionId,
        chosen: given.chosen,
        given: given.given && JSON.stringify(given.given),
        is_right: given.isRight,
        answered_at: given.at,
        first_chosen: given.chosen,
        first_given: given.given && JSON.stringify(given.given),
        first_is_right: given.isRight,
        first_at: given.at,
        try_ids: given.tryId ? [given.tryId] : [],
        due_at: given.dueAt,
        came_back: given.cameBack,
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'question_id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  /** What was answered before; held until the transaction ends. */
  async lock({
    personId,
    questionId,
  }: Of): Promise<{ spacing: Spacing; chosen: number | null; given: KeptGiven | null; tryIds: string[] }> {
    const { dueAt, cameBack, ...before } = await trx
      .selectFrom('quiz_answer')
      .select(['chosen', 'given', 'try_ids as tryIds', 'due_at as dueAt', 'came_back as cameBack'])
      .where('person_id', '=', personId)
      .where('question_id', '=', questionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { ...before, spacing: { dueAt, cameBack } };
  },
  /** A try after the first. */
  async addNext(given: Given): Promise<void> {
    await sql`
      update quiz_answer set chosen = ${given.chosen}, given = ${given.given && JSON.stringify(given.given)}, is_right = ${given.isRight}, answered_at = ${given.at},
        tries = tries + 1, due_at = ${given.dueAt}, came_back = ${given.cameBack},
        try_ids = (${given.tryId ? [given.tryId] : []}::uuid[] || try_ids)[1:${sql.lit(TRIES_REMEMBERED)}]
      where person_id = ${given.personId} and question_id = ${given.questionId}`.execute(trx);
  },
  /** Where somebody stands with a chapter's quiz, and with one of its questions. */
  async sum({
    personId,
    questionId,
    chapterId,
  }: Of & { chapterId: string }): Promise<{ quiz: Omit<QuizSum, 'chapterId'>; mine: Mine }> {
    const { rows } = await sql<Omit<QuizSum, 'chapterId'> & { mine: Mine }>`
      select count(*) as questions, count(a.question_id) as answered,
        count(*) filter (where a.first_is_right) as "rightAtFirst", count(*) filter (where a.is_right) as "right",
        (json_agg(${mineAs}) filter (where a.question_id = ${questionId})) -> 0 as mine
      from quiz_question q
      left join quiz_answer a on a.person_id = ${personId} and a.question_id = q.id
      where q.chapter_id = ${chapterId} and q.removed_at is null`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('A count gave no row');
    const { mine, ...quiz } = row;
    return { quiz, mine };
  },
});

/** Keeps an answer in one transaction. */
export const answering = <Done>(
  { database }: AppContext,
  work: (store: ReturnType<typeof answerStore>, trx: Database) => Promise<Done>,
): Promise<Done> => database.transaction().execute((trx) => work(answerStore(trx), trx));
