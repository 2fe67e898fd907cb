import { expect, test } from 'vitest';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { withAnswer, withSave } from './progress-so-far.ts';

const lecture = (lectureId: string) => ({ id: lectureId, durationSeconds: 100 });
const course = {
  chapters: [
    { id: 'one', lectures: [lecture('a'), lecture('b')] },
    { id: 'two', lectures: [lecture('c'), lecture('d')] },
  ],
} as unknown as Course;
const nothing: CourseProgress = {
  courseId: 'course',
  isCompleted: false,
  overallProgress: 0,
  chaptersCompleted: 0,
  totalChapters: 2,
  lecturesCompleted: 0,
  totalLectures: 4,
  totalTimeSpent: 0,
  lastAccessedDate: null,
  certificateEarned: false,
  streakDays: 0,
  lectures: [],
};
const save = (lectureId: string, watched: [number, number][], timeSpent = 30) => ({
  eventId: 'event',
  courseId: 'course',
  lectureId,
  timeSpent,
  watchPercentage: 0,
  lastWatchedPosition: 30,
  isCompleted: false,
  watched,
});

test('what was watched shows at once, each second once', () => {
  const first = withSave(course, nothing, save('a', [[0, 30]]));
  const second = withSave(course, first, save('a', [[20, 60]]));
  expect(second.lectures).toMatchObject([
    { watchPercentage: 60, timeSpent: 60, isCompleted: false, watched: [[0, 60]] },
  ]);
  expect(second).toMatchObject({ overallProgress: 15, totalTimeSpent: 60, lecturesCompleted: 0 });
});

test('at 90% the lecture is complete, and with the last one the chapter and the course', () => {
  const steps = ['a', 'b', 'c', 'd'].map((id) => save(id, [[0, 90]]));
  const [a, b, , d] = steps.map((_one, index) =>
    steps.slice(0, index + 1).reduce((progress, one) => withSave(course, progress, one), nothing),
  );
  expect(a).toMatchObject({ lecturesCompleted: 1, chaptersCompleted: 0, overallProgress: 25 });
  expect(b).toMatchObject({ lecturesCompleted: 2, chaptersCompleted: 1, isCompleted: false });
  expect(d).toMatchObject({ overallProgress: 100, isCompleted: true });
});

test('the server’s word stands when nothing more waits', () => {
  const optimistic = withSave(course, nothing, save('a', [[0, 80]], 80));
  const counted = {
    lectureId: 'a',
    timeSpent: 40,
    watchPercentage: 40,
    isCompleted: false,
    lastWatchedPosition: 80,
    watched: [[0, 40]] as [number, number][],
    overallProgress: 10,
    streakDays: 3,
  };
  expect(withAnswer(course, optimistic, counted, false)).toMatchObject({
    overallProgress: 10,
    streakDays: 3,
    totalTimeSpent: 40,
    lectures: [{ watchPercentage: 40 }],
  });
  expect(withAnswer(course, optimistic, counted, true)).toMatchObject({
    overallProgress: 20,
    streakDays: 3,
    lectures: [{ watchPercentage: 80 }],
  });
});

test('a save of a lecture that has gone from the course changes nothing', () => {
  expect(withSave(course, nothing, save('gone', [[0, 30]]))).toBe(nothing);
});
