import { expect, test } from 'vitest';
import { nearsEnd, neighbours } from './viewer-steps.ts';

const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const wall = [first, second, third, fourth].filter((one) => one !== undefined);

test('the neighbours of a print, none beyond the ends', () => {
  expect(neighbours(wall, 'b')).toEqual({ previous: first, next: third });
  expect(neighbours(wall, 'a')).toEqual({ previous: null, next: second });
  expect(neighbours(wall, 'd')).toEqual({ previous: third, next: null });
});

test('what was reached by its address alone has no neighbours that we know', () => {
  expect(neighbours(wall, 'x')).toEqual({ previous: null, next: null });
  expect(nearsEnd(wall, 'x')).toBe(false);
});

test('the next page comes before the last print is reached', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => nearsEnd(wall, id))).toEqual([false, true, true, true]);
});
