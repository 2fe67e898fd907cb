import { type Judge, placeIn, verdict } from './question.ts';

/** One of the answers, a line of a program, a place of a drawing. */
export const judgePlace: Judge = ({ answers, secret }, given) => {
  const answer = answers[placeIn(given) ?? -1];
  return answer ? verdict(answer.right, answer.because || (secret?.hint ?? '')) : null;
};
