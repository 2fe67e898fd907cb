import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playSlides } from './play-slides.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCarousel(count = 2) {
  const shown: string[] = [];
  const slides = playSlides({ count, show: (slide, how) => shown.push(`${slide} ${how}`) });
  return { slides, shown };
}

test('it turns every 11 s while it runs, and around the end', () => {
  const { slides, shown } = aCarousel();
  slides.run(true);
  vi.advanceTimersByTime(10_999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['1 turned']);
  vi.advanceTimersByTime(11_000);
  expect(shown).toEqual(['1 turned', '0 turned']);
});

test('buttons turn it both ways, around the beginning too', () => {
  const { slides, shown } = aCarousel(3);
  slides.turn(-1);
  vi.advanceTimersByTime(300);
  slides.turn(1);
  expect(shown).toEqual(['2 turned', '0 turned']);
});

test('for 300 ms after each change it hears no click', () => {
  const { slides, shown } = aCarousel();
  slides.turn(1);
  slides.turn(1);
  vi.advanceTimersByTime(299);
  slides.turn(1);
  expect(shown).toEqual(['1 turned']);
  vi.advanceTimersByTime(1);
  slides.turn(1);
  expect(shown).toEqual(['1 turned', '0 turned']);
  slides.run(true);
  vi.advanceTimersByTime(11_000);
  slides.turn(1);
  expect(shown).toHaveLength(3);
});

test('a change by hand begins the 11 s anew', () => {
  const { slides, shown } = aCarousel();
  slides.run(true);
  vi.advanceTimersByTime(10_000);
  slides.turn(1);
  vi.advanceTimersByTime(10_999);
  expect(shown).toEqual(['1 turned']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['1 turned', '0 turned']);
});

test('stopped it stays; going on it waits the whole 11 s', () => {
  const { slides, shown } = aCarousel();
  slides.run(true);
  vi.advanceTimersByTime(9_000);
  slides.run(false);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([]);
  slides.run(true);
  slides.run(true);
  vi.advanceTimersByTime(10_999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['1 turned']);
});

test('a slide that was swiped into sight is the one that is up', () => {
  const { slides, shown } = aCarousel();
  slides.push(0);
  expect(shown).toEqual([]);
  slides.push(1);
  vi.advanceTimersByTime(300);
  slides.turn(1);
  expect(shown).toEqual(['1 pushed', '0 turned']);
});
