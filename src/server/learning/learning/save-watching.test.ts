import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  initializeProgress,
  listProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { forgetOldEvents } from './sweep-events.ts';

/** A streak is counted in the site's days: nobody's story runs over midnight. */
const NOON = new Date('2026-11-21T06:30:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ at: NOON });
});
afterAll(() => stage.close());

/** A learner who just opened a course. */
async function someoneLearning(chapters?: number[][]): Promise<{ learner: Someone; course: SomeCourse }> {
  const [learner, course] = [await aLearner(stage), await aCourse(stage, chapters)];
  await enrolled(stage, learner, course);
  const answer = await stage.call(initializeProgress, {
    token: learner.token,
    body: { courseId: course.id },
  });
  expect(answer.status).toBe(200);
  return { learner, course };
}

type Said = Partial<{
  timeSpent: number;
  watchPercentage: number;
  lastWatchedPosition: number;
  isCompleted: boolean;
  watched: [number, number][];
  eventId: string;
}>;

async function save(learner: Someone, course: SomeCourse, said: Said, lecture = course.lectures[0]) {
  const answer = await stage.call(saveLectureProgress, {
    token: learner.token,
    params: { courseId: course.id, lectureId: lecture },
    body: { timeSpent: 0, watchPercentage: 0, lastWatchedPosition: 0, ...said },
  });
  expect(answer.status).toBe(200);
  return answer.body.progress;
}

test('watching honestly, saved every 30 seconds, completes a lecture at 90 percent', async () => {
  const { learner, course } = await someoneLearning();
  const percents: number[] = [];
  for (let at = 30; at <= 540; at += 30) {
    stage.clock.advance(30);
    const progress = await save(learner, course, {
      timeSpent: 30,
      lastWatchedPosition: at,
      watched: [[at - 30, at]],
      eventId: randomUUID(),
    });
    percents.push(progress.watchPercentage);
    expect(progress.isCompleted).toBe(at === 540);
  }
  expect(percents).toEqual(Array.from({ length: 18 }, (_, i) => (i + 1) * 5));
  const { body } = await stage.call(readCourseProgress, {
    token: learner.token,
    params: { courseId: course.id },
  });
  expect(body.progress).toMatchObject({
    isCompleted: true,
    certificateEarned: true,
    overallProgress: 100,
    chaptersCompleted: 1,
    totalTimeSpent: 540,
    streakDays: 1,
  });
  expect(body.progress.lectures).toEqual([
    {
      lectureId: course.lectures[0],
      timeSpent: 540,
      watchPercentage: 90,
      isCompleted: true,
      lastWatchedPosition: 540,
      watched: [[0, 540]],
    },
  ]);
  const profile = await stage.call(readProfile, { token: learner.token });
  expect(profile.body).toMatchObject({ coursesEnrolled: [{ course: course.id, status: 'completed' }] });
});

test('seeking to the end and claiming completion earns nothing', async () => {
  const { learner, course } = await someoneLearning();
  stage.clock.advance(30);
  const sought = await save(learner, course, {
    timeSpent: 0,
    watchPercentage: 100,
    lastWatchedPosition: 600,
    isCompleted: true,
  });
  expect(sought).toMatchObject({
    watchPercentage: 0,
    isCompleted: false,
    watched: [],
    timeSpent: 0,
    streakDays: 0,
  });
  const after = await save(learner, course, {
    timeSpent: 5,
    watchPercentage: 100,
    lastWatchedPosition: 600,
    isCompleted: true,
  });
  expect(after).toMatchObject({
    watchPercentage: 0,
    isCompleted: false,
    watched: [[595, 600]],
    timeSpent: 5,
  });
});

test('a claim beyond the clock is cut, and its honest part is kept', async () => {
  const { learner, course } = await someoneLearning();
  stage.clock.advance(30);
  const cut = await save(learner, course, {
    timeSpent: 600,
    watched: [
      [0, 40],
      [100, 600],
    ],
  });
  expect(cut).toMatchObject({
    watched: [
      [0, 40],
      [100, 120],
    ],
    timeSpent: 60,
    watchPercentage: 10,
  });
  // What was spent is spent; the clock fills it again.
  expect((await save(learner, course, { timeSpent: 30, watched: [[0, 600]] })).watched).toEqual(cut.watched);
  stage.clock.advance(10);
  const later = await save(learner, course, { timeSpent: 10, watched: [[40, 100]] });
  expect(later).toMatchObject({
    watched: [
      [0, 60],
      [100, 120],
    ],
    timeSpent: 70,
  });
});

test('playing at the highest rate is credited in full', async () => {
  const { learner, course } = await someoneLearning();
  for (let at = 60; at <= 600; at += 60) {
    stage.clock.advance(30);
    await save(learner, course, { timeSpent: 30, watched: [[at - 60, at]] });
  }
  expect(await save(learner, course, {})).toMatchObject({
    watchPercentage: 100,
    timeSpent: 300,
    isCompleted: true,
  });
});

test('hours without watching are not hoarded', async () => {
  const { learner, course } = await someoneLearning([[20_000]]);
  await save(learner, course, {});
  stage.clock.advance(20 * 3_600);
  expect(await save(learner, course, { watched: [[0, 20_000]] })).toMatchObject({ watched: [[0, 7_200]] });
});

/** Claims every second of every lecture at once, as one who does not want to watch them would. */
async function claimAll(learner: Someone, course: SomeCourse, length: number) {
  for (const lecture of course.lectures)
    await save(
      learner,
      course,
      { timeSpent: length, watched: [[0, length]], eventId: randomUUID() },
      lecture,
    );
  const { body } = await stage.call(readCourseProgress, {
    token: learner.token,
    params: { courseId: course.id },
  });
  return body.progress;
}
const nothing = { overallProgress: 0, totalTimeSpent: 0, isCompleted: false, certificateEarned: false };
const initialize = (learner: Someone, course: SomeCourse) =>
  stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } });

test('whoever enrolled a while ago and played nothing has nothing', async () => {
  const [learner, course] = [await aLearner(stage), await aCourse(stage, [[60, 60], [60]])];
  await enrolled(stage, learner, course);
  stage.clock.advance(6 * 60);
  // Whether the course is opened first, or the very first word is a claim.
  await initialize(learner, course);
  expect(await claimAll(learner, course, 60)).toMatchObject(nothing);
  const friend = await aLearner(stage, 'Ravi Nair');
  await enrolled(stage, friend, course);
  stage.clock.advance(6 * 60);
  expect(await claimAll(friend, course, 60)).toMatchObject(nothing);
});

test('a course opened in the morning and left alone gives nothing in the evening', async () => {
  const { learner, course } = await someoneLearning([[60, 60], [60]]);
  stage.clock.advance(20 * 3_600);
  expect(await claimAll(learner, course, 60)).toMatchObject(nothing);
});

test('time that lay idle is not spent on a lecture that is opened after it', async () => {
  const { learner, course } = await someoneLearning([[600]]);
  const other = await aCourse(stage, [[3_600]]);
  await enrolled(stage, learner, other);
  stage.clock.advance(3_000);
  await initialize(learner, other);
  stage.clock.advance(10);
  expect(await claimAll(learner, other, 3_600)).toMatchObject({ totalTimeSpent: 20 });
  // The lecture of the course that was open all the while still has what is left of it.
  expect(await save(learner, course, { watched: [[0, 600]] })).toMatchObject({ watchPercentage: 100 });
});

test('six courses in six tabs earn no more than the clock at the highest rate', async () => {
  const learner = await aLearner(stage);
  const courses: SomeCourse[] = [];
  for (let tab = 0; tab < 6; tab++) {
    const course = await aCourse(stage, [[7_200]]);
    await enrolled(stage, learner, course);
    await initialize(learner, course);
    courses.push(course);
  }
  for (let minute = 0; minute < 60; minute += 10) {
    stage.clock.advance(600);
    await Promise.all(courses.map((course) => claimAll(learner, course, 7_200)));
  }
  const { body } = await stage.call(listProgress, { token: learner.token });
  expect(body.progress.reduce((sum, { totalTimeSpent }) => sum + totalTimeSpent, 0)).toBe(2 * 3_600);
});

test('what was watched without a connection yesterday is honoured today', async () => {
  const { learner, course } = await someoneLearning([[1_800], [900]]);
  stage.clock.advance(30);
  await save(learner, course, { timeSpent: 30, watched: [[0, 30]], eventId: randomUUID() });
  stage.clock.advance(1_770);
  // The tab is killed, the connection is back in the morning.
  stage.clock.advance(12 * 3_600);
  await initialize(learner, course);
  for (let at = 30; at < 1_800; at += 30)
    await save(learner, course, { timeSpent: 30, watched: [[at, at + 30]], eventId: randomUUID() });
  expect(await save(learner, course, {})).toMatchObject({ watchPercentage: 100, timeSpent: 1_800 });
});

test('30 minutes offline arrive as a batch and are all honoured', async () => {
  const { learner, course } = await someoneLearning([[1_800], [900]]);
  stage.clock.advance(1_800);
  const events = Array.from({ length: 60 }, (_, i) => ({
    timeSpent: 30,
    lastWatchedPosition: (i + 1) * 30,
    watched: [[i * 30, (i + 1) * 30] as [number, number]],
    eventId: randomUUID(),
  }));
  for (const event of [...events].reverse()) await save(learner, course, event);
  for (const event of events.slice(0, 5)) await save(learner, course, event);
  expect(await save(learner, course, { lastWatchedPosition: 1_800 })).toMatchObject({
    watched: [[0, 1_800]],
    timeSpent: 1_800,
    watchPercentage: 100,
    isCompleted: true,
    overallProgress: 66,
  });
});

test('a repeated event adds nothing and answers where things stand', async () => {
  const { learner, course } = await someoneLearning();
  stage.clock.advance(60);
  const event = { timeSpent: 30, watched: [[0, 30]] as [number, number][], eventId: randomUUID() };
  const first = await save(learner, course, { ...event, lastWatchedPosition: 30 });
  expect(await save(learner, course, { ...event, lastWatchedPosition: 30 })).toEqual(first);
  expect(await save(learner, course, { ...event, lastWatchedPosition: 500 })).toEqual(first);
  // Without an event every call counts.
  expect(await save(learner, course, { timeSpent: 20 })).toMatchObject({ timeSpent: 50 });

  stage.clock.advance(31 * 86_400);
  await forgetOldEvents(stage.context);
  const { rows } = await stage.context.pool.query('select count(*) from watch_event where person_id = $1', [
    learner.user._id,
  ]);
  expect(rows[0].count).toBe(0);
});

test('the plain payload of an older player works', async () => {
  const { learner, course } = await someoneLearning();
  for (const [at, percent] of [
    [30, 5],
    [60, 10],
    [90, 15],
  ] as const) {
    stage.clock.advance(30);
    await save(learner, course, { timeSpent: 30, watchPercentage: percent, lastWatchedPosition: at });
  }
  // On at double rate, then to another place.
  stage.clock.advance(30);
  await save(learner, course, { timeSpent: 30, watchPercentage: 25, lastWatchedPosition: 150 });
  stage.clock.advance(30);
  const progress = await save(learner, course, {
    timeSpent: 30,
    watchPercentage: 900,
    lastWatchedPosition: 599.6,
    isCompleted: true,
  });
  expect(progress).toMatchObject({
    watched: [
      [0, 150],
      [570, 600],
    ],
    watchPercentage: 30,
    timeSpent: 150,
    lastWatchedPosition: 599.6,
    isCompleted: false,
  });
});

test('ranges in any state and positions outside the lecture are put right', async () => {
  const { learner, course } = await someoneLearning();
  stage.clock.advance(3_600);
  const progress = await save(learner, course, {
    timeSpent: 12.9,
    watchPercentage: -40,
    lastWatchedPosition: -3,
    watched: [
      [50, 20],
      [590, 999_999],
      [10, 30.4],
      [20, 40],
      [7, 7],
    ],
  });
  expect(progress).toMatchObject({
    watched: [
      [10, 40],
      [590, 600],
    ],
    timeSpent: 12,
    lastWatchedPosition: 0,
    watchPercentage: 6,
  });
  expect((await save(learner, course, { lastWatchedPosition: 1e9 })).lastWatchedPosition).toBe(600);
  const negative = await stage.call(saveLectureProgress, {
    token: learner.token,
    params: { courseId: course.id, lectureId: course.lectures[0] },
    body: { timeSpent: -5, watchPercentage: 0, lastWatchedPosition: 0 },
  });
  expect(negative.status).toBe(400);
});

test('without an initialize the first save opens the course, and earns nothing itself', async () => {
  const [learner, course] = [await aLearner(stage), await aCourse(stage)];
  await enrolled(stage, learner, course);
  stage.clock.advance(20);
  expect(await save(learner, course, { timeSpent: 20, watched: [[0, 600]] })).toMatchObject({
    watched: [],
    timeSpent: 0,
  });
  stage.clock.advance(20);
  expect(await save(learner, course, { timeSpent: 20, watched: [[0, 600]] })).toMatchObject({
    watched: [[0, 40]],
    timeSpent: 20,
  });
});

test('what was earned stays when the lecture becomes longer or shorter', async () => {
  const { learner, course } = await someoneLearning();
  const last = async (duration: number) =>
    stage.context.database
      .updateTable('lecture')
      .set({ duration_seconds: duration })
      .where('id', '=', course.lectures[0])
      .execute();
  stage.clock.advance(600);
  expect(await save(learner, course, { watched: [[0, 560]] })).toMatchObject({
    watchPercentage: 93,
    isCompleted: true,
  });
  await last(1_200);
  expect(await save(learner, course, {})).toMatchObject({ watchPercentage: 93, isCompleted: true });
  await last(300);
  expect(await save(learner, course, {})).toMatchObject({
    watchPercentage: 100,
    isCompleted: true,
    watched: [[0, 560]],
  });
});

test('only who is enrolled saves progress, and only of lectures that are there', async () => {
  const { learner, course } = await someoneLearning([[600, 600]]);
  const stranger = await aLearner(stage);
  const other = await aCourse(stage);
  const body = { timeSpent: 1, watchPercentage: 1, lastWatchedPosition: 1 };
  const answerTo = async (token: string | undefined, courseId: string, lectureId: string) => {
    const { status, body: said } = await stage.call(saveLectureProgress, {
      token,
      params: { courseId, lectureId },
      body,
    });
    return [status, said.code];
  };
  const [preview, second] = course.lectures as [string, string];
  expect(await answerTo(undefined, course.id, preview)).toEqual([401, 'not_signed_in']);
  // A preview may be watched by anyone; there is nothing to save for who is not enrolled.
  expect(await answerTo(stranger.token, course.id, preview)).toEqual([403, 'watching_not_allowed']);
  expect(await answerTo(stranger.token, randomUUID(), preview)).toEqual([404, 'course_not_found']);
  expect(await answerTo(learner.token, course.id, other.lectures[0])).toEqual([404, 'lecture_not_found']);
  expect(await answerTo(learner.token, other.id, preview)).toEqual([403, 'watching_not_allowed']);
  await stage.context.database
    .updateTable('lecture')
    .set({ removed_at: stage.clock.now() })
    .where('id', '=', second)
    .execute();
  expect(await answerTo(learner.token, course.id, second)).toEqual([404, 'lecture_not_found']);
  const { rows } = await stage.context.pool.query(
    'select person_id from lecture_progress where person_id = any($1)',
    [[learner.user._id, stranger.user._id]],
  );
  expect(rows).toEqual([]);
});

test('another learner’s progress is never touched', async () => {
  const { learner, course } = await someoneLearning();
  const friend = await aLearner(stage, 'Ravi Nair');
  await enrolled(stage, friend, course);
  await initialize(friend, course);
  stage.clock.advance(60);
  const eventId = randomUUID();
  await save(learner, course, { timeSpent: 30, watched: [[0, 30]], eventId });
  // The same event name of somebody else is another event.
  const mine = await save(friend, course, { timeSpent: 10, watched: [[100, 110]], eventId });
  expect(mine).toMatchObject({ timeSpent: 10, watched: [[100, 110]] });
  expect(await save(learner, course, {})).toMatchObject({ timeSpent: 30, watched: [[0, 30]] });
});
