import { expect, test } from 'vitest';
import { figuresOf, type LectureStanding, nextLecture } from './course-figures.ts';

const lecture = (lectureId: string, given: Partial<LectureStanding> = {}): LectureStanding => ({
  lectureId,
  chapterId: 'first',
  durationSeconds: 100,
  percent: 0,
  isCompleted: false,
  timeSpentSeconds: 0,
  ...given,
});
const completed = { percent: 92, isCompleted: true };

test('lectures weigh as long as they last', () => {
  const figures = figuresOf([
    lecture('a', { durationSeconds: 300, percent: 50, timeSpentSeconds: 170 }),
    lecture('b', { timeSpentSeconds: 4 }),
  ]);
  expect(figures.overallPercent).toBe(37);
  expect(figures.timeSpentSeconds).toBe(174);
});

test('a completed lecture counts in full, and only a whole course reaches 100', () => {
  const most = [lecture('a', { ...completed, durationSeconds: 100_000 }), lecture('b', { percent: 89 })];
  expect(figuresOf(most)).toMatchObject({ overallPercent: 99, lecturesCompleted: 1, allCompleted: false });
  const all = [lecture('a', completed), lecture('b', completed)];
  expect(figuresOf(all)).toMatchObject({ overallPercent: 100, lecturesCompleted: 2, allCompleted: true });
});

test('a chapter is complete when all of its lectures are', () => {
  const figures = figuresOf([
    lecture('a', completed),
    lecture('b', completed),
    lecture('c', { ...completed, chapterId: 'second' }),
    lecture('d', { chapterId: 'second' }),
  ]);
  expect(figures).toMatchObject({ chapters: 2, chaptersCompleted: 1, lectures: 4 });
});

test('a course without lectures is at its beginning', () => {
  expect(figuresOf([])).toEqual({
    overallPercent: 0,
    chapters: 0,
    chaptersCompleted: 0,
    lectures: 0,
    lecturesCompleted: 0,
    allCompleted: false,
    timeSpentSeconds: 0,
  });
});

test('one goes on with the lecture last watched, or with the next that is not complete', () => {
  const lectures = [lecture('a'), lecture('b', completed), lecture('c'), lecture('d', completed)];
  expect(nextLecture(lectures, null)?.lectureId).toBe('a');
  expect(nextLecture(lectures, 'c')?.lectureId).toBe('c');
  expect(nextLecture(lectures, 'b')?.lectureId).toBe('c');
  expect(nextLecture(lectures, 'd')?.lectureId).toBe('a');
  expect(nextLecture(lectures, 'gone')?.lectureId).toBe('a');
  expect(nextLecture([lecture('a', completed)], 'a')).toBeNull();
});
