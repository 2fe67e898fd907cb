import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondPress } from './second-press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = (page: EventTarget, clientX: number, clientY: number) => {
  const click = Object.assign(new Event('click', { cancelable: true }), { clientX, clientY });
  page.dispatchEvent(click);
  return click.defaultPrevented ? 'ignored' : 'pressed';
};

test('whoever presses twice does nothing to what came under the finger; elsewhere, and a moment later, a press is one', () => {
  const page = new EventTarget();
  expect(press(page, 100, 400)).toBe('pressed');
  ignoreSecondPress({ clientX: 100, clientY: 400 }, page);
  expect([press(page, 104, 396), press(page, 100, 400), press(page, 100, 500)]).toEqual([
    'ignored',
    'ignored',
    'pressed',
  ]);
  vi.advanceTimersByTime(1_000);
  expect(press(page, 100, 400)).toBe('pressed');
});
