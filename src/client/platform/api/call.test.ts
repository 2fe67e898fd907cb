import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCourses } from '../../../contract/learning/catalogue.ts';
import { readReceipt } from '../../../contract/shop/orders.ts';
import { m } from '../../../texts/generated/messages.js';
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
  expect(seen.failure).toMatchObject({ ...unreachable, isTimeout: true });
});

/** An answer of which the head is here: each piece of its body comes when it is told. */
function inPieces(signal: AbortSignal | null | undefined, status = 200) {
  const text = new TextEncoder();
  let body: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return {
    response: new Response(stream, { status, headers: { 'content-type': 'application/json' } }),
    tell: (piece: string) => body.enqueue(text.encode(piece)),
    end: () => body.close(),
  };
}

test('a long answer on a slow line is read to its end: only silence is given up', async () => {
  const answers: ReturnType<typeof inPieces>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    await new Promise((done) => setTimeout(done, 20_000));
    const answer = inPieces(signal);
    answers.push(answer);
    return answer.response;
  });
  const all = call(listCourses);
  const file = call(readReceipt, { params: { orderId: 'an-order' } });
  const broken = follow(call(listCourses));
  await vi.advanceTimersByTimeAsync(20_000);
  for (const piece of ['{"success":true,', '"courses":', '[]}']) {
    await vi.advanceTimersByTimeAsync(29_999);
    for (const answer of answers.slice(0, 2)) answer.tell(piece);
    await vi.advanceTimersByTimeAsync(0);
  }
  for (const answer of answers.slice(0, 2)) answer.end();
  expect(await all).toEqual({ success: true, courses: [] });
  const picture = await file;
  expect([picture.type, await picture.text()]).toEqual(['application/json', '{"success":true,"courses":[]}']);
  // The one that stopped after its head was given up on the way.
  expect(broken.failure).toMatchObject({ ...unreachable, isTimeout: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('a refusal counts as read when its words are here', async () => {
  let answer: ReturnType<typeof inPieces> | undefined;
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    answer = inPieces(signal, 503);
    return answer.response;
  });
  const seen = follow(call(listCourses));
  await vi.advanceTimersByTimeAsync(29_999);
  answer?.tell('{"success":false,');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(seen.failure).toBeNull();
  answer?.tell('"message":"Busy"}');
  answer?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.failure).toMatchObject({ status: 503, message: 'Busy', isTimeout: false });
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
  ['a refusal', 503],
  ['an answer', 200],
])('%s that breaks off while it is read counts as unreachable', async (_what, status) => {
  const breaksOff = () =>
    new ReadableStream({
      start: (body) => body.error(new TypeError('terminated')),
    });
  vi.stubGlobal('fetch', async () => new Response(breaksOff(), { status }));
  await expect(call(listCourses)).rejects.toMatchObject({ ...unreachable, isTimeout: false });
});
