import { randomUUID } from 'node:crypto';
import { nounCalls } from '../noun-calls.ts';

const watching = { timeSpent: 0, watchPercentage: 0, lastWatchedPosition: 0 };
const nothingWatched = {
  progress: { overallProgress: 0, totalTimeSpent: 0, lectures: [{ watched: [] }, { watched: [] }] },
};

export const calls = nounCalls({
  tries: {
    'learning.initializeProgress': ({ course }) => [
      { as: 'stranger', body: { courseId: course.id }, answer: 'watching_not_allowed' },
      { as: 'classmate', body: { courseId: course.id }, answer: 200, with: nothingWatched },
    ],
    'learning.readCourseProgress': ({ course }) => [
      { as: 'stranger', params: { courseId: course.id }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { courseId: course.id }, answer: 200, with: nothingWatched },
    ],
    'learning.listProgress': () => [
      { as: 'stranger', answer: 200, with: { progress: [] } },
      { as: 'classmate', answer: 200, with: { progress: [{ totalTimeSpent: 0, overallProgress: 0 }] } },
    ],
    'learning.saveLectureProgress': ({ course: { id, lectures }, his }) => [
      {
        as: 'stranger',
        params: { courseId: id, lectureId: lectures[0] },
        body: watching,
        answer: 'watching_not_allowed',
      },
      {
        as: 'classmate',
        params: { courseId: id, lectureId: lectures[0] },
        body: { ...watching, eventId: his.event },
        answer: 200,
        with: { progress: { timeSpent: 0, watched: [] } },
      },
    ],
  },
  inputs: ({ course, learners }) => ({
    initializeProgress: { body: { courseId: course.id }, tokens: learners },
    saveLectureProgress: {
      params: { courseId: course.id, lectureId: course.lectures[0] },
      body: {
        timeSpent: 1,
        watchPercentage: 1,
        lastWatchedPosition: 1,
        isCompleted: false,
        watched: [[0, 1]],
        eventId: randomUUID(),
      },
      tokens: learners,
    },
  }),
});
