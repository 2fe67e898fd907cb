import { expect, test } from 'vitest';
import { resumePosition } from './resume-position.ts';

test('a new lecture begins at the beginning', () => {
  expect(resumePosition(null, null, 200)).toBe(0);
  expect(resumePosition(0, null, 200)).toBe(0);
});

test('goes on where the server says, on a whole second', () => {
  expect(resumePosition(61.4, null, 200)).toBe(61);
});

test('goes on where this browser was when the server has not heard of it yet', () => {
  expect(resumePosition(60, { position: 85.2, confirmed: 60 }, 200)).toBe(85);
  expect(resumePosition(0, { position: 12, confirmed: null }, 200)).toBe(12);
});

test('another device that went on wins over this browser', () => {
  expect(resumePosition(150, { position: 85, confirmed: 60 }, 200)).toBe(150);
});

test('starts again when it was at the end', () => {
  expect(resumePosition(195, null, 200)).toBe(0);
  expect(resumePosition(194, null, 200)).toBe(194);
  expect(resumePosition(200, { position: 3, confirmed: 200 }, 200)).toBe(3);
  expect(resumePosition(2, null, 4)).toBe(0);
});
