import type { Question } from '../../../../contract/learning/lessons.ts';
import { answerOrder } from './answer-order.ts';

/**
 * In which order questions are asked: another one for each learner, and for each time they go through them. One that builds on
 * the question above it stays behind it. Gives their ids.
 */
export function questionOrder(
  questions: readonly Pick<Question, 'questionId' | 'follows' | 'tries'>[],
  personId: string,
): string[] {
  const groups: string[][] = [];
  for (const { questionId, follows } of questions) {
    const last = groups.at(-1);
    if (follows && last) last.push(questionId);
    else groups.push([questionId]);
  }
  // The first time through, nothing moves while questions get their first tries, whatever page is opened in between.
  const isFirst = questions.some(({ tries }) => tries === null);
  const times = isFirst ? 0 : questions.reduce((sum, { tries }) => sum + (tries?.count ?? 0), 0);
  const seed = `${personId} ${questions[0]?.questionId ?? ''} ${times}`;
  return answerOrder(groups.length, seed).flatMap((place) => groups[place] ?? []);
}

/** The questions in this order; those that it does not know come last. */
export function inOrder<Q extends Pick<Question, 'questionId'>>(
  questions: readonly Q[],
  order: readonly string[],
): Q[] {
  const placeOf = (one: Q) => {
    const place = order.indexOf(one.questionId);
    return place < 0 ? order.length : place;
  };
  return questions.toSorted((a, b) => placeOf(a) - placeOf(b));
}
