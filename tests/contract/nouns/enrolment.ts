import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'enrolment.checkAccess': ({ course, other }) => [
      { as: 'visitor', params: { courseId: course.id }, answer: 200, with: { outcome: 'not_logged_in' } },
      { as: 'stranger', params: { courseId: course.id }, answer: 200, with: { outcome: 'payment_required' } },
      { as: 'stranger', params: { courseId: other.id }, answer: 200, with: { outcome: 'payment_required' } },
    ],
    'enrolment.enrol': ({ course, his }) => [
      { as: 'stranger', body: { courseId: course.id }, answer: 'payment_required' },
      { as: 'stranger', body: { courseId: course.id, userId: his.person }, answer: 'not_allowed' },
    ],
  },
  inputs: ({ forSale, learners }) => ({
    enrol: { body: { courseId: forSale.id }, tokens: learners },
  }),
});
