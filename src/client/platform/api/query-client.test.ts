import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseListQuery } from '../../learning/catalogue/catalogue-api.ts';
import { queryClient } from './query-client.ts';
// They are loaded when they are needed: under a clock that stands still that would not be done in time.
import '../../../texts/say-failure.ts';
import '../offline/kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the school is asked within some time, and how that ends. */
async function asked(seconds: number, answer: (signal: AbortSignal) => Promise<Response>) {
  let times = 0;
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    times++;
    return answer(signal);
  });
  const shown = new QueryObserver(queryClient, courseListQuery());
  const leave = shown.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  const { status } = shown.getCurrentResult();
  leave();
  return { times, status };
}

test('who waited in vain for the school is told so at once: what timed out is not asked again', async () => {
  const silence = (signal: AbortSignal) =>
    new Promise<never>((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason)));
  expect(await asked(31, silence)).toEqual({ times: 1, status: 'error' });
});

test('a line that broke and a busy school are asked twice more', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await asked(10, broken)).toEqual({ times: 3, status: 'error' });
  queryClient.clear();
  const busy = async () => new Response('{"success":false}', { status: 503 });
  expect(await asked(10, busy)).toEqual({ times: 3, status: 'error' });
});
