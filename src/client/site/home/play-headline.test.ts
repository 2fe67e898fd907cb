import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Played, playHeadline } from './play-headline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEADLINE = 'Turn Curiosity into Creation';

function aHeadline() {
  const shown: Played[] = [];
  const play = playHeadline(HEADLINE.length, (played) => shown.push(played));
  return { play, last: () => shown.at(-1) };
}

test('28 letters come, one every 85 ms, then the subline after 500 ms and the buttons 600 ms later', () => {
  const { play, last } = aHeadline();
  expect(last()).toEqual({ letters: 0, now: 'typing' });
  play.inSight(true);
  vi.advanceTimersByTime(84);
  expect(last()?.letters).toBe(0);
  vi.advanceTimersByTime(1);
  expect(last()?.letters).toBe(1);
  vi.advanceTimersByTime(85 * 26);
  expect(last()).toEqual({ letters: 27, now: 'typing' });
  vi.advanceTimersByTime(85 + 499);
  expect(last()).toEqual({ letters: 28, now: 'typing' });
  vi.advanceTimersByTime(1);
  expect(last()).toEqual({ letters: 28, now: 'subline' });
  vi.advanceTimersByTime(599);
  expect(last()?.now).toBe('subline');
  vi.advanceTimersByTime(1);
  expect(last()?.now).toBe('buttons');
});

test('out of sight nothing is typed, back in sight it goes on where it stopped', () => {
  const { play, last } = aHeadline();
  vi.advanceTimersByTime(1000);
  expect(last()?.letters).toBe(0);
  play.inSight(true);
  play.inSight(true);
  vi.advanceTimersByTime(850);
  expect(last()?.letters).toBe(10);
  play.inSight(false);
  vi.advanceTimersByTime(5000);
  expect(last()?.letters).toBe(10);
  play.inSight(true);
  vi.advanceTimersByTime(85);
  expect(last()?.letters).toBe(11);
});

test('ended, no clock is left running', () => {
  const { play, last } = aHeadline();
  play.inSight(true);
  vi.advanceTimersByTime(28 * 85 + 100);
  play.end();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(last()?.now).toBe('typing');
});
