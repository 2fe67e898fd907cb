import type { QuizSum } from '../../../contract/lessons.ts';
import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { ensureMayRead } from './may-read.ts';
import { may } from './policy.ts';
import { findQuestion, findQuiz, keepAnswer, type QuestionRow } from './store-quiz.ts';

/** A chapter's questions with one's latest answers. Refuses `quiz_not_found`, `watching_not_allowed`. */
export async function readQuiz(site: Site, asker: Asker, chapterId: string): Promise<QuestionRow[]> {
  const found = await findQuiz(site, asker.personId, chapterId);
  const { questions } = ensureMayRead(asker, found, 'quiz_not_found', (quiz) => may(asker, 'practise', quiz));
  if (questions.length === 0) throw refuse('quiz_not_found');
  return questions;
}

/**
 * Answers a question; the latest answer counts. Gives where the person now stands with the chapter's quiz. Refuses
 * `quiz_not_found`, `watching_not_allowed`, and `invalid_input` when the question has no such answer.
 */
export async function answerQuestion(
  site: Site,
  asker: Asker,
  questionId: string,
  chosen: number,
): Promise<QuizSum> {
  const { personId } = asker;
  const found = await findQuestion(site, personId, questionId);
  const { chapterId, answers } = ensureMayRead(asker, found, 'quiz_not_found', (question) =>
    may(asker, 'practise', question),
  );
  const answer = answers[chosen];
  if (!answer) throw refuse('invalid_input', { fields: { chosen: 'Choose an answer' } });
  const sum = await keepAnswer(site, {
    personId,
    questionId,
    chapterId,
    chosen,
    isRight: answer.right,
    at: site.clock.now(),
  });
  return { chapterId, ...sum };
}
