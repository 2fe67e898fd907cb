import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { readCourse } from './lesson-files.ts';

// Children of eight to ten meet decimals later: in what they read beside a film a number is whole wherever the thing allows it. What a
// program needs stays, and so does what is said to the grown-up.
const DECIMALS_MOST = 3;
const courses = join(projectRoot, 'content/courses');

const decimalsIn = (text: string): string[] =>
  text
    .replace(/^---\n[\s\S]*?^---$/m, '')
    .replace(/^## Slide:[\s\S]*/m, '')
    .replace(/^```(\w*).*\n([\s\S]*?)^```$/gm, (_, language, body) => (language === 'sum' ? body : ''))
    .replace(/^\*\*For the grown-up.*$/gm, '')
    .match(/(?<![\w.])\d+\.\d+/g) ?? [];

test.each([1, 2, 3])('Junior Level %i reads in whole numbers', (level) => {
  const lessons = readCourse(courses, `junior-level-${level}`).filter(({ file }) =>
    file.includes('/lessons/'),
  );
  expect(lessons.length).toBeGreaterThan(7);
  const many = lessons.flatMap(({ file, markdown }) => {
    const found = decimalsIn(markdown);
    return found.length > DECIMALS_MOST ? [`${file}: ${found.join(' ')}`] : [];
  });
  expect(many).toEqual([]);
});

test('a decimal in a text or a sum counts, one in a program or for the grown-up does not', () => {
  const text =
    'Wait 0.5.\n```sum\nA: 1.5 V * 2 = 3 V\n```\n```blocks\nwait 0.3 seconds\n```\n**For the grown-up:** 2.3\n';
  expect(decimalsIn(text)).toEqual(['0.5', '1.5']);
});
