import { afterEach, expect, test, vi } from 'vitest';
import type { Guide } from '../../../../contract/learning/lessons.ts';
import type { User } from '../../../../contract/people/accounts.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { sessionBegins } from '../../../platform/api/session.ts';
import { memoryStorage } from '../../../platform/outbox/browser-storage.ts';
import { openOutbox } from '../../../platform/outbox/outbox.ts';
import { guideQuery } from '../lessons-api.ts';
import { keepStep, readStep } from './step-kept.ts';
import { guideSteps } from './steps-sent.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('without a network only the latest step of a project waits; the account gets it later, and the guide knows it', async () => {
  sessionBegins({
    token: 'token',
    device: 'device',
    user: { _id: 'asha', name: 'Asha', coursesEnrolled: [] } as unknown as User,
  });
  const { queryKey } = guideQuery('jar', 'asha');
  queryClient.setQueryData(queryKey, { step: null } as Guide);
  const sent: unknown[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ success: true, project: { projectId: 'jar' } });
  });
  const outbox = openOutbox({
    personId: 'asha',
    tabId: 'one',
    storage: memoryStorage(),
    locks: {
      alone: async (_name, work) => work().then(() => true),
      live: () => {},
      isGone: async () => null,
    },
    now: () => 1,
    chance: () => 0,
    after: () => () => {},
    isSignedIn: () => true,
  });
  const steps = outbox.of(guideSteps);
  for (const step of [2, 3, 2, 4]) await steps.put({ courseId: 'course', projectId: 'jar', step });
  await steps.put({ courseId: 'course', projectId: 'lamp', step: 2 });
  expect(steps.find('jar')?.step).toBe(4);
  expect(queryClient.getQueryData(queryKey)?.step).toBeNull();
  isOnline = true;
  await outbox.retry();
  expect(sent).toEqual([
    ['/api/progress/course/project/jar', { status: 'started', step: 4 }],
    ['/api/progress/course/project/lamp', { status: 'started', step: 2 }],
  ]);
  expect(queryClient.getQueryData(queryKey)?.step).toBe(4);
});

test('a browser remembers the step of each person and project, and no nonsense', () => {
  const storage = memoryStorage();
  keepStep(storage, 'asha', 'jar', 3);
  expect([readStep(storage, 'asha', 'jar'), readStep(storage, 'ravi', 'jar')]).toEqual([3, null]);
  for (const nonsense of ['', '-1', '2.5', 'NaN', '99999', '{"step":1}']) {
    storage.setItem('guide-step.asha.jar', nonsense);
    expect(readStep(storage, 'asha', 'jar')).toBeNull();
  }
});
