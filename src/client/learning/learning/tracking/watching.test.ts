import { afterEach, expect, test, vi } from 'vitest';
import type { CourseProgress } from '../../../../contract/learning/learning.ts';
import type { WatchSave } from '../../../../rules/learning/watch-state.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { memoryStorage } from '../../../platform/outbox/browser-storage.ts';
import { openOutbox } from '../../../platform/outbox/outbox.ts';
import { courseProgressQuery, dashboardQuery } from '../learning-api.ts';
import { watching } from './watching.ts';

const save = (eventId: string, timeSpent = 30): WatchSave => ({
  eventId,
  courseId: 'robots',
  lectureId: 'what-is-a-robot',
  timeSpent,
  watchPercentage: 10,
  lastWatchedPosition: timeSpent,
  isCompleted: false,
  watched: [[0, timeSpent]],
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

/** A browser whose server counts everything. `alive`: the locks of tabs that live. */
function aBrowser(alive: string[] = []) {
  const storage = memoryStorage();
  const sent: { address: string; method: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push({ address, method, body: JSON.parse(String(body)) });
    return Response.json({ success: true, progress: { lectureId: 'what-is-a-robot' } });
  });
  const openTab = (tabId: string) => {
    const outbox = openOutbox({
      personId: 'asha',
      tabId,
      storage,
      locks: {
        alone: async (_name, work) => work().then(() => true),
        live: (name) => void alive.push(name),
        isGone: async (name) => !alive.includes(name),
      },
      now: () => 1,
      chance: () => 0,
      after: () => () => {},
      isSignedIn: () => true,
    });
    return { outbox, box: outbox.of(watching) };
  };
  const timesSent = () => sent.map(({ body }) => (body as WatchSave).timeSpent);
  return { storage, sent, openTab, timesSent };
}

test('a save is sent with its identity, and what shows progress learns of it without asking for the open course', async () => {
  queryClient.setQueryData(courseProgressQuery('robots', 'asha').queryKey, {} as CourseProgress);
  queryClient.setQueryData(dashboardQuery('asha').queryKey, { progress: [], comesNext: [] });
  const browser = aBrowser();
  await browser.openTab('one').box.put(save('a'));
  const { courseId, lectureId, ...body } = save('a');
  expect(browser.sent).toEqual([
    { address: `/api/progress/${courseId}/lecture/${lectureId}`, method: 'PUT', body },
  ]);
  for (const key of [courseProgressQuery('robots', 'asha').queryKey, dashboardQuery('asha').queryKey])
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a draft of a killed tab counts once with the save that it grew into, the fuller of the two', async () => {
  const browser = aBrowser();
  const killed = browser.openTab('killed');
  killed.box.keepDraft(save('a', 25));
  browser.storage.setItem('outbox.asha.watching.a', JSON.stringify({ entry: save('a', 30), at: 1 }));
  await browser.openTab('one').outbox.open();
  expect(browser.timesSent()).toEqual([30]);
  expect(browser.storage.length).toBe(0);
});
