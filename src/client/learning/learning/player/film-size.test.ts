import { expect, test } from 'vitest';
import { saySize } from './film-size.ts';

test('what a film takes of the network is said in megabytes, and not guessed', () => {
  const film = { most: 6_240_000, least: 410_000 };
  expect(saySize(film, false)).toBe('About 6.2 MB');
  expect(saySize(film, true)).toBe('Less than 1 MB');
  expect(saySize({ most: 48_700_000, least: 1 }, false)).toBe('About 49 MB');
  expect(saySize(null, true)).toBeNull();
});
