import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Workbook } from '../../../../contract/learning/lessons.ts';
import type { User } from '../../../../contract/people/accounts.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { sessionBegins } from '../../../platform/api/session.ts';
import { type BrowserStorage, memoryStorage } from '../../../platform/outbox/browser-storage.ts';
import { openOutbox } from '../../../platform/outbox/outbox.ts';
import { quizQuery, workbookQuery } from '../lessons-api.ts';
import { givenIn, quizAnswers } from './answers.ts';

const answer = (questionId: string, chosen: number) => ({
  courseId: 'course',
  chapterId: 'chapter',
  questionId,
  tries: [{ tryId: `${questionId}-${chosen}`, chosen }],
});
const sum = (right: number) => ({ chapterId: 'chapter', questions: 2, answered: 2, rightAtFirst: 0, right });
const told = { right: 2, because: ['a', 'b', 'c'] };
const tries = { first: 1, firstRight: false, firstAt: '2026-11-22T10:00:00.000Z', count: 1 };
const workbook = () =>
  queryClient.getQueryData(workbookQuery('course', 'asha').queryKey)?.quizzes.map(({ right }) => right);

beforeEach(() => {
  const user = { _id: 'asha', name: 'Asha', coursesEnrolled: [] } as unknown as User;
  sessionBegins({ token: 'token', device: 'device', user });
  queryClient.setQueryData(workbookQuery('course', 'asha').queryKey, { quizzes: [sum(0)] } as Workbook);
  queryClient.setQueryData(quizQuery('chapter', 'asha').queryKey, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A browser whose server answers what the test says, in turn. */
function aBrowser(storage: BrowserStorage, statuses: number[]) {
  const sent: [string, unknown, boolean][] = [];
  const later: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, { body, keepalive }: RequestInit) => {
    sent.push([address, JSON.parse(String(body)), keepalive ?? false]);
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    const reply =
      status === 200
        ? { success: true, quiz: sum(sent.length), told, tries, isRight: false }
        : { success: false, message: '' };
    return Response.json(reply, { status });
  });
  const outbox = openOutbox({
    personId: 'asha',
    tabId: 'one',
    storage,
    locks: {
      alone: async (_name, work) => work().then(() => true),
      live: () => {},
      isGone: async () => null,
    },
    now: () => 1,
    chance: () => 0,
    after: (_ms, work) => {
      later.push(work);
      return () => {};
    },
    isSignedIn: () => true,
  });
  return { outbox, answers: outbox.of(quizAnswers), sent, later };
}

const request = (questionId: string, chosen: number) => [
  `/api/questions/${questionId}/answer`,
  { chosen, tryId: `${questionId}-${chosen}` },
  true,
];

test('an answer that finds no network is kept, shown, and sent again, every try in its order', async () => {
  const storage = memoryStorage();
  const { answers, sent, later } = aBrowser(storage, [0, 503]);
  await answers.put(answer('one', 1));
  expect(answers.state().status).toBe('offline');
  await answers.put(answer('one', 2));
  expect(answers.state().status).toBe('stuck');
  expect(givenIn(answers.find('one'))).toEqual({ chosen: 2 });
  expect(workbook()).toEqual([0]);
  later.at(-1)?.();
  await expect.poll(() => answers.state().status).toBe('saved');
  // The first try first, each time: it is the one that counts.
  expect(sent).toEqual([request('one', 1), request('one', 1), request('one', 1), request('one', 2)]);
  expect(workbook()).toEqual([4]);
  expect(answers.find('one')).toBeNull();
  expect(storage.length).toBe(0);
});

test('a newer answer is not lost while the older is on its way, and what the server said to the older is not shown', async () => {
  const { answers, sent } = aBrowser(memoryStorage(), []);
  const shown: unknown[] = [];
  const end = queryClient.getQueryCache().subscribe(() => shown.push(workbook()?.[0]));
  await Promise.all([answers.put(answer('one', 0)), answers.put(answer('one', 3))]);
  end();
  expect(sent).toEqual([request('one', 0), request('one', 0), request('one', 3)]);
  expect(workbook()).toEqual([3]);
  expect(shown).not.toContain(1);
});

test('what an earlier page left is sent by the next one; what the server refuses goes, and is asked for anew', async () => {
  const storage = memoryStorage();
  const first = aBrowser(storage, [401]);
  await first.answers.put(answer('one', 1));
  expect(first.answers.state().status).toBe('signed-out');
  const second = aBrowser(storage, [404, 200]);
  const isStale = () => queryClient.getQueryState(quizQuery('chapter', 'asha').queryKey)?.isInvalidated;
  expect(isStale()).toBe(false);
  await second.outbox.open();
  expect(isStale()).toBe(true);
  await second.answers.put(answer('two', 0));
  expect(second.answers.state().status).toBe('saved');
  expect(storage.length).toBe(0);
});
