import { expect, test } from 'vitest';
import { beside, nearsEnd } from './viewer-steps.ts';

const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
const wall = [first, second, third, fourth].filter((one) => one !== undefined);

test('the neighbours of a print, none beyond the ends', () => {
  expect(beside(wall, 'b')).toEqual({ previous: first, next: third });
  expect(beside(wall, 'a')).toEqual({ previous: null, next: second });
  expect(beside(wall, 'd')).toEqual({ previous: third, next: null });
});

test('what was reached by its address alone has no neighbours that we know', () => {
  expect(beside(wall, 'x')).toEqual({ previous: null, next: null });
  expect(nearsEnd(wall, 'x')).toBe(false);
});

test('the next page comes before the last print is reached', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => nearsEnd(wall, id))).toEqual([false, true, true, true]);
});
