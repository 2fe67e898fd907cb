import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  answerReview,
  decideReview,
  listReviews,
  listWrittenReviews,
  type ReviewStatus,
  readCourse,
  type WrittenReview,
  writeReview,
} from '../../../contract/learning/catalogue.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { catalogue } from './index.ts';
import { readCatalogue } from './store.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

/** A course with learners of these names. */
async function aClass<const N extends string>(...names: N[]) {
  const course = await aCourse(stage);
  const people = {} as Record<N, Someone>;
  for (const name of names) {
    people[name] = await aLearner(stage, name);
    await enrolled(stage, people[name], course);
  }
  return { course, ...people };
}
const write = (by: Someone | null, course: { id: string }, body: object) =>
  stage.call(writeReview, { params: { courseId: course.id }, token: by?.token, body: { ...body } });
const read = async (course: SomeCourse, by?: Someone) =>
  (await stage.call(listReviews, { params: { courseId: course.id }, token: by?.token })).body.reviews;
const queue = async (course: SomeCourse, status?: ReviewStatus) => {
  const { body } = await stage.call(listWrittenReviews, {
    token: office.token,
    ...(status ? { query: { status } } : {}),
  });
  return body.reviews.filter(({ courseSlug }) => courseSlug === `robots-${course.id}`);
};
const decide = (review: Pick<WrittenReview, '_id' | 'writtenAt'>, decision: string, reason?: string) =>
  stage.call(decideReview, {
    token: office.token,
    params: { reviewId: review._id },
    body: { decision, writtenAt: review.writtenAt, ...(reason === undefined ? {} : { reason }) },
  });
/** What the office decides about the one review of a course that waits. */
async function decided(course: SomeCourse, decision: 'approved' | 'declined', reason?: string) {
  const [waiting] = await queue(course);
  if (!waiting) throw new Error('No review waits');
  const answer = await decide(waiting, decision, reason);
  expect(answer.status).toBe(200);
  return answer.body.review;
}
/** What pages and cards are made from. */
const figures = async (course: SomeCourse) => {
  await catalogue.countFigures(stage.context);
  const row = (await readCatalogue(stage.context)).find(({ id }) => id === course.id);
  return [row?.reviews, row?.averageStars];
};

test('without reviews there is no figure', async () => {
  const { course } = await aClass();
  expect(await read(course)).toEqual([]);
  const { body } = await stage.call(readCourse, { params: { courseId: course.id } });
  expect(body).toMatchObject({ rating: { average: null, count: 0 }, reviews: 0 });
});

test('a review waits for the office, is seen by its writer meanwhile, and counts once it is approved', async () => {
  const { course, ...people } = await aClass('Asha Verma', 'Ravi Kumar');
  const [asha, ravi] = [people['Asha Verma'], people['Ravi Kumar']];
  const first = await write(asha, course, { stars: 4, text: '  My lamp works.  ' });
  expect(first.body.review).toEqual({
    reviewId: expect.any(String),
    by: 'Asha',
    stars: 4,
    text: 'My lamp works.',
    writtenAt: stage.clock.now().toISOString(),
    mine: true,
    status: 'waiting',
    reason: null,
    answer: null,
  });
  expect(await read(course)).toEqual([]);
  expect(await read(course, ravi)).toEqual([]);
  expect(await read(course, asha)).toEqual([first.body.review]);
  expect(await figures(course)).toEqual([0, null]);

  stage.clock.advance(60);
  const approved = await decided(course, 'approved');
  expect(approved).toMatchObject({
    courseTitle: course.title,
    by: 'Asha',
    account: 'Asha Verma',
    signs: [],
    status: 'shown',
    decidedAt: stage.clock.now().toISOString(),
    decidedBy: office.user.name,
  });
  expect(await read(course, ravi)).toEqual([{ ...first.body.review, mine: false, status: 'shown' }]);
  expect(await figures(course)).toEqual([1, 4]);
  // The same once more is no news; other words are read again first.
  stage.clock.advance(60);
  await write(asha, course, { stars: 4, text: 'My lamp works.' });
  expect(await read(course)).toHaveLength(1);
  const changed = await write(asha, course, { stars: 2, text: 'It broke.' });
  expect(changed.body.review).toMatchObject({ reviewId: approved._id, status: 'waiting' });
  expect(await read(course)).toEqual([]);
  expect(await figures(course)).toEqual([0, null]);
});

test('approved reviews stand newest first, by first name, once each', async () => {
  const { course, ...people } = await aClass('Asha Verma', 'Ravi Kumar');
  for (const [name, stars] of [
    ['Asha Verma', 4],
    ['Ravi Kumar', 5],
  ] as const) {
    stage.clock.advance(60);
    await write(people[name], course, { stars, text: '' });
    await decided(course, 'approved');
  }
  expect((await read(course)).map(({ by, stars, mine }) => [by, stars, mine])).toEqual([
    ['Ravi', 5, false],
    ['Asha', 4, false],
  ]);
  expect(await figures(course)).toEqual([2, 4.5]);
  const text = JSON.stringify(await read(course));
  for (const { user } of Object.values(people))
    for (const secret of [user.email, user._id, user.name]) expect(text).not.toContain(secret);
});

test('a name with figures is cut to its letters, and what leads to a child is shown to the office', async () => {
  const { course, ...people } = await aClass('Ananya_98765 43210', '9876543210');
  await write(people['Ananya_98765 43210'], course, {
    stars: 5,
    text: 'I live at 12 MG Road, WhatsApp 98765 43210',
  });
  expect(await queue(course)).toMatchObject([{ by: 'Ananya', signs: ['contact', 'place'] }]);
  await decided(course, 'declined', 'Please leave out where you live.');
  await write(people['9876543210'], course, { stars: 5, text: 'It blinks.' });
  await decided(course, 'approved');
  expect(await read(course)).toMatchObject([{ by: 'A learner', text: 'It blinks.' }]);
});

test('a declined review is seen by its writer alone, with the reason, and may be written anew', async () => {
  const { course, ...people } = await aClass('Asha', 'Ravi');
  await write(people.Asha, course, { stars: 1, text: 'Ravi is stupid' });
  const [waiting] = await queue(course);
  for (const reason of [undefined, '', '   '])
    expect((await decide(waiting as WrittenReview, 'declined', reason)).body.code).toBe(
      'review_needs_reason',
    );
  await decided(course, 'declined', 'Please write about the course.');
  expect(await read(course, people.Ravi)).toEqual([]);
  expect(await read(course, people.Asha)).toMatchObject([
    { status: 'declined', reason: 'Please write about the course.' },
  ]);
  expect(await queue(course, 'declined')).toMatchObject([{ reason: 'Please write about the course.' }]);
  await write(people.Asha, course, { stars: 3, text: 'The motor is loud' });
  expect(await read(course, people.Asha)).toMatchObject([{ status: 'waiting', reason: null }]);
  expect(await queue(course, 'declined')).toEqual([]);
});

test('a shown review is taken down with a reason, and each decision is written down', async () => {
  const { course, ...people } = await aClass('Asha');
  await write(people.Asha, course, { stars: 5, text: 'Asha built it' });
  const shown = await decided(course, 'approved');
  expect(await decide(shown, 'approved')).toMatchObject({
    status: 409,
    body: { code: 'review_already_decided' },
  });
  const down = await decide(shown, 'declined', 'Your parents asked us.');
  expect(down.body.review).toMatchObject({ status: 'declined' });
  expect(await read(course)).toEqual([]);
  expect((await decide(shown, 'declined', 'Again')).body.code).toBe('review_already_decided');
  const { body } = await stage.call(listActs, { token: office.token });
  const acts = body.acts.filter(({ subjectId }) => subjectId === shown._id);
  expect(acts.map(({ act }) => act)).toEqual(['review_taken_down', 'review_approved']);
  expect(JSON.stringify(acts)).not.toContain('Asha built it');
});

test('two colleagues at once decide once, and nobody decides words that were changed meanwhile', async () => {
  const { course, ...people } = await aClass('Asha');
  await write(people.Asha, course, { stars: 5, text: 'It blinks' });
  const [read] = await queue(course);
  stage.clock.advance(1);
  await write(people.Asha, course, { stars: 5, text: 'It blinks, call 98765 43210' });
  expect((await decide(read as WrittenReview, 'approved')).body.code).toBe('review_changed');
  const [now] = await queue(course);
  const answers = await Promise.all([
    decide(now as WrittenReview, 'approved'),
    decide(now as WrittenReview, 'approved'),
  ]);
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual([
    '200 review_approved',
    '409 review_already_decided',
  ]);
  expect((await decide({ ...(now as WrittenReview), _id: randomUUID() }, 'approved')).body.code).toBe(
    'review_not_found',
  );
});

test('only learners of the course, only one to five stars', async () => {
  const { course, Asha: asha } = await aClass('Asha');
  const kavi = await aLearner(stage, 'Kavi');
  expect(await write(kavi, course, { stars: 5, text: '' })).toMatchObject({
    status: 403,
    body: { code: 'review_needs_enrolment' },
  });
  expect((await write(null, course, { stars: 5, text: '' })).status).toBe(401);
  for (const stars of [0, 6, 4.5, '5'])
    expect((await write(asha, course, { stars, text: '' })).status, String(stars)).toBe(400);
  expect(await write(asha, { id: randomUUID() }, { stars: 5, text: '' })).toMatchObject({
    body: { code: 'course_not_found' },
  });
  expect((await stage.call(listReviews, { params: { courseId: randomUUID() } })).status).toBe(404);
});

test('the school answers what is shown, and shows again what was taken down', async () => {
  const { course, ...people } = await aClass('Asha');
  await write(people.Asha, course, { stars: 4, text: 'It blinks' });
  const [waiting] = await queue(course);
  const answer = (review: WrittenReview, text: string) =>
    stage.call(answerReview, {
      token: office.token,
      params: { reviewId: review._id },
      body: { text, writtenAt: review.writtenAt },
    });
  expect((await answer(waiting as WrittenReview, 'Well done!')).body.code).toBe('review_not_shown');
  const shown = await decided(course, 'approved');
  expect((await answer(shown, 'Well done!')).body.review).toMatchObject({ answer: 'Well done!' });
  expect(await read(course)).toMatchObject([{ answer: 'Well done!' }]);
  await decide(shown, 'declined', 'Your parents asked us.');
  expect(await read(course)).toEqual([]);
  await decide(shown, 'approved');
  expect(await read(course)).toMatchObject([{ status: 'shown', reason: null, answer: 'Well done!' }]);
  stage.clock.advance(1);
  await write(people.Asha, course, { stars: 5, text: 'It blinks twice' });
  expect(await read(course, people.Asha)).toMatchObject([{ status: 'waiting', answer: null }]);
});
