import type { Answered, Question } from '../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../contract/learning/questions.ts';
import { placeIn } from '../../../../rules/learning/questions/question.ts';

// The outbox needs these on every page of a course: the judges stay with the quiz itself.

const withQuestion = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  change: (question: Q) => Q,
): Q[] => questions.map((question) => (question.questionId === questionId ? change(question) : question));

export const withAnswer = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  given: Given,
): Q[] =>
  withQuestion(questions, questionId, (question) => ({
    ...question,
    given,
    chosen: placeIn(given),
    isRight: null,
  }));

/** The questions once the school has answered the tries of one of them. */
export const withVerdict = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  { told, tries, isRight, found }: Pick<Answered, 'told' | 'tries' | 'isRight' | 'found'>,
): Q[] =>
  withQuestion(questions, questionId, (question) => {
    const { given } = question;
    return {
      ...question,
      told,
      tries,
      isRight,
      given: given && 'built' in given && found ? { ...given, found } : given,
    };
  });
