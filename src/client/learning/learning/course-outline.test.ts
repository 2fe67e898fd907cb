import { expect, test } from 'vitest';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { chapterOf, lectureToOpen, neighbours } from './course-outline.ts';

const course = {
  chapters: [
    { id: 'one', lectures: [{ id: 'a' }, { id: 'b' }] },
    { id: 'two', lectures: [{ id: 'c' }] },
  ],
} as unknown as Course;

const progress = (...lectures: [string, number, boolean][]) =>
  ({
    lectures: lectures.map(([lectureId, timeSpent, isCompleted]) => ({ lectureId, timeSpent, isCompleted })),
  }) as unknown as CourseProgress;

test('the first lecture is preselected', () => {
  expect(lectureToOpen(course, null, null)?.id).toBe('a');
  expect(lectureToOpen(course, progress(['a', 0, false]), null)?.id).toBe('a');
});

test('the one in the address wins; a wrong one does not', () => {
  expect(lectureToOpen(course, progress(['b', 30, false]), 'c')?.id).toBe('c');
  expect(lectureToOpen(course, null, 'gone')?.id).toBe('a');
});

test('goes on where one stopped, then with the first that is not complete', () => {
  expect(lectureToOpen(course, progress(['a', 0, false], ['b', 30, false]), null)?.id).toBe('b');
  expect(lectureToOpen(course, progress(['a', 90, true], ['b', 0, false]), null)?.id).toBe('b');
  const all = progress(['a', 9, true], ['b', 9, true], ['c', 9, true]);
  expect(lectureToOpen(course, all, null)?.id).toBe('a');
});

test('lectures know their chapter and their neighbours across chapters', () => {
  expect(chapterOf(course, 'c')?.id).toBe('two');
  expect(chapterOf(course, 'gone')).toBeNull();
  expect(neighbours(course, 'b')).toMatchObject({ before: { id: 'a' }, after: { id: 'c' } });
  expect(neighbours(course, 'c').after).toBeNull();
  expect(neighbours(course, 'a').before).toBeNull();
});
