import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCourses } from '../../contract/catalogue.ts';
import { readReceipt } from '../../contract/orders.ts';
import { m } from '../../texts/generated/messages.js';
import { call } from './call.ts';

const unreachable = { code: 'unreachable', message: m.site_unreachable(), status: 0, reply: null };

/** A line on which nothing comes back: whatever waits for it ends only with its signal. */
const nothing = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_done, failed) => signal?.addEventListener('abort', () => failed(signal.reason)));

/** How a call stands by now. */
function follow(called: Promise<unknown>) {
  const seen: { failure: unknown } = { failure: null };
  called.catch((failure: unknown) => {
    seen.failure = failure;
  });
  return seen;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call that nobody answers is given up after 30 seconds: the site counts as unreachable', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => nothing(signal));
  const seen = follow(call(listCourses));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(seen.failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.failure).toMatchObject(unreachable);
});

test('the time counts until the answer is read to its end, and is longer for a file', async () => {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => ({
    ok: true,
    status: 200,
    json: () => nothing(signal),
    blob: () => nothing(signal),
  }));
  const answer = follow(call(listCourses));
  const file = follow(call(readReceipt, { params: { orderId: 'an-order' } }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(answer.failure).toMatchObject(unreachable);
  expect(file.failure).toBeNull();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(file.failure).toMatchObject(unreachable);
});

test('whoever takes a call back reads their own reason, and an answer leaves no clock behind', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : nothing(signal),
  );
  const gone = new Error('The screen is gone');
  const asking = new AbortController();
  const seen = follow(call(listCourses, { signal: asking.signal }));
  asking.abort(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.failure).toBe(gone);
  await expect(call(listCourses, { signal: asking.signal })).rejects.toBe(gone);

  vi.stubGlobal('fetch', async () => new Response('{"success":true,"courses":[]}'));
  expect(await call(listCourses)).toEqual({ success: true, courses: [] });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a refusal', false, 503],
  ['an answer', true, 200],
])('%s that breaks off while it is read counts as unreachable', async (_what, ok, status) => {
  const breaksOff = () => Promise.reject(new TypeError('terminated'));
  vi.stubGlobal('fetch', async () => ({ ok, status, text: breaksOff, json: breaksOff }));
  await expect(call(listCourses)).rejects.toMatchObject(unreachable);
});
