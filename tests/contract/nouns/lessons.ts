import { randomUUID } from 'node:crypto';
import { nounCalls } from '../noun-calls.ts';

const unanswered = { quizzes: [{ answered: 0, rightAtFirst: 0, right: 0 }] };

export const calls = nounCalls({
  tries: {
    'lessons.readLesson': ({ course }) => [
      { as: 'visitor', params: { lectureId: course.lectures[0] }, answer: 'watching_not_allowed' },
      { as: 'stranger', params: { lectureId: course.lectures[0] }, answer: 'watching_not_allowed' },
    ],
    'lessons.readWorkbook': ({ course }) => [
      { as: 'classmate', params: { courseId: course.id }, answer: 200, with: { workbook: unanswered } },
      { as: 'visitor', params: { courseId: course.id }, answer: 200, with: { workbook: unanswered } },
    ],
    'lessons.readQuiz': ({ course }) => [
      { as: 'stranger', params: { chapterId: course.chapters[0] ?? '' }, answer: 'watching_not_allowed' },
      {
        as: 'classmate',
        params: { chapterId: course.chapters[0] ?? '' },
        answer: 200,
        with: {
          quiz: { questions: [{ chosen: null, given: null, isRight: null, tries: null, told: null }] },
        },
      },
    ],
    'lessons.answerQuestion': ({ course }) => [
      {
        as: 'stranger',
        params: { questionId: course.question },
        body: { chosen: 0 },
        answer: 'watching_not_allowed',
      },
      {
        as: 'classmate',
        params: { questionId: course.question },
        body: { chosen: 0 },
        answer: 200,
        with: { quiz: { answered: 1, rightAtFirst: 1, right: 1 }, tries: { count: 1 } },
      },
    ],
    'lessons.listTrickyQuestions': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { questions: [] } })),
    'lessons.readGuide': ({ course }) => [
      { as: 'stranger', params: { projectId: course.project }, answer: 'watching_not_allowed' },
    ],
  },
  inputs: ({ learners }) => ({
    answerQuestion: {
      params: { questionId: randomUUID() },
      body: {
        chosen: 1,
        text: '11.4 mA',
        order: [1, 0],
        built: '{}',
        tryId: randomUUID(),
        cameBack: false,
      },
      tokens: learners,
    },
  }),
});
