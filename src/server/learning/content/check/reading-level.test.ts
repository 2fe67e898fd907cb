import { expect, test } from 'vitest';
import { projectRoot } from '../../../platform/config/config.ts';
import { readingLevel, readingLevels } from './reading-level.ts';

test('short words in short sentences are for the first years, long ones for the last; programs do not count', () => {
  const easy = 'The cat sat on the mat. It is a red mat. We can see it.';
  const hard =
    'Electromagnetic interference considerably complicates the interpretation of instantaneous measurements in inadequately shielded laboratories.';
  expect(readingLevel(easy)).toBeLessThan(1);
  expect(readingLevel(hard)).toBeGreaterThan(15);
  expect(readingLevel(`${easy}\n\n\`\`\`python\ninternationalisation = incomprehensibility\n\`\`\`\n`)).toBe(
    readingLevel(easy),
  );
  expect(readingLevel('| a | b |\n')).toBeNull();
});

test('no course is harder to read than its grades', () => {
  const levels = new Map(readingLevels(`${projectRoot}/content`).map(({ course, level }) => [course, level]));
  expect(levels.size).toBe(6);
  for (const [course, most] of [
    ['junior-level-1', 4],
    ['junior-level-2', 4],
    ['junior-level-3', 4],
    ['explorer-level-1', 6],
    ['explorer-level-2', 6],
    ['master', 9],
  ] as const)
    expect(levels.get(course), course).toBeLessThan(most);
});
