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
import { saveProject } from '../../../contract/learning/projects.ts';

/** A streak is counted in the site's days: nobody's story runs over midnight. */
const NOON = new Date('2026-11-21T06:30:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ at: NOON });
});
afterAll(() => stage.close());

const read = async (learner: Someone, course: SomeCourse) => {
  const answer = await stage.call(readCourseProgress, {
    token: learner.token,
    params: { courseId: course.id },
  });
  expect(answer.status).toBe(200);
  return answer.body.progress;
};
const list = async (learner: Someone) =>
  (await stage.call(listProgress, { token: learner.token })).body.progress;

/** Opens the course and watches the first seconds of a lecture, as long as they last. */
async function watch(learner: Someone, course: SomeCourse, lecture: number, seconds: number) {
  await stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } });
  stage.clock.advance(seconds);
  const answer = await stage.call(saveLectureProgress, {
    token: learner.token,
    params: { courseId: course.id, lectureId: course.lectures[lecture] as string },
    body: {
      timeSpent: seconds,
      watchPercentage: 0,
      lastWatchedPosition: seconds,
      watched: [[0, seconds]],
    },
  });
  expect(answer.status).toBe(200);
  return answer.body.progress;
}

const remove = (lecture: string | undefined) =>
  stage.context.database
    .updateTable('lecture')
    .set({ removed_at: stage.clock.now() })
    .where('id', '=', lecture ?? '')
    .execute();

test('who is enrolled in nothing has an empty dashboard', async () => {
  expect(await list(await aLearner(stage))).toEqual([]);
});

test('the dashboard shows every course, last watched first, those not begun with zeros', async () => {
  const learner = await aLearner(stage);
  const courses = [
    await aCourse(stage, [[100, 100], [200]]),
    await aCourse(stage, [[300]]),
    await aCourse(stage, [[400]]),
  ] as const;
  for (const course of courses) await enrolled(stage, learner, course);
  await watch(learner, courses[1], 0, 60);
  await watch(learner, courses[0], 0, 95);
  const [first, second, third] = await list(learner);
  expect([first?.courseId._id, second?.courseId._id, third?.courseId._id]).toEqual(
    courses.map(({ id }) => id),
  );
  expect(first).toMatchObject({
    courseId: {
      title: courses[0].title,
      slug: `robots-${courses[0].id}`,
      coursename: 'Junior',
      CourseThumbnail: null,
      instructor: { name: 'Meera Iyer' },
    },
    isCompleted: false,
    overallProgress: 25,
    chaptersCompleted: 0,
    totalChapters: 2,
    lecturesCompleted: 1,
    totalLectures: 3,
    totalTimeSpent: 95,
    lastAccessedDate: stage.clock.now().toISOString(),
    certificateEarned: false,
    streakDays: 1,
    nextLectureId: courses[0].lectures[1],
    nextLectureTitle: 'Lecture 2',
  });
  expect(first?.lectures).toEqual(
    courses[0].lectures.map((lectureId, i) => ({
      lectureId,
      watchPercentage: i === 0 ? 95 : 0,
      isCompleted: i === 0,
    })),
  );
  expect(second).toMatchObject({
    overallProgress: 20,
    nextLectureId: courses[1].lectures[0],
    nextLecture: {
      chapterTitle: 'Chapter 0',
      lastWatchedPosition: 60,
      durationSeconds: 300,
      posterUrl: null,
    },
  });
  expect(third).toMatchObject({
    overallProgress: 0,
    totalTimeSpent: 0,
    lastAccessedDate: null,
    nextLectureId: courses[2].lectures[0],
    isCompleted: false,
  });
});

test('where nothing is left to go on with, the dashboard says what comes next on the path', async () => {
  const learner = await aLearner(stage);
  const next = async () => (await stage.call(listProgress, { token: learner.token })).body.comesNext;
  const start = await next();
  expect(start.map(({ why, courseId }) => [why, courseId.slug])).toEqual([
    ['begin', 'junior-level-1'],
    ['begin', 'explorer-level-1'],
    ['begin', 'master'],
  ]);
  expect(start[0]).toMatchObject({
    courseId: { title: 'Junior Level 1', coursename: 'Junior', CourseThumbnail: expect.any(String) },
    after: null,
    freeLecture: { lectureTitle: 'What is a robot?', durationSeconds: expect.any(Number) },
  });

  const explorer = await stage.context.database
    .selectFrom('course')
    .select(['id', 'title'])
    .where('slug', '=', 'explorer-level-2')
    .executeTakeFirstOrThrow();
  await enrolled(stage, learner, explorer);
  expect(await next()).toEqual([]);
  const now = stage.clock.now();
  await stage.context.database
    .insertInto('course_progress')
    .values({
      person_id: learner.user._id,
      course_id: explorer.id,
      started_at: now,
      last_at: now,
      last_lecture_id: null,
      sitting_at: now,
      completed_at: now,
    })
    .execute();
  expect(await next()).toMatchObject([
    {
      why: 'next_track',
      courseId: { slug: 'master' },
      after: { title: explorer.title, coursename: 'Explorer' },
    },
  ]);
  // What is one's own comes first, even where it is a lower level.
  await enrolled(stage, learner, await aCourse(stage));
  expect(await next()).toEqual([]);
});

test('one query fills the dashboard, however many courses there are', async () => {
  const learner = await aLearner(stage);
  for (let i = 0; i < 5; i++) await enrolled(stage, learner, await aCourse(stage));
  const { pool } = stage.context;
  const ask = pool.query;
  const asked: string[] = [];
  pool.query = ((...given: Parameters<typeof ask>) => {
    asked.push((given[0] as unknown as { name?: string }).name ?? '');
    return ask.apply(pool, given);
  }) as typeof ask;
  try {
    expect(await list(learner)).toHaveLength(5);
  } finally {
    pool.query = ask;
  }
  expect(asked.filter((name) => name.startsWith('learning'))).toEqual(['learning_progress']);
});

test('to begin a course again changes nothing', async () => {
  const learner = await aLearner(stage);
  const course = await aCourse(stage, [[100]]);
  await enrolled(stage, learner, course);
  const begin = async () =>
    (await stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } })).body
      .progress;
  const before = await begin();
  expect(before).toEqual(await read(learner, course));
  expect(before).toMatchObject({ courseId: course.id, overallProgress: 0, totalLectures: 1 });
  await watch(learner, course, 0, 50);
  const after = await read(learner, course);
  expect(after).toMatchObject({ overallProgress: 50, totalTimeSpent: 50 });
  stage.clock.advance(60);
  expect(await begin()).toEqual(after);
});

test('the overall figure of a save is that of the course', async () => {
  const learner = await aLearner(stage);
  const course = await aCourse(stage, [[130, 70], [333]]);
  await enrolled(stage, learner, course);
  for (const [lecture, seconds] of [
    [0, 33],
    [1, 64],
    [2, 111],
    [0, 125],
    [2, 333],
  ] as const) {
    const { overallProgress } = await watch(learner, course, lecture, seconds);
    expect(overallProgress).toBe((await read(learner, course)).overallProgress);
  }
  expect(await read(learner, course)).toMatchObject({
    overallProgress: 100,
    chaptersCompleted: 2,
    isCompleted: true,
  });
});

test('a removed lecture does not count, and a completed course stays completed when it grows', async () => {
  const learner = await aLearner(stage);
  const course = await aCourse(stage, [[100, 100]]);
  await enrolled(stage, learner, course);
  await watch(learner, course, 1, 40);
  await remove(course.lectures[1]);
  expect(await read(learner, course)).toMatchObject({
    totalLectures: 1,
    overallProgress: 0,
    totalTimeSpent: 0,
  });
  expect(await watch(learner, course, 0, 90)).toMatchObject({ overallProgress: 100, isCompleted: true });
  expect(await read(learner, course)).toMatchObject({ isCompleted: true, certificateEarned: true });
  await stage.context.database
    .updateTable('lecture')
    .set({ removed_at: null })
    .where('id', '=', course.lectures[1] ?? '')
    .execute();
  // It is back with what was watched of it.
  expect(await read(learner, course)).toMatchObject({
    isCompleted: true,
    certificateEarned: true,
    overallProgress: 70,
    totalTimeSpent: 130,
  });
});

test('only who is enrolled reads, begins and builds', async () => {
  const [learner, stranger, course] = [await aLearner(stage), await aLearner(stage), await aCourse(stage)];
  await enrolled(stage, learner, course);
  const answers = async (token: string | undefined, courseId: string) => {
    const all = await Promise.all([
      stage.call(readCourseProgress, { token, params: { courseId } }),
      stage.call(initializeProgress, { token, body: { courseId } }),
      stage.call(saveProject, {
        token,
        params: { courseId, projectId: course.project },
        body: { status: 'started' },
      }),
    ]);
    return all.map(({ status, body }) => (status === 200 ? 200 : body.code));
  };
  expect(await answers(learner.token, course.id)).toEqual([200, 200, 200]);
  expect(await answers(stranger.token, course.id)).toEqual(Array(3).fill('watching_not_allowed'));
  expect(await answers(learner.token, randomUUID())).toEqual(Array(3).fill('course_not_found'));
  expect(await answers(undefined, course.id)).toEqual(Array(3).fill('not_signed_in'));
  expect(await list(stranger)).toEqual([]);
});
