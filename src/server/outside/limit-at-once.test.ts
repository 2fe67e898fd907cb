import { expect, test } from 'vitest';
import { limitAtOnce } from './limit-at-once.ts';

const soon = () => new Promise<void>((done) => setTimeout(done, 5));

test('no more than so many at once, all in the end, in the order in which they came', async () => {
  const inTurn = limitAtOnce({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    most = Math.max(most, ++running);
    order.push(number);
    await soon();
    running--;
    return number;
  };
  const results = await Promise.all(Array.from({ length: 9 }, (_, number) => inTurn(work(number))));
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(order).toEqual(results);
  expect(most).toBe(2);
});

test('work that fails passes its turn on', async () => {
  const inTurn = limitAtOnce({ atOnce: 1, waiting: 10 });
  const failing = inTurn(() => Promise.reject(new Error('no picture')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no picture');
  await expect(next).resolves.toBe('done');
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});

test('a line that is too long refuses', async () => {
  const inTurn = limitAtOnce({ atOnce: 1, waiting: 1 });
  const running = inTurn(soon);
  const waiting = inTurn(soon);
  await expect(inTurn(soon)).rejects.toMatchObject({ code: 'busy', status: 503 });
  await Promise.all([running, waiting]);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});
