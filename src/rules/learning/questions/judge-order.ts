import { type Judge, verdict } from './question.ts';

/** Whether each of so many places stands in it once. */
export const isPermutation = (order: readonly number[], count: number): boolean =>
  order.length === count &&
  new Set(order).size === count &&
  order.every((one) => Number.isInteger(one) && one >= 0 && one < count);

/** Lines in their order, or in another that is right as well. Two that say the same may change places. */
export const judgeOrder: Judge = ({ task, secret }, given) => {
  const { lines } = task ?? {};
  if (!('order' in given) || !lines || !secret?.order || !isPermutation(given.order, lines.length))
    return null;
  const mine = given.order.map((place) => lines[place]);
  const firstWrong = (right: readonly number[]) => {
    const at = right.findIndex((place, turn) => lines[place] !== mine[turn]);
    return at < 0 ? lines.length : at;
  };
  // Of several right ways the one that was followed furthest is meant.
  const wrongAt = Math.max(...[secret.order, ...(secret.also ?? [])].map(firstWrong));
  return wrongAt === lines.length
    ? verdict(true, secret.because)
    : verdict(false, secret.hint, { code: 'in_place', count: wrongAt });
};
