import { expect, test } from 'vitest';
import { answerOrder } from './answer-order.ts';

test('every answer is shown once, in an order that stays for the same learner, question and try', () => {
  for (const count of [2, 3, 4, 6]) {
    const order = answerOrder(count, `asha long-leg ${count}`);
    expect([...order].sort()).toEqual(Array.from({ length: count }, (_one, place) => place));
    expect(answerOrder(count, `asha long-leg ${count}`)).toEqual(order);
  }
});

test('over many learners and tries each answer stands about equally often in each place', () => {
  const places = [0, 1, 2].map(() => [0, 0, 0]);
  for (let learner = 0; learner < 300; learner += 1)
    for (let tried = 0; tried < 3; tried += 1)
      answerOrder(3, `${learner} question ${tried}`).forEach((answer, place) => {
        const row = places[place] as number[];
        row[answer] = (row[answer] ?? 0) + 1;
      });
  for (const count of places.flat()) expect(Math.abs(count - 300)).toBeLessThan(60);
});
