import { writeReview } from '../../../src/contract/learning/catalogue.ts';
import { enrolled, type SomeCourse } from '../../stage/a-course.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const unseenFilms = {
  CourseContent: [{ chapterContent: [{ lectureUrl: null }, { lectureUrl: null }] }],
};

async function aWaitingReview(stage: Stage, course: SomeCourse): Promise<{ id: string; writtenAt: string }> {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  const body = { stars: 5, text: 'A fine lamp.' };
  await stage.call(writeReview, { token: learner.token, params: { courseId: course.id }, body });
  const { id, written_at } = await stage.context.database
    .selectFrom('review')
    .select(['id', 'written_at'])
    .where('person_id', '=', learner.user._id)
    .executeTakeFirstOrThrow();
  return { id, writtenAt: written_at.toISOString() };
}

export const calls = nounCalls({
  tries: {
    'catalogue.listCourses': () => [{ as: 'visitor', answer: 200 }],
    'catalogue.listKits': () => [{ as: 'visitor', answer: 200 }],
    'catalogue.searchCourses': () => [{ as: 'visitor', query: { q: 'robots' }, answer: 200 }],
    'catalogue.readCourse': ({ course }) => [
      { as: 'stranger', params: { courseId: course.id }, answer: 200, with: unseenFilms },
    ],
    'catalogue.readCourseByTitle': ({ course }) => [
      { as: 'stranger', params: { title: course.slug }, answer: 200, with: { course: unseenFilms } },
    ],
    'catalogue.listReviews': ({ course }) => [
      { as: 'classmate', params: { courseId: course.id }, answer: 200, with: { reviews: [] } },
    ],
    'catalogue.writeReview': ({ course }) => [
      {
        as: 'classmate',
        params: { courseId: course.id },
        body: { stars: 1, text: 'Mine' },
        answer: 200,
        with: { review: { stars: 1, text: 'Mine' } },
      },
    ],
    'catalogue.readDemo': ({ course }) => closed({ courseId: course.id }),
    'catalogue.chooseDemo': ({ course }) => closed({ courseId: course.id }, { change: { how: 'none' } }),
    'catalogue.listWrittenReviews': () => closed(),
    'catalogue.answerReview': ({ his }) =>
      closed({ reviewId: his.review }, { text: 'Thank you!', writtenAt: '2026-11-21T10:00:00.000Z' }),
    'catalogue.decideReview': ({ his }) =>
      closed({ reviewId: his.review }, { decision: 'approved', writtenAt: '2026-11-21T10:00:00.000Z' }),
  },
  inputs: async ({ stage, course, learners, staff }) => {
    const review = await aWaitingReview(stage, course);
    return {
      writeReview: {
        params: { courseId: course.id },
        body: { stars: 5, text: 'A fine lamp.' },
        tokens: learners,
      },
      chooseDemo: {
        params: { courseId: course.id },
        body: { change: { how: 'none' } },
        tokens: staff,
      },
      answerReview: {
        params: { reviewId: review.id },
        body: { text: 'Thank you!', writtenAt: review.writtenAt },
        tokens: staff,
      },
      decideReview: {
        params: { reviewId: review.id },
        body: { decision: 'declined', reason: 'A phone number.', writtenAt: review.writtenAt },
        tokens: staff,
      },
    };
  },
});
