import { sql } from 'kysely';
import type { Question } from '../../../contract/lessons.ts';
import type { AppContext } from '../../app-context.ts';
import { enrolment } from '../enrolment/index.ts';
import type { Guarded } from './may-read.ts';

type Answer = Question['answers'][number];
export type QuestionRow = {
  id: string;
  ask: string;
  drawing: { file: string; alt: string } | null;
  answers: Answer[];
  /** The place of the person's latest answer; null before the first. */
  chosen: number | null;
};

/** A chapter's questions in their order, with a person's answers; null when there is no such chapter (any more). */
export async function findQuiz(
  context: AppContext,
  personId: string,
  chapterId: string,
): Promise<(Guarded & { questions: QuestionRow[] }) | null> {
  const { rows } = await sql<Guarded & { questions: QuestionRow[] }>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch",
      coalesce((
        select json_agg(json_build_object('id', q.id, 'ask', q.ask, 'drawing', q.drawing, 'answers', q.answers,
          'chosen', a.chosen) order by q.position)
        from quiz_question q
        left join quiz_answer a on a.person_id = ${personId} and a.question_id = q.id
          and a.chosen < jsonb_array_length(q.answers)
        where q.chapter_id = ch.id and q.removed_at is null), '[]') as questions
    from chapter ch join course c on c.id = ch.course_id
    where ch.id = ${chapterId} and ch.removed_at is null`.execute(context.database);
  return rows[0] ?? null;
}

export type AskedRow = Guarded & { courseId: string; chapterId: string; answers: Answer[] };

/** The question that somebody answers; null when it is not asked (any more). */
export async function findQuestion(
  context: AppContext,
  personId: string,
  questionId: string,
): Promise<AskedRow | null> {
  const { rows } = await sql<AskedRow>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch",
      c.id as "courseId", q.chapter_id as "chapterId", q.answers
    from quiz_question q
    join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
    join course c on c.id = ch.course_id
    where q.id = ${questionId} and q.removed_at is null`.execute(context.database);
  return rows[0] ?? null;
}

export type QuizSumRow = { questions: number; answered: number; right: number };

/** Keeps an answer (the same once more changes nothing) and gives where the person now stands with the chapter's quiz. */
export async function keepAnswer(
  context: AppContext,
  given: {
    personId: string;
    questionId: string;
    chapterId: string;
    chosen: number;
    isRight: boolean;
    at: Date;
  },
): Promise<QuizSumRow> {
  const { personId, questionId, chosen, isRight } = given;
  // The sum does not see what the same statement writes: this question is counted from what is given.
  const { rows } = await sql<QuizSumRow>`
    with kept as (
      insert into quiz_answer as mine (person_id, question_id, chosen, is_right, answered_at)
      values (${personId}, ${questionId}, ${chosen}, ${isRight}, ${given.at})
      on conflict (person_id, question_id) do update set chosen = excluded.chosen, is_right = excluded.is_right,
        answered_at = excluded.answered_at
      where mine.chosen <> excluded.chosen
    )
    select count(*) as questions,
      count(*) filter (where q.id = ${questionId} or a.question_id is not null) as answered,
      count(*) filter (where case when q.id = ${questionId} then ${isRight}::boolean else a.is_right end) as "right"
    from quiz_question q
    left join quiz_answer a on a.person_id = ${personId} and a.question_id = q.id
      and a.chosen < jsonb_array_length(q.answers)
    where q.chapter_id = ${given.chapterId} and q.removed_at is null`.execute(context.database);
  const [sum] = rows;
  if (!sum) throw new Error('A count gave no row');
  return sum;
}
