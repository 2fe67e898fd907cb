import { type Judge, verdict } from './question.ts';

/** Whether each of so many places stands in it once. */
export const isPermutation = (order: readonly number[], count: number): boolean =>
  order.length === count &&
  new Set(order).size === count &&
  order.every((one) => Number.isInteger(one) && one >= 0 && one < count);

/** Lines in their order. Two that say the same may change places. */
export const judgeOrder: Judge = ({ task, secret }, given) => {
  const { lines } = task ?? {};
  if (!('order' in given) || !lines || !secret?.order || !isPermutation(given.order, lines.length))
    return null;
  const [mine, right] = [given.order, secret.order].map((order) => order.map((place) => lines[place]));
  const wrongAt = mine?.findIndex((line, place) => line !== right?.[place]) ?? -1;
  return wrongAt < 0
    ? verdict(true, secret.because)
    : verdict(false, secret.hint, { code: 'in_place', count: wrongAt });
};
