import type { QuizSum } from '../../../contract/lessons.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { ensureMayRead } from './may-read.ts';
import { may } from './policy.ts';
import { findQuestion, findQuiz, keepAnswer, type QuestionRow } from './store-quiz.ts';

/** A chapter's questions with one's latest answers. Refuses `quiz_not_found`, `watching_not_allowed`. */
export async function readQuiz(context: AppContext, actor: Actor, chapterId: string): Promise<QuestionRow[]> {
  const found = await findQuiz(context, actor.personId, chapterId);
  const { questions } = ensureMayRead(actor, found, 'quiz_not_found', (quiz) => may(actor, 'practise', quiz));
  if (questions.length === 0) throw refuse('quiz_not_found');
  return questions;
}

/**
 * Answers a question; the latest answer counts. Gives where the person now stands with the chapter's quiz. Refuses
 * `quiz_not_found`, `watching_not_allowed`, and `invalid_input` when the question has no such answer.
 */
export async function answerQuestion(
  context: AppContext,
  actor: Actor,
  questionId: string,
  chosen: number,
): Promise<QuizSum & { courseId: string }> {
  const { personId } = actor;
  const found = await findQuestion(context, personId, questionId);
  const { chapterId, courseId, answers } = ensureMayRead(actor, found, 'quiz_not_found', (question) =>
    may(actor, 'practise', question),
  );
  const answer = answers[chosen];
  if (!answer) throw refuse('invalid_input', { faults: { chosen: { code: 'answer_needed' } } });
  const sum = await keepAnswer(context, {
    personId,
    questionId,
    chapterId,
    chosen,
    isRight: answer.right,
    at: context.clock.now(),
  });
  return { courseId, chapterId, ...sum };
}
