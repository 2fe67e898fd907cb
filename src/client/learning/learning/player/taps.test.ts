import { expect, test } from 'vitest';
import { meaningOf } from './taps.ts';

test('one tap shows the bar, two at an edge go back or forth', () => {
  expect(meaningOf({ at: 0, x: 0.1 }, null)).toBe('bar');
  expect(meaningOf({ at: 250, x: 0.2 }, { at: 0, x: 0.1 })).toBe('back');
  expect(meaningOf({ at: 250, x: 0.9 }, { at: 0, x: 0.8 })).toBe('forward');
  expect(meaningOf({ at: 350, x: 0.9 }, { at: 0, x: 0.8 })).toBe('bar');
  expect(meaningOf({ at: 100, x: 0.9 }, { at: 0, x: 0.1 })).toBe('bar');
  expect(meaningOf({ at: 100, x: 0.5 }, { at: 0, x: 0.5 })).toBe('bar');
});
