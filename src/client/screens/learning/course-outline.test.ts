import { expect, test } from 'vitest';
import type { Course } from '../../../contract/catalogue.ts';
import type { CourseProgress } from '../../../contract/learning.ts';
import { chapterOf, lectureToOpen, neighbours } from './course-outline.ts';

const course = {
  CourseContent: [
    { chapterId: 'one', chapterContent: [{ lectureId: 'a' }, { lectureId: 'b' }] },
    { chapterId: 'two', chapterContent: [{ lectureId: 'c' }] },
  ],
} as unknown as Course;

const progress = (...lectures: [string, number, boolean][]) =>
  ({
    lectures: lectures.map(([lectureId, timeSpent, isCompleted]) => ({ lectureId, timeSpent, isCompleted })),
  }) as unknown as CourseProgress;

test('the first lecture is preselected', () => {
  expect(lectureToOpen(course, null, null)?.lectureId).toBe('a');
  expect(lectureToOpen(course, progress(['a', 0, false]), null)?.lectureId).toBe('a');
});

test('the one in the address wins; a wrong one does not', () => {
  expect(lectureToOpen(course, progress(['b', 30, false]), 'c')?.lectureId).toBe('c');
  expect(lectureToOpen(course, null, 'gone')?.lectureId).toBe('a');
});

test('goes on where one stopped, then with the first that is not complete', () => {
  expect(lectureToOpen(course, progress(['a', 0, false], ['b', 30, false]), null)?.lectureId).toBe('b');
  expect(lectureToOpen(course, progress(['a', 90, true], ['b', 0, false]), null)?.lectureId).toBe('b');
  const all = progress(['a', 9, true], ['b', 9, true], ['c', 9, true]);
  expect(lectureToOpen(course, all, null)?.lectureId).toBe('a');
});

test('lectures know their chapter and their neighbours across chapters', () => {
  expect(chapterOf(course, 'c')?.chapterId).toBe('two');
  expect(chapterOf(course, 'gone')).toBeNull();
  expect(neighbours(course, 'b')).toMatchObject({ before: { lectureId: 'a' }, after: { lectureId: 'c' } });
  expect(neighbours(course, 'c').after).toBeNull();
  expect(neighbours(course, 'a').before).toBeNull();
});
