import { expect, test } from 'vitest';
import { leftWords } from './left-words.ts';

test('those for whom it was not done are named, together where the reason is the same', () => {
  const names = new Map([
    ['a', 'Asha'],
    ['r', 'Ravi'],
    ['l', 'Lata'],
  ]);
  const left = [
    { orderId: 'a', message: 'It is too late.' },
    { orderId: 'r', message: 'A colleague has decided.' },
    { orderId: 'l', message: 'It is too late.' },
  ];
  expect(leftWords(left, names)).toEqual([
    'Asha and Lata: It is too late.',
    'Ravi: A colleague has decided.',
  ]);
  expect(leftWords([], names)).toEqual([]);
});
