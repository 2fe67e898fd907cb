import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrder } from '../../../contract/shop/orders.ts';
import { upload } from './upload.ts';

/** The browser's request as far as time is concerned: `timeout` counts from when it was sent. */
class ARequest {
  static last: ARequest;
  timeout = 0;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  open() {}
  setRequestHeader() {}
  send() {
    ARequest.last = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('XMLHttpRequest', ARequest);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload is given up 90 seconds after the last sign of progress, however long it takes', () => {
  const shares: number[] = [];
  void upload(createOrder, {
    form: new FormData(),
    idempotencyKey: 'key',
    onProgress: (share) => shares.push(share),
  });
  expect(ARequest.last.timeout).toBe(90_000);
  // 5 MB at 0.5 Mbit/s: 84 seconds, and the answer is still to come.
  for (const loaded of [25, 50, 75, 100]) {
    vi.advanceTimersByTime(21_000);
    ARequest.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  expect(ARequest.last.timeout).toBe(84_000 + 90_000);
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
