import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnOnSight } from './turn-on-sight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCard(index: number) {
  let turned = false;
  const card = turnOnSight(index, (now) => {
    turned = now;
  });
  return { card, turned: () => turned };
}

test('a card turns when it comes into sight and back after 1.5 s', () => {
  const { card, turned } = aCard(0);
  card.inSight(true);
  vi.advanceTimersByTime(0);
  expect(turned()).toBe(true);
  vi.advanceTimersByTime(1499);
  expect(turned()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(turned()).toBe(false);
});

test('each card turns 100 ms after the one before it, and lies as long on its back', () => {
  const { card, turned } = aCard(2);
  card.inSight(true);
  vi.advanceTimersByTime(199);
  expect(turned()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(turned()).toBe(true);
  vi.advanceTimersByTime(1500);
  expect(turned()).toBe(false);
});

test('a card that leaves lies on its face at once, and turns again when it comes back', () => {
  const { card, turned } = aCard(0);
  card.inSight(true);
  vi.advanceTimersByTime(700);
  card.inSight(false);
  expect(turned()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  card.inSight(true);
  vi.advanceTimersByTime(10);
  expect(turned()).toBe(true);
  card.end();
  expect(vi.getTimerCount()).toBe(0);
});
