import { expect, test } from 'vitest';
import { batch } from './batch.ts';

/** A database that answers when told. */
function slowRun(answer: (item: number) => number = (item) => item * 10) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const run = async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((open) => gates.push(open));
    return items.map(answer);
  };
  const openAll = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((next) => setImmediate(next));
      for (const open of gates.splice(0)) open();
    }
  };
  return { run, batches, openAll };
}

test('a call alone leaves alone; what waits meanwhile travels together, in order', async () => {
  const { run, batches, openAll } = slowRun();
  const call = batch(run);
  const first = call(1);
  await new Promise((next) => setImmediate(next));
  const others = [2, 3, 4].map(call);
  await openAll();
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('no trip is larger than allowed', async () => {
  const { run, batches, openAll } = slowRun();
  const call = batch(run, { most: 4 });
  const all = Array.from({ length: 10 }, (_, i) => call(i));
  await openAll();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, (_, i) => i * 10));
  expect(batches.map((batch) => batch.length)).toEqual([4, 4, 2]);
});

test('a trip that takes long keeps nobody waiting, and only so many are away', async () => {
  const { run, batches, openAll } = slowRun();
  const call = batch(run, { patience: 5, together: 3 });
  const all: Promise<number>[] = [];
  for (let i = 0; i < 5; i++) {
    all.push(call(i));
    await new Promise((later) => setTimeout(later, 20));
  }
  expect(batches).toEqual([[0], [1], [2]]);
  await openAll();
  expect(await Promise.all(all)).toEqual([0, 10, 20, 30, 40]);
  expect(batches).toEqual([[0], [1], [2], [3, 4]]);
});

test('one that the database refuses fails alone', async () => {
  const tried: number[][] = [];
  const call = batch(async (items: number[]) => {
    tried.push(items);
    if (items.includes(2))
      throw Object.assign(new Error('check violated'), { code: '23514', severity: 'ERROR' });
    return items;
  });
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map(call));
  expect(one).toEqual({ status: 'fulfilled', value: 1 });
  expect(two).toMatchObject({ status: 'rejected', reason: { code: '23514' } });
  expect(three).toEqual({ status: 'fulfilled', value: 3 });
  expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test.for([
  { code: 'ECONNRESET' },
  // Node's name for a broken pipe is five letters long, as PostgreSQL's codes are.
  { code: 'EPIPE' },
  { code: '57P01', severity: 'FATAL' },
])('when the connection breaks (%j) nothing is tried twice', async (broken) => {
  let tries = 0;
  const call = batch(async (): Promise<number[]> => {
    tries += 1;
    throw Object.assign(new Error('broken'), broken);
  });
  const settled = await Promise.allSettled([1, 2].map(call));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tries).toBe(1);
});
