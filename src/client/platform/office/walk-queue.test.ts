import { expect, test } from 'vitest';
import { afterDeciding, goOn, neighbour, openEntry } from './walk-queue.ts';

const [first, second, third] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const queue = [first, second, third];

test('the oldest is open until another is asked for', () => {
  expect(openEntry(queue, [])).toBe(first);
  expect(openEntry(queue, ['b'])).toBe(second);
  expect(openEntry(queue, ['gone'])).toBe(first);
  expect(openEntry([], ['a'])).toBeNull();
});

test('what is being decided has left, and is open again when it comes back', () => {
  expect(openEntry([second, third], ['a', 'c'])).toBe(third);
  expect(openEntry(queue, ['a', 'c'])).toBe(first);
});

test('keys walk the list and stop at its ends', () => {
  expect(neighbour(queue, 'a', 1)).toBe(second);
  expect(neighbour(queue, 'a', -1)).toBe(first);
  expect(neighbour(queue, 'c', 1)).toBe(third);
});

test('the next one comes up at once', () => {
  expect(afterDeciding(queue, 'a')).toBe(second);
  expect(afterDeciding(queue, 'c')).toBe(second);
  expect(afterDeciding([first], 'a')).toBeNull();
});

test('what ends while one is elsewhere moves nobody', () => {
  expect(openEntry([second, third], goOn(['a', 'c'], 'a'))).toBe(third);
  // Even where the list could not be asked for anew, and still holds it.
  expect(openEntry(queue, goOn(['a', 'c'], 'a'))).toBe(third);
  expect(openEntry([second, third], goOn(['b'], 'a'))).toBe(second);
});
