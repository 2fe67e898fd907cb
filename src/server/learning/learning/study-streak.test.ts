import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  initializeProgress,
  listProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import { signIn } from '../../../contract/people/accounts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const watch = async (learner: Someone, course: SomeCourse, timeSpent = 10) => {
  const answer = await stage.call(saveLectureProgress, {
    token: learner.token,
    params: { courseId: course.id, lectureId: course.lectures[0] },
    body: { timeSpent, watchPercentage: 1, lastWatchedPosition: 10, isCompleted: false },
  });
  expect(answer.status).toBe(200);
  return answer.body.progress.streakDays;
};

/** Opens a course, as the classroom does. */
const open = (learner: Someone, course: SomeCourse) =>
  stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } });

/** As someone does who comes back the next day: yesterday's session is over. */
const signedInAgain = async (learner: Someone): Promise<Someone> => {
  const { status, body } = await stage.call(signIn, {
    body: { email: learner.user.email, password: learner.password },
  });
  expect(status).toBe(200);
  return { ...learner, token: body.token };
};

test('days in a row are counted where the site is, one missed day is forgiven, and two begin anew', async () => {
  // Half past eleven in the evening in India.
  stage.clock.set(new Date('2026-11-21T18:00:00Z'));
  let learner = await aLearner(stage);
  const course = await aCourse(stage, [[6_000]]);
  await enrolled(stage, learner, course);
  await open(learner, course);
  stage.clock.advance(60);
  // To have the player open is not to study.
  expect(await watch(learner, course, 0)).toBe(0);
  expect(await watch(learner, course)).toBe(1);
  expect(await watch(learner, course)).toBe(1);
  // One second before midnight, then midnight, in India.
  stage.clock.set(new Date('2026-11-21T18:29:59Z'));
  expect(await watch(learner, course)).toBe(1);
  stage.clock.set(new Date('2026-11-21T18:30:00Z'));
  expect(await watch(learner, course)).toBe(2);

  stage.clock.set(new Date('2026-11-23T06:00:00Z'));
  learner = await signedInAgain(learner);
  const streak = async () =>
    (await stage.call(listProgress, { token: learner.token })).body.progress.map((one) => one.streakDays);
  // Yesterday's streak is still alive.
  expect(await streak()).toEqual([2]);
  expect(await watch(learner, course)).toBe(3);

  stage.clock.set(new Date('2026-11-25T06:00:00Z'));
  learner = await signedInAgain(learner);
  // The 24th was missed: that is fine.
  expect(await streak()).toEqual([3]);
  expect(await watch(learner, course, 0)).toBe(3);
  expect(await watch(learner, course)).toBe(4);

  // A second one within the week is not.
  stage.clock.set(new Date('2026-11-27T06:00:00Z'));
  learner = await signedInAgain(learner);
  expect(await streak()).toEqual([0]);
  expect(await watch(learner, course)).toBe(1);
});

test('two courses of one day are one day', async () => {
  stage.clock.set(new Date('2026-12-01T06:00:00Z'));
  const learner = await aLearner(stage);
  const [one, other] = [await aCourse(stage), await aCourse(stage)];
  await enrolled(stage, learner, one);
  await enrolled(stage, learner, other);
  await Promise.all([open(learner, one), open(learner, other)]);
  stage.clock.advance(60);
  expect(await Promise.all([watch(learner, one), watch(learner, other)])).toEqual([1, 1]);
});
