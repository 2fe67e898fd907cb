import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aCourseWithQuiz, watchLecture } from '../../../../tests/stage/certificates.ts';
import { anAnsweredDoubt, publish } from '../../../../tests/stage/doubts.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { aHandIn, answer, save } from '../../../../tests/stage/projects.ts';
import { readCourseProgress } from '../../../contract/learning/learning.ts';
import { answerQuestion } from '../../../contract/learning/lessons.ts';
import { recordAttendance } from '../../../contract/learning/live-sessions.ts';
import * as contract from '../../../contract/learning/rhythm.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { shiftDay } from '../../../rules/platform/study-streak.ts';
import { weekOf } from './week-of.ts';

let stage: Stage;
let learner: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const monday = '2026-11-16';
/** A day of the first week, Monday 0: at four in the afternoon in India, or so many minutes later. */
const at = (day: number, minutes = 0) => {
  stage.clock.set(new Date(Date.parse(`${shiftDay(monday, day)}T10:30:00Z`) + minutes * 60_000));
};
/** As someone does who comes back on a day: yesterday's session is over. */
async function comesOn(day: number, minutes = 0): Promise<void> {
  at(day, minutes);
  const { body } = await stage.call(signIn, {
    body: { email: learner.user.email, password: learner.password },
  });
  learner = { ...learner, token: body.token };
}
beforeEach(async () => {
  at(0);
  [learner, course] = [await aLearner(stage), await aCourse(stage, [[600, 600], [600]])];
  await enrolled(stage, learner, course);
});

const rhythmOf = async (who = learner) => (await stage.call(contract.readRhythm, { token: who.token })).body;
const badgesOf = async (who = learner) =>
  (await stage.call(contract.listBadges, { token: who.token })).body.badges;
const chooses = (days: number | null) =>
  stage.call(contract.chooseGoal, { token: learner.token, body: { days } });
const watches = (lecture: number, from: number, to: number) =>
  watchLecture(stage, learner, course, { lecture, from, to });
const column = <K extends keyof contract.Week['days'][number]>(week: contract.Week, name: K) =>
  week.days.map((day) => day[name]);

test('a week says by day what was watched, finished and built, where the site is', async () => {
  await watches(0, 0, 120);
  // Tuesday, half past eleven in the evening in India; its last minute is over when Wednesday begins.
  await comesOn(1, 7 * 60 + 29);
  await save(stage, learner, course, { step: 1 });
  await watches(0, 120, 150);
  await comesOn(1, 8 * 60);
  await watches(0, 150, 550);
  await save(stage, learner, course, { status: 'built' });
  const { week, today } = await rhythmOf();
  expect([today, week.from]).toEqual(['2026-11-18', monday]);
  expect(column(week, 'day')[6]).toBe('2026-11-22');
  expect(column(week, 'seconds')).toEqual([120, 30, 400, 0, 0, 0, 0]);
  expect(column(week, 'studied')).toEqual([true, true, true, false, false, false, false]);
  expect(column(week, 'lessons')).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(column(week, 'built')).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(week.builtTitles).toEqual(['Rover']);

  // The next week is empty, and this one can still be told of: to a family, say.
  await comesOn(7);
  expect(column((await rhythmOf()).week, 'seconds')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await watches(1, 0, 60);
  const before = await weekOf(stage.context, { personId: learner.user._id, day: '2026-11-22' });
  expect(before.week).toEqual(week);
});

test('building, answering and coming to a live session make a day too; reading about oneself does not', async () => {
  const days = async () => (await rhythmOf()).streak.days;
  await stage.call(readCourseProgress, { token: learner.token, params: { courseId: course.id } });
  expect(await days()).toBe(0);
  await save(stage, learner, course, { step: 1 });
  expect(await days()).toBe(1);

  await comesOn(1);
  // The same step again is none.
  await save(stage, learner, course, { step: 1 });
  expect((await rhythmOf()).week.days[1]?.studied).toBe(false);
  const quiz = await aCourseWithQuiz(stage);
  await enrolled(stage, learner, quiz);
  const tries = () =>
    stage.call(answerQuestion, {
      token: learner.token,
      params: { questionId: quiz.questions[0] ?? '' },
      body: { chosen: 1 },
    });
  await tries();
  expect(await days()).toBe(2);

  await comesOn(2);
  // An answer that is sent again is none either.
  await tries();
  expect((await rhythmOf()).week.days[2]?.studied).toBe(false);
  await stage.context.database
    .updateTable('live_session')
    .set({ starts_at: stage.clock.now(), ends_at: new Date(stage.clock.now().getTime() + 3_600_000) })
    .where('id', '=', course.liveSession)
    .execute();
  await stage.call(recordAttendance, {
    token: learner.token,
    params: { courseId: course.id, sessionId: course.liveSession },
  });
  expect(await days()).toBe(3);

  await comesOn(4);
  expect((await rhythmOf()).streak).toEqual({ days: 3, forgives: true });
  expect(column((await rhythmOf()).week, 'forgiven').indexOf(true)).toBe(3);
  await watches(0, 0, 30);
  expect((await rhythmOf()).streak).toEqual({ days: 4, forgives: false });
  expect(column((await rhythmOf()).week, 'forgiven').indexOf(true)).toBe(3);
});

test('a day is begun once, by however many devices at the same moment', async () => {
  await watches(0, 0, 30);
  await comesOn(1);
  const acts = [1, 2, 3, 4].map((step) => save(stage, learner, course, { step }));
  await Promise.all([...acts, watches(0, 30, 60), watches(0, 60, 90)]);
  expect((await rhythmOf()).streak.days).toBe(2);
  expect(column((await rhythmOf()).week, 'seconds').slice(0, 2)).toEqual([30, 60]);
});

test('a goal is one’s own: chosen, changed and given up at any time, and won for good', async () => {
  expect((await rhythmOf()).week.goal).toEqual({ days: null, reached: false, next: null });
  for (const days of [1, 6, 2.5, '3']) {
    const refused = await chooses(days as number);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_input' }]);
  }
  expect((await chooses(3)).body.week.goal).toEqual({ days: 3, reached: false, next: null });
  await watches(0, 0, 30);
  await comesOn(1);
  await watches(0, 30, 60);
  expect((await rhythmOf()).week.goal).toMatchObject({ days: 3, reached: false });
  // Two days are done: less is a goal that is reached.
  expect((await chooses(2)).body.week.goal).toEqual({ days: 2, reached: true, next: null });
  // What is won stays won: more is for the next week.
  expect((await chooses(5)).body.week.goal).toEqual({ days: 2, reached: true, next: { days: 5 } });
  expect((await chooses(null)).body.week.goal).toEqual({ days: 2, reached: true, next: { days: null } });
  expect((await chooses(2)).body.week.goal).toEqual({ days: 2, reached: true, next: null });
  await comesOn(7);
  expect((await rhythmOf()).week.goal).toEqual({ days: 2, reached: false, next: null });
});

test('a goal that was kept for three weeks is a badge, and weeks that went differently take nothing away', async () => {
  await chooses(2);
  for (const day of [0, 1, 7, 8, 14, 21, 24, 25]) {
    await comesOn(day);
    await save(stage, learner, course, { step: day + 1 });
  }
  const goal = { kind: 'goal', weeks: 3, title: null, earnedOn: shiftDay(monday, 24) };
  expect(await badgesOf()).toMatchObject([goal]);
  await comesOn(35);
  await chooses(null);
  await comesOn(60);
  expect(await badgesOf()).toMatchObject([goal]);
});

test('a badge names what was built, and that a mentor said yes; it is given once', async () => {
  await save(stage, learner, course, { step: 2 });
  expect(await badgesOf()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => save(stage, learner, course, { status: 'built' })));
  const built = { kind: 'built', title: 'Rover', subjectId: course.project, earnedOn: monday };
  const [badge, ...others] = await badgesOf();
  expect(others).toEqual([]);
  expect(badge).toMatchObject({
    ...built,
    accepted: false,
    course: { title: course.title, label: 'Junior' },
  });

  await comesOn(1);
  const mentor = await aColleague(stage, 'mentor');
  const handIn = await aHandIn(stage, learner, course);
  expect(await badgesOf()).toMatchObject([{ ...built, accepted: false }]);
  await answer(stage, mentor, handIn._id, { verdict: 'accepted', stars: 3 });
  expect(await badgesOf()).toMatchObject([{ ...built, accepted: true }]);
});

test('a chapter is a badge with its last lecture, celebrated by one device, and stays when the chapter grows', async () => {
  const celebrates = (chapter: number, who = learner) =>
    stage.call(contract.celebrateChapter, {
      token: who.token,
      params: { chapterId: course.chapters[chapter] ?? '' },
    });
  await watches(0, 0, 560);
  expect(await badgesOf()).toEqual([]);
  expect((await celebrates(0)).body).toMatchObject({ code: 'badge_not_found' });
  await watches(1, 0, 560);
  const chapter = { kind: 'chapter', subjectId: course.chapters[0], title: 'Chapter 0' };
  expect(await badgesOf()).toMatchObject([{ ...chapter, celebrated: false }]);

  const asked = await Promise.all([celebrates(0), celebrates(0), celebrates(0)]);
  expect(asked.map(({ body }) => body.first).sort()).toEqual([false, false, true]);
  expect(await badgesOf()).toMatchObject([{ ...chapter, celebrated: true }]);
  const classmate = await aLearner(stage);
  expect((await celebrates(0, classmate)).status).toBe(404);

  await stage.context.database
    .insertInto('lecture')
    .values({
      id: randomUUID(),
      course_id: course.id,
      chapter_id: course.chapters[0] ?? '',
      key: 'more',
      title: 'More',
      description: '',
      duration_seconds: 600,
      video: null,
      captions_file: null,
      poster_file: null,
      preview: false,
      position: 9,
      removed_at: null,
    })
    .execute();
  expect(await badgesOf()).toMatchObject([chapter]);
});

test('a course is a badge with its certificate', async () => {
  for (const lecture of [0, 1, 2]) await watches(lecture, 0, 560);
  const kinds = (await badgesOf()).map(({ kind, title }) => [kind, title]);
  expect(kinds).toContainEqual(['course', course.title]);
  expect(kinds.filter(([kind]) => kind === 'chapter')).toHaveLength(2);
});

test('who answered every question that was wrong when it came back has a badge for the course', async () => {
  const quiz = await aCourseWithQuiz(stage);
  await enrolled(stage, learner, quiz);
  const tries = (question: number, chosen: number, cameBack = false) =>
    stage.call(answerQuestion, {
      token: learner.token,
      params: { questionId: quiz.questions[question] ?? '' },
      body: { chosen, tryId: randomUUID(), cameBack },
    });
  await tries(0, 1);
  await tries(1, 1);
  // Right at once afterwards is no coming back.
  await tries(0, 0);
  await tries(1, 0);
  await comesOn(3);
  await tries(0, 0, true);
  expect(await badgesOf()).toEqual([]);
  await tries(1, 1, true);
  expect(await badgesOf()).toEqual([]);
  await comesOn(6);
  expect((await tries(1, 0, true)).status).toBe(200);
  expect(await badgesOf()).toMatchObject([{ kind: 'tricky', title: quiz.title }]);
  // Wrong once more: what was done was done.
  await comesOn(30);
  await tries(1, 1, true);
  expect(await badgesOf()).toMatchObject([{ kind: 'tricky', earnedOn: shiftDay(monday, 6) }]);
});

test('who asked what is answered for all has a badge, kept also when the words are taken back', async () => {
  const mentor = await aColleague(stage, 'mentor');
  const doubt = await anAnsweredDoubt(stage, learner, mentor, { placeId: course.lectures[0] });
  expect(await badgesOf()).toEqual([]);
  expect((await publish(stage, mentor, doubt._id)).status).toBe(200);
  expect(await badgesOf()).toMatchObject([{ kind: 'helped', title: course.title }]);
  expect(await badgesOf(mentor)).toEqual([]);
});

test('an account that is deleted takes days, goals and badges along', async () => {
  await chooses(3);
  await watches(0, 0, 560);
  await save(stage, learner, course, { status: 'built' });
  const { database } = stage.context;
  await database.deleteFrom('person').where('id', '=', learner.user._id).execute();
  for (const table of ['study_day', 'weekly_goal', 'badge'] as const)
    expect(
      await database.selectFrom(table).selectAll().where('person_id', '=', learner.user._id).execute(),
    ).toEqual([]);
});
