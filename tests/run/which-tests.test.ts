import { expect, test } from 'vitest';
import { testsFor } from './which-tests.ts';

const all = [
  'src/rules/coupons.test.ts',
  'src/server/shop/coupons/coupon-desk.test.ts',
  'tests/browser/learning/watch-a-lecture.test.ts',
  'tests/lessons/quizzes.test.ts',
  'tests/structure/imports.test.ts',
];

test('a rule reaches the tests that import it, not every story that imports the server', () => {
  const imported = [all[0] as string, all[2] as string];
  const files = testsFor({ changed: ['src/rules/no-such-rule.ts'], imported, all });
  expect(files).toContain('src/rules/coupons.test.ts');
  expect(files).not.toContain('tests/lessons/quizzes.test.ts');
});

test('content reaches the lessons', () => {
  expect(testsFor({ changed: ['content/courses/x/lesson.md'], imported: [], all })).toContain(
    'tests/lessons/quizzes.test.ts',
  );
});

test('a stage, the lock file, and a migration reach everything', () => {
  for (const path of [
    'tests/stage/people.ts',
    'package-lock.json',
    'src/server/platform/database/migrations/900-x.sql',
  ])
    expect(testsFor({ changed: [path], imported: [], all })).toEqual(all);
});

test('a test file that changed itself is run, and nothing without a change', () => {
  const [, , story = ''] = all;
  expect(testsFor({ changed: [story], imported: [], all })).toContain(story);
  expect(testsFor({ changed: [], imported: [], all })).toEqual([]);
});
