import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHearing } from './keep-hearing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hearingFor = (milliseconds: number) => {
  const controller = new AbortController();
  const said: boolean[] = [];
  let opened = 0;
  void keepHearing({
    hear: async (onEvent) => {
      opened += 1;
      onEvent();
      await new Promise((done) => setTimeout(done, milliseconds));
    },
    onChange: () => {},
    onMustAsk: (mustAsk) => said.push(mustAsk),
    signal: controller.signal,
  });
  return { controller, said, opened: () => opened };
};

test('a stream that says something and is let go again and again is tried once a minute, and it is asked meanwhile', async () => {
  const { controller, said, opened } = hearingFor(1_000);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(opened()).toBeLessThanOrEqual(11);
  expect(said.at(-1)).toBe(true);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(opened()).toBeLessThanOrEqual(11);
});

test('a stream that lasted is opened again soon', async () => {
  const { controller, said, opened } = hearingFor(120_000);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(opened()).toBe(5);
  expect(said).not.toContain(true);
  controller.abort();
});
