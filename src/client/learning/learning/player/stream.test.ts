import { expect, test } from 'vitest';
import { pictureIndex } from './stream.ts';

test('a picture is the one that was chosen, or the largest below it', () => {
  const heights = [240, 480, 720];
  expect(pictureIndex(heights, 'auto')).toBeNull();
  expect(pictureIndex(heights, 'smallest')).toBe(0);
  expect(pictureIndex(heights, 480)).toBe(1);
  expect(pictureIndex(heights, 1080)).toBe(2);
  expect(pictureIndex(heights, 500)).toBe(1);
  expect(pictureIndex(heights, 144)).toBe(0);
  expect(pictureIndex([], 480)).toBeNull();
});
