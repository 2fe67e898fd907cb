import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { readCourse, readCourseByTitle, writeReview } from '../../../contract/learning/catalogue.ts';
import { checkAccess, enrol } from '../../../contract/learning/enrolment.ts';
import {
  initializeProgress,
  listProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import {
  answerQuestion,
  readGuide,
  readLesson,
  readQuiz,
  readWorkbook,
} from '../../../contract/learning/lessons.ts';
import {
  listRecordings,
  listSessions,
  readLink,
  readSessionFile,
  recordAttendance,
} from '../../../contract/learning/live-sessions.ts';
import { saveProject } from '../../../contract/learning/projects.ts';
import { staffRoles } from '../../../contract/platform/staff-rights.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';

/** A withdrawn course with everything in it: only those who may watch see anything of it. */
let stage: Stage;
let course: SomeCourse;
let question: string;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage, [[600]]);
  question = randomUUID();
  const { pool } = stage.context;
  const now = stage.clock.now();
  await pool.query(`update course set price_paise = 199900, published_at = null where id = $1`, [course.id]);
  await pool.query(
    `update lecture set video = 'https://films.example/one.mp4', preview = false where course_id = $1`,
    [course.id],
  );
  await pool.query('update project set guide = $2 where course_id = $1', [
    course.id,
    JSON.stringify({ minutes: 20, parts: [], home: [], passages: [] }),
  ]);
  await pool.query(
    `update live_session set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour',
      link = 'https://meet.example/one' where course_id = $1`,
    [course.id, now],
  );
  await pool.query(
    `insert into quiz_question (id, chapter_id, key, position, ask, answers) values ($1, $2, 'one', 0, 'Which leg?', $3)`,
    [question, course.chapters[0], JSON.stringify([{ text: 'Long', right: true, because: 'Current' }])],
  );
});
afterAll(() => stage.close());

/** What the view says, in the place of what it says. */
const sayWhoMayWatch = (query: string) =>
  stage.context.pool.query(`create or replace view may_watch as ${query}`);
const asItIs = 'select person_id, course_id, enrolled_at as since from enrolment';
afterEach(() => sayWhoMayWatch(asItIs));

type Door = (someone: Someone) => Promise<unknown>;
const opened = (answer: { status: number }) => answer.status === 200;
/** Every call that is for those who may watch, and whether it let somebody in. */
const doors: Record<string, Door> = {
  'the course and its films': async ({ token }) => {
    const answer = await stage.call(readCourse, { token, params: { courseId: course.id } });
    return opened(answer) && answer.body.CourseContent[0]?.chapterContent[0]?.lectureUrl !== null;
  },
  'the course by its title': async ({ token }) =>
    opened(await stage.call(readCourseByTitle, { token, params: { title: course.title } })),
  'the access check': async ({ token }) => {
    const { body } = await stage.call(checkAccess, { token, params: { courseId: course.id } });
    return 'canAccess' in body && body.canAccess;
  },
  'a lesson': async ({ token }) =>
    opened(await stage.call(readLesson, { token, params: { lectureId: course.lectures[0] } })),
  'the workbook': async ({ token }) =>
    opened(await stage.call(readWorkbook, { token, params: { courseId: course.id } })),
  'a quiz': async ({ token }) =>
    opened(await stage.call(readQuiz, { token, params: { chapterId: course.chapters[0] ?? '' } })),
  'an answer': async ({ token }) =>
    opened(
      await stage.call(answerQuestion, { token, params: { questionId: question }, body: { chosen: 0 } }),
    ),
  'a guide': async ({ token }) =>
    opened(await stage.call(readGuide, { token, params: { projectId: course.project } })),
  'beginning to watch': async ({ token }) =>
    opened(await stage.call(initializeProgress, { token, body: { courseId: course.id } })),
  'what was watched of it': async ({ token }) =>
    opened(await stage.call(readCourseProgress, { token, params: { courseId: course.id } })),
  'the dashboard': async ({ token }) =>
    (await stage.call(listProgress, { token })).body.progress.length === 1,
  'counting what is watched': async ({ token }) =>
    opened(
      await stage.call(saveLectureProgress, {
        token,
        params: { courseId: course.id, lectureId: course.lectures[0] },
        body: { timeSpent: 0, watchPercentage: 0, lastWatchedPosition: 0 },
      }),
    ),
  'a live session': async ({ token }) =>
    opened(
      await stage.call(recordAttendance, {
        token,
        params: { courseId: course.id, sessionId: course.liveSession },
      }),
    ),
  'the link of a live session': async ({ token }) =>
    opened(await stage.call(readLink, { token, params: { sessionId: course.liveSession } })),
  'a live session in the list': async ({ token }) =>
    (await stage.call(listSessions, { token })).body.sessions.length === 1,
  'a live session for the calendar': async ({ token }) =>
    opened(await stage.call(readSessionFile, { token, params: { sessionId: course.liveSession } })),
  'the recordings': async ({ token }) =>
    opened(await stage.call(listRecordings, { token, params: { courseId: course.id } })),
  'a project': async ({ token }) =>
    opened(
      await stage.call(saveProject, {
        token,
        params: { courseId: course.id, projectId: course.project },
        body: { status: 'started' },
      }),
    ),
  'a review': async ({ token }) =>
    opened(
      await stage.call(writeReview, {
        token,
        params: { courseId: course.id },
        body: { stars: 5, text: 'Good' },
      }),
    ),
};

describe.each(Object.entries(doors))('%s', (_name, isOpen) => {
  test('is for whoever the view names, and for nobody else', async () => {
    const [asha, kavi] = [await aLearner(stage), await aLearner(stage, 'Kavi')];
    await enrolled(stage, asha, course);
    expect([await isOpen(asha), await isOpen(kavi)]).toEqual([true, false]);
    // Not the enrolment opens it, only what the view makes of it.
    await sayWhoMayWatch(`${asItIs} where false`);
    expect(await isOpen(asha)).toBe(false);
    await sayWhoMayWatch(
      `select '${kavi.user._id}'::uuid as person_id, '${course.id}'::uuid as course_id, now() as since`,
    );
    expect([await isOpen(asha), await isOpen(kavi)]).toEqual([false, true]);
  });
});

/** The doors that somebody finds open. */
async function doorsOpenTo(someone: Someone): Promise<string[]> {
  const found: string[] = [];
  for (const [name, isOpen] of Object.entries(doors)) if (await isOpen(someone)) found.push(name);
  return found;
}

const showcase = ['the course by its title', 'the workbook'];
const inside = [
  'the course and its films',
  'the course by its title',
  'the access check',
  'a lesson',
  'the workbook',
  'a quiz',
  'a guide',
];

describe('of the school, who does not learn the course', () => {
  async function setShown(at: Date | null, rupees = 1999): Promise<void> {
    await stage.context.pool.query('update course set published_at = $2, price_paise = $3 where id = $1', [
      course.id,
      at,
      rupees * 100,
    ]);
    // The server's copy of the catalogue is two seconds behind at most.
    stage.clock.advance(2.1);
  }
  afterEach(() => setShown(null));
  const entry = async ({ token }: Someone) =>
    (await stage.call(checkAccess, { token, params: { courseId: course.id } })).body;

  test.each(staffRoles)('%s', async (role) => {
    const lata = await aColleague(stage, role);
    const sells = ['owner', 'payments', 'content', 'reader'].includes(role);
    expect(await doorsOpenTo(lata)).toEqual(sells ? ['the course by its title'] : []);
    await setShown(stage.clock.now());
    const looksIn = ['owner', 'content', 'mentor'].includes(role);
    expect(await doorsOpenTo(lata)).toEqual(looksIn ? inside : showcase);
  });

  test('a mentor reads in a quiz what is right, and nothing is counted, in a free course neither', async () => {
    await setShown(stage.clock.now(), 0);
    const lata = await aColleague(stage, 'mentor');
    expect(await entry(lata)).toMatchObject({ canAccess: true, outcome: 'looking_in' });
    await doorsOpenTo(lata);
    const chapterId = course.chapters[0] ?? '';
    const quiz = async () =>
      (await stage.call(readQuiz, { token: lata.token, params: { chapterId } })).body.quiz;
    expect((await quiz()).questions).toMatchObject([
      { told: { right: 0, because: ['Current'] }, tries: null, chosen: null },
    ]);
    for (const table of [
      'enrolment',
      'lecture_progress',
      'course_progress',
      'study_day',
      'quiz_answer',
      'project_progress',
      'attendance',
      'certificate',
    ])
      expect(
        (await stage.context.pool.query(`select 1 from ${table} where person_id = $1`, [lata.user._id])).rows,
        table,
      ).toEqual([]);

    // Who says so learns it, as everybody does.
    await stage.call(enrol, { token: lata.token, body: { courseId: course.id } });
    expect(await entry(lata)).toMatchObject({ canAccess: true, outcome: 'enrolled' });
    expect((await quiz()).questions).toMatchObject([{ told: null }]);
    expect(await doorsOpenTo(lata)).toEqual(Object.keys(doors));
  });
});

test('nobody pays for, or enrols in, what they may watch already', async () => {
  const kavi = await aLearner(stage, 'Kavi');
  const open = await aCourse(stage);
  await stage.context.pool.query('update course set price_paise = 100 where id = $1', [open.id]);
  const body = { courseId: open.id };
  const codes = async () =>
    Promise.all([
      stage.call(prepareOrder, { token: kavi.token, body }).then(({ status }) => status),
      stage.call(enrol, { token: kavi.token, body }).then(({ status }) => status),
    ]);
  expect(await codes()).toEqual([200, 402]);
  await sayWhoMayWatch(
    `select '${kavi.user._id}'::uuid as person_id, '${open.id}'::uuid as course_id, now() as since`,
  );
  expect(await codes()).toEqual([409, 409]);
});
