import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [null, 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-20', { from: 80, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=5-6, 8-9', { from: 5, to: 6 }],
])('of a hundred bytes, %s asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
