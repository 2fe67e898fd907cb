import { expect, test } from 'vitest';
import { stepsReached } from './steps-reached.ts';

test('the room is empty before the first step comes up', () => {
  expect(stepsReached([false, false, false])).toBe(0);
});

test('a step counts from the moment it crosses the line', () => {
  expect(stepsReached([true, false, false])).toBe(1);
  expect(stepsReached([true, true, false])).toBe(2);
});

test('past the last step the room is finished', () => {
  expect(stepsReached([true, true, true])).toBe(3);
});

test('a step that has told nothing yet holds the rest back', () => {
  expect(stepsReached([true, undefined, true])).toBe(1);
});
