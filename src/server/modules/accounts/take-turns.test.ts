import { expect, test } from 'vitest';
import { Turns } from './take-turns.ts';

/** A lock that opens to nobody: every try is counted after a while, and refused when the limit is reached. */
function lockWith(limit: number, isRight: (tryNumber: number) => boolean) {
  const turns = new Turns();
  const seen = { wrong: 0, running: 0, most: 0 };
  const pause = () => new Promise((done) => setTimeout(done, Math.random() * 4));
  const attempt = (tryNumber: number) =>
    turns.take(
      'door',
      async () => {
        const before = seen.wrong;
        await pause();
        if (before >= limit) throw new Error('refused');
        return limit - before;
      },
      async () => {
        seen.most = Math.max(seen.most, ++seen.running);
        await pause();
        if (!isRight(tryNumber)) seen.wrong++;
        seen.running--;
        return isRight(tryNumber);
      },
    );
  return { seen, attempt };
}

test('of a hundred wrong tries at once, exactly as many run as the limit allows', async () => {
  const { seen, attempt } = lockWith(7, () => false);
  const ends = await Promise.allSettled(Array.from({ length: 100 }, (_none, index) => attempt(index)));
  expect(seen.wrong).toBe(7);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(93);
});

test('right tries all run, never more side by side than could still fail', async () => {
  const { seen, attempt } = lockWith(5, () => true);
  const ends = await Promise.all(Array.from({ length: 60 }, (_none, index) => attempt(index)));
  expect(ends).toHaveLength(60);
  expect(seen.most).toBe(5);
});

test('a few wrong among many right never pass the limit', async () => {
  const { seen, attempt } = lockWith(4, (index) => index % 10 !== 0);
  await Promise.allSettled(Array.from({ length: 100 }, (_none, index) => attempt(index)));
  expect(seen.wrong).toBe(4);
});
