import type { Question } from '../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../contract/learning/questions.ts';
import { cancelFetch, updateCached } from '../../../platform/api/mutate.ts';
import { quizQuery, workbookQuery } from '../lessons-api.ts';
import { withAnswer } from './answered-questions.ts';
import { type Answers, withSum } from './answers.ts';
import { sumOf } from './quiz-run.ts';

type Put = {
  answers: Answers;
  personId: string;
  courseId: string;
  chapterId: string;
  questionId: string;
  given: Given;
  /** It had come back because it was wrong. */
  cameBack?: boolean;
};

/** Keeps a try until the school has it, and shows it where the quiz is shown. */
export function putAnswer({
  answers,
  personId,
  courseId,
  chapterId,
  questionId,
  given,
  cameBack,
}: Put): void {
  const tries = [{ tryId: crypto.randomUUID(), ...given, ...(cameBack ? { cameBack } : {}) }];
  void answers.put({ courseId, chapterId, questionId, tries });
  const quiz = quizQuery(chapterId, personId);
  // What was asked for before this answer would show the one before.
  cancelFetch(quiz);
  let next: Question[] | undefined;
  updateCached(quiz, (before) => {
    next = before && withAnswer(before, questionId, given);
    return next;
  });
  if (next) {
    const sum = sumOf(chapterId, next);
    updateCached(workbookQuery(courseId, personId), (before) => withSum(before, sum));
  }
}
