import { expect, test } from 'vitest';
import { TwoLines } from './hash-password-queue.ts';

type Task = Parameters<TwoLines['push']>[0];
const aTask = (name: string, isKnown: boolean) => TwoLines.mark({ name }, { isKnown }) as unknown as Task;

test('whom an account knows goes before strangers, each line in its order', () => {
  const lines = new TwoLines();
  const [stranger, other, asha, ravi] = [
    aTask('stranger', false),
    aTask('other', false),
    aTask('asha', true),
    aTask('ravi', true),
  ];
  for (const task of [stranger, other, asha, ravi]) lines.push(task);
  lines.remove(other);
  expect([lines.shift(), lines.shift(), lines.shift(), lines.shift()]).toEqual([asha, ravi, stranger, null]);
});

test('strangers cannot fill the whole queue', () => {
  const lines = new TwoLines();
  while (lines.hasRoom({ isKnown: false })) lines.push(aTask('stranger', false));
  expect(lines.size).toBe(384);
  while (lines.hasRoom({ isKnown: true })) lines.push(aTask('asha', true));
  expect(lines.size).toBe(512);
});
