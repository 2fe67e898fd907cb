import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { listReviews, readCourse, writeReview } from '../../../contract/catalogue.ts';

let stage: Stage;
let asha: Someone;
let ravi: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  [asha, ravi] = [await aLearner(stage, 'Asha Verma'), await aLearner(stage, 'Ravi Kumar')];
  course = await aCourse(stage);
  await enrolled(stage, asha, course);
  await enrolled(stage, ravi, course);
});
afterAll(() => stage.close());

const write = (by: Someone | null, body: object, courseId = course.id) =>
  stage.call(writeReview, { params: { courseId }, token: by?.token, body: { ...body } });
const read = async (token?: string) =>
  (await stage.call(listReviews, { params: { courseId: course.id }, token })).body.reviews;
const figures = async () => (await stage.call(readCourse, { params: { courseId: course.id } })).body;

test('without reviews there is no figure', async () => {
  expect(await read()).toEqual([]);
  expect(await figures()).toMatchObject({ rating: { average: null, count: 0 }, reviews: 0 });
});

test('learners of a course review it, newest first, by first name, once each', async () => {
  const first = await write(asha, { stars: 4, text: '  My lamp works.  ' });
  expect(first.body.review).toEqual({
    reviewId: expect.any(String),
    by: 'Asha',
    stars: 4,
    text: 'My lamp works.',
    writtenAt: stage.clock.now().toISOString(),
    mine: true,
  });
  stage.clock.advance(60);
  await write(ravi, { stars: 5, text: '' });
  expect((await read()).map(({ by, stars, mine }) => [by, stars, mine])).toEqual([
    ['Ravi', 5, false],
    ['Asha', 4, false],
  ]);
  stage.clock.advance(60);
  const changed = await write(asha, { stars: 2, text: 'It broke.' });
  expect(changed.body.review.reviewId).toBe(first.body.review.reviewId);
  expect((await read(asha.token)).map(({ by, stars, mine }) => [by, stars, mine])).toEqual([
    ['Asha', 2, true],
    ['Ravi', 5, false],
  ]);
  await new Promise((wait) => setTimeout(wait, 2100));
  expect(await figures()).toMatchObject({
    rating: { average: 3.5, count: 2 },
    reviews: 2,
    enrollmentCount: 2,
  });
});

test('only learners of the course, only one to five stars', async () => {
  const kavi = await aLearner(stage, 'Kavi');
  expect(await write(kavi, { stars: 5, text: '' })).toMatchObject({
    status: 403,
    body: { code: 'review_needs_enrolment' },
  });
  expect((await write(null, { stars: 5, text: '' })).status).toBe(401);
  for (const stars of [0, 6, 4.5, '5'])
    expect((await write(asha, { stars, text: '' })).status, String(stars)).toBe(400);
  expect(await write(asha, { stars: 5, text: '' }, randomUUID())).toMatchObject({
    body: { code: 'course_not_found' },
  });
  expect((await stage.call(listReviews, { params: { courseId: randomUUID() } })).status).toBe(404);
});

test('nothing of a reviewer but the first name leaves the server', async () => {
  const text = JSON.stringify(await read());
  for (const secret of ['Verma', 'Kumar', asha.user.email, asha.user._id]) expect(text).not.toContain(secret);
});
