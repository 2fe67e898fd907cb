import { expect, test } from 'vitest';
import { saySpan, sayTime } from './say-span.ts';

test.each([
  [0, '0 min'],
  [59, '59 s'],
  [60, '1 min'],
  [29 * 60, '29 min'],
  [59 * 60 + 59, '59 min'],
  [3600, '1h'],
  [89 * 60, '1h'],
  [90 * 60, '2h'],
  [40 * 3600, '40h'],
])('%i seconds of study are %s', (seconds, said) => {
  expect(sayTime(seconds)).toBe(said);
});

test.each([
  [0, '0 s'],
  [28, '28 s'],
  [60, '1 min'],
  [250, '4 min 10 s'],
  [3600, '1 h'],
  [3725, '1 h 2 min 5 s'],
])('%i seconds to the second are %s', (seconds, said) => {
  expect(saySpan(seconds)).toBe(said);
});
