import { expect, test } from 'vitest';
import type { BrowserStorage } from '../../learning/tracking/waiting-saves.ts';
import { openAnswers } from './send-answers.ts';

function aStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const answer = (questionId: string, chosen: number) => ({
  courseId: 'course',
  chapterId: 'chapter',
  questionId,
  chosen,
});
const sum = (right: number) => ({ chapterId: 'chapter', questions: 2, answered: 2, right });

/** A browser whose server answers what the test says, in turn. */
function aBrowser(storage: BrowserStorage, statuses: number[]) {
  const sent: [string, number][] = [];
  const settled: [string, number | null][] = [];
  const later: (() => void)[] = [];
  const answers = openAnswers({
    personId: 'asha',
    storage,
    chance: () => 0,
    after: (_ms, work) => {
      later.push(work);
      return () => {};
    },
    send: async (questionId, chosen) => {
      sent.push([questionId, chosen]);
      const status = statuses.shift() ?? 200;
      return { status, sum: status === 200 ? sum(sent.length) : null };
    },
    onSettled: ({ questionId }, found) => settled.push([questionId, found?.right ?? null]),
  });
  return { answers, sent, settled, later };
}

test('an answer that finds no network is kept, shown, and sent again, its latest form only', async () => {
  const storage = aStorage();
  const { answers, sent, settled, later } = aBrowser(storage, [0, 503]);
  await answers.answer(answer('one', 1));
  expect(answers.status()).toBe('offline');
  await answers.answer(answer('one', 2));
  expect(answers.chosenHere('one')).toBe(2);
  later.at(-1)?.();
  await expect.poll(() => answers.status()).toBe('saved');
  expect(sent).toEqual([
    ['one', 1],
    ['one', 2],
    ['one', 2],
  ]);
  expect(settled).toEqual([['one', 3]]);
  expect(answers.chosenHere('one')).toBeNull();
  expect(storage.length).toBe(0);
});

test('a newer answer is not lost while the older is on its way', async () => {
  const { answers, sent, settled } = aBrowser(aStorage(), []);
  await Promise.all([answers.answer(answer('one', 0)), answers.answer(answer('one', 3))]);
  expect(sent).toEqual([
    ['one', 0],
    ['one', 3],
  ]);
  expect(settled).toEqual([['one', 2]]);
});

test('what an earlier page left is sent by the next one; what the server refuses goes', async () => {
  const storage = aStorage();
  const first = aBrowser(storage, [401]);
  await first.answers.answer(answer('one', 1));
  expect(first.answers.status()).toBe('signed-out');
  first.answers.close();
  const second = aBrowser(storage, [404, 200]);
  await second.answers.retry();
  expect(second.settled).toEqual([['one', null]]);
  await second.answers.answer(answer('two', 0));
  expect(second.answers.status()).toBe('saved');
  expect(storage.length).toBe(0);
});
