import { expect, test } from 'vitest';
import type { DashboardProgress } from '../../learning/learning/learning-api.ts';
import { dashboardFigures, justFinished, nextCourse } from './dashboard-figures.ts';

function progressIn(title: string, more: Partial<DashboardProgress> = {}): DashboardProgress {
  return {
    course: {
      id: title,
      title,
      slug: title,
      thumbnail: null,
      category: 'Junior',
      instructor: { name: 'Tink' },
    },
    isCompleted: false,
    overallProgress: 0,
    chaptersCompleted: 0,
    totalChapters: 3,
    lecturesCompleted: 0,
    totalLectures: 9,
    totalTimeSpent: 0,
    lastAccessedDate: null,
    certificateEarned: false,
    streakDays: 0,
    lectures: [],
    nextLectureId: null,
    nextLectureTitle: null,
    nextLecture: null,
    ...more,
  };
}

test('nobody has learned anything yet', () => {
  expect(dashboardFigures([])).toEqual({ courses: 0, completed: 0, average: 0, seconds: 0 });
  expect(nextCourse([])).toBeNull();
});

test('courses, averages and times are counted as the specification says', () => {
  const figures = dashboardFigures([
    progressIn('one', { isCompleted: true, overallProgress: 100, totalTimeSpent: 5399, streakDays: 2 }),
    progressIn('two', { overallProgress: 33, totalTimeSpent: 1, streakDays: 4 }),
  ]);
  expect(figures).toEqual({ courses: 2, completed: 1, average: 67, seconds: 5400 });
});

test('the next course is the one last watched, unless it is done', () => {
  const done = progressIn('done', { isCompleted: true, lastAccessedDate: '2026-11-20T10:00:00.000Z' });
  const begun = progressIn('begun', { lastAccessedDate: '2026-11-19T10:00:00.000Z' });
  const fresh = progressIn('fresh');
  expect(nextCourse([done, fresh, begun])?.course.title).toBe('begun');
  expect(nextCourse([done, fresh])?.course.title).toBe('fresh');
  expect(nextCourse([done])).toBeNull();
});

test('who goes on with another course is told that the last one is done', () => {
  const done = progressIn('done', { isCompleted: true, lastAccessedDate: '2026-11-20T10:00:00.000Z' });
  const begun = progressIn('begun', { lastAccessedDate: '2026-11-19T10:00:00.000Z' });
  expect(justFinished([done, progressIn('fresh')])).toBe('done');
  expect(justFinished([done, begun])).toBeNull();
  expect(justFinished([begun, done])).toBeNull();
  expect(justFinished([done])).toBeNull();
  expect(justFinished([])).toBeNull();
});
