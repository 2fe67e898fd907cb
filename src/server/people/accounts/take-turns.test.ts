import { expect, test } from 'vitest';
import { Turns } from './take-turns.ts';

test('three try side by side at one door, the others in the order in which they came', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 5 }, (_none, index) =>
    turns.take('door', () => {
      begun.push(index);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  const elsewhere = turns.take('another door', async () => 'open');
  expect(await elsewhere).toBe('open');
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[0]?.();
  await all[0];
  for (const end of ends) end();
  await Promise.all(all.slice(0, 4));
  ends[4]?.();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a try that fails makes room, and more than can wait are asked to come again', async () => {
  const turns = new Turns();
  let fail = () => {};
  const held = new Promise<never>((_done, failed) => {
    fail = () => failed(new Error('broken'));
  });
  const tries = Array.from({ length: 3 + 512 }, () => turns.take('door', () => held));
  const settled = Promise.allSettled(tries);
  await expect(turns.take('door', async () => 'open')).rejects.toMatchObject({ code: 'busy' });
  fail();
  await settled;
  expect(await turns.take('door', async () => 'open')).toBe('open');
});
