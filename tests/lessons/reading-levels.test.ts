import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readingLevels } from '../../src/server/learning/content/check/reading-level.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));

/** School years between which a track's lessons read, by Flesch and Kincaid. */
const bands = { junior: [2, 3], explorer: [4, 6], master: [7, 9] } as const;

test('the reading grows with the child', () => {
  const outside = readingLevels(contentDir).filter(({ course, level }) => {
    const [least, most] = bands[course.split('-')[0] as keyof typeof bands];
    // The check prints one decimal; so much is compared.
    return Number(level.toFixed(1)) < least || Number(level.toFixed(1)) > most;
  });
  expect(outside).toEqual([]);
});
