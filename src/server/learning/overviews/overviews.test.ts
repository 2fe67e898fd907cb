import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aCourseWithQuiz, certificatesOf, watchLecture } from '../../../../tests/stage/certificates.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, decide, settle } from '../../../../tests/stage/orders.ts';
import { aLearner, relate, type Someone, theOffice, unrelate } from '../../../../tests/stage/people.ts';
import { aHandIn, save } from '../../../../tests/stage/projects.ts';
import { listProgress } from '../../../contract/learning/learning.ts';
import { answerQuestion } from '../../../contract/learning/lessons.ts';
import { readOverview } from '../../../contract/learning/overviews.ts';
import { readProjectFile } from '../../../contract/learning/projects.ts';
import { readRhythm } from '../../../contract/learning/rhythm.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { shiftDay } from '../../../rules/platform/study-streak.ts';

let stage: Stage;
let mother: Someone;
let asha: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const monday = '2026-11-16';
/** A day of the first week, Monday 0, at four in the afternoon in India, or so many minutes later. Everybody comes anew. */
async function on(day: number, minutes = 0): Promise<void> {
  stage.clock.set(new Date(Date.parse(`${shiftDay(monday, day)}T10:30:00Z`) + minutes * 60_000));
  [mother, asha] = [await again(mother), await again(asha)];
}
async function again(someone: Someone): Promise<Someone> {
  const { status, body } = await stage.call(signIn, {
    body: { email: someone.user.email, password: someone.password },
  });
  expect(status).toBe(200);
  return { ...someone, token: body.token };
}
beforeEach(async () => {
  stage.clock.set(new Date(`${monday}T10:30:00Z`));
  [mother, asha] = [await aLearner(stage, 'Meera Verma'), await aLearner(stage, 'Asha Verma')];
  course = await aCourse(stage, [[600, 600], [600]]);
  await enrolled(stage, asha, course);
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
});

const asks = (who: Someone, child: Someone) =>
  stage.call(readOverview, { token: who.token, params: { learnerId: child.user._id } });
const seen = async () => {
  const { status, body } = await asks(mother, asha);
  expect(status).toBe(200);
  return body.overview;
};
const kinds = async () => (await seen()).needs.map(({ kind }) => kind);
const tries = (questionId: string | undefined, chosen: number) =>
  stage.call(answerQuestion, {
    token: asha.token,
    params: { questionId: questionId ?? '' },
    body: { chosen, tryId: randomUUID() },
  });

test('a guardian sees the week and the courses with the figures that the child has on its own bench', async () => {
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });
  await on(1);
  await watchLecture(stage, asha, course, { lecture: 1, to: 120 });
  const overview = await seen();
  expect(overview.firstName).toBe('Asha');
  const own = (await stage.call(readRhythm, { token: asha.token })).body;
  expect([overview.week, overview.streakDays]).toEqual([own.week, own.streak.days]);
  expect(overview.week.days.map(({ seconds }) => seconds)).toEqual([560, 120, 0, 0, 0, 0, 0]);
  const { progress } = (await stage.call(listProgress, { token: asha.token })).body;
  expect(overview.courses).toMatchObject([
    {
      courseTitle: course.title,
      percent: progress[0]?.overallProgress,
      lecturesCompleted: 1,
      lectures: 3,
      isCompleted: false,
      next: { title: 'Lecture 2', chapterTitle: 'Chapter 0' },
    },
  ]);
  expect(overview.comesNext).toEqual([]);
  expect(overview.needs).toEqual([]);
});

test('a child that has not begun is shown as such', async () => {
  const { courses, needs, ask, built, certificates, orders, live } = await seen();
  expect(courses).toMatchObject([{ percent: 0, lastAt: null, next: { title: 'Lecture 1' } }]);
  expect([needs, ask, built, certificates, orders]).toEqual([[], null, [], [], []]);
  expect(live).toMatchObject({ next: [{ title: 'Build together', comes: true }], attended: 0 });
  await on(10);
  expect((await seen()).needs).toEqual([{ kind: 'quiet', days: 10, neverBegan: true }]);
});

test('a lecture that was left in the middle three times is told, and no longer once it is finished', async () => {
  await watchLecture(stage, asha, course, { lecture: 0, to: 60 });
  // A pause for tea is the same sitting.
  await on(0, 30);
  await watchLecture(stage, asha, course, { lecture: 0, from: 60, to: 120 });
  await on(1);
  await watchLecture(stage, asha, course, { lecture: 0, from: 120, to: 180 });
  await on(2);
  await watchLecture(stage, asha, course, { lecture: 0, from: 180, to: 240 });
  // She is at it this very moment.
  expect(await kinds()).toEqual([]);
  await on(2, 90);
  expect((await seen()).needs).toMatchObject([
    { kind: 'lecture_left', title: 'Lecture 1', courseTitle: course.title, times: 3 },
  ]);
  await watchLecture(stage, asha, course, { lecture: 0, from: 240, to: 600 });
  await on(3);
  expect(await kinds()).toEqual([]);
});

test('a question that was missed twice is told by its words, until it is right', async () => {
  const quiz = await aCourseWithQuiz(stage);
  await enrolled(stage, asha, quiz);
  await tries(quiz.questions[0], 1);
  expect(await kinds()).toEqual([]);
  await tries(quiz.questions[0], 1);
  // Right at once is no miss, whatever came after.
  await tries(quiz.questions[1], 0);
  await tries(quiz.questions[1], 1);
  expect((await seen()).needs).toMatchObject([
    { kind: 'question_missed', questionId: quiz.questions[0], ask: 'Which leg?', courseTitle: quiz.title },
  ]);
  await tries(quiz.questions[0], 0);
  expect(await kinds()).toEqual([]);
});

test('ten days without learning, and a project begun and not built, are told with the days', async () => {
  await save(stage, asha, course, { step: 1 });
  await on(6);
  expect(await kinds()).toEqual([]);
  await on(7);
  expect((await seen()).needs).toMatchObject([{ kind: 'project_unbuilt', title: 'Rover', days: 7 }]);
  await on(10);
  expect((await seen()).needs).toMatchObject([
    { kind: 'quiet', days: 10, neverBegan: false },
    { kind: 'project_unbuilt', days: 10 },
  ]);
  await save(stage, asha, course, { status: 'built' });
  expect(await kinds()).toEqual([]);
});

test('the question to ask is of the last lesson that was finished, and comes with its answer', async () => {
  const quiz = await aCourseWithQuiz(stage);
  await enrolled(stage, asha, quiz);
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });
  expect((await seen()).ask).toEqual({ kind: 'show', lesson: 'Lecture 1', courseTitle: course.title });
  await watchLecture(stage, asha, quiz, { lecture: 1, to: 190 });
  const asked = {
    kind: 'quiz',
    ask: 'Which leg?',
    drawing: null,
    choices: ['Long', 'Short'],
    answer: 'Long',
    because: 'Current',
    lesson: 'Lecture 2',
    courseTitle: quiz.title,
  };
  expect((await seen()).ask).toEqual(asked);
  // Begun is not finished; asked again it is the same.
  await watchLecture(stage, asha, course, { lecture: 1, to: 60 });
  expect((await seen()).ask).toEqual(asked);
});

test('what was built, what was paid and what was earned is there, and its picture opens', async () => {
  const office = await theOffice(stage);
  const { fileId } = await aHandIn(stage, asha, course);
  const forSale = await aCourseAt(stage, 1999);
  const payment = await aWaitingPayment(stage, asha, forSale);
  await decide(stage, office, payment, { decision: 'verified' });
  // The office may still take it back.
  expect((await seen()).orders).toMatchObject([{ status: 'submitted', amount: 1999, papers: [] }]);
  await settle(stage);
  for (const lecture of [0, 1, 2]) await watchLecture(stage, asha, course, { lecture, to: 560 });
  const [certificate] = await certificatesOf(stage, asha);
  const { built, orders, certificates, courses } = await seen();
  expect(built).toMatchObject([{ title: 'Rover', status: 'handed_in', pictureId: fileId }]);
  expect(orders).toMatchObject([
    { status: 'verified', courseTitles: [forSale.title], papers: [{ kind: 'receipt' }] },
  ]);
  expect(certificates).toMatchObject([{ code: certificate?.code, courseTitle: course.title }]);
  expect(courses.find(({ courseId }) => courseId === course.id)).toMatchObject({
    isCompleted: true,
    next: null,
  });
  const picture = await stage.call(readProjectFile, { token: mother.token, params: { fileId } });
  expect(picture.status).toBe(200);
});

test('nobody else sees it: no stranger, no sister, not the child, and no guardian from the moment on that it ended', async () => {
  const [stranger, sister] = [await aLearner(stage), await aLearner(stage, 'Zoya Verma')];
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: sister.user._id });
  expect((await asks(mother, sister)).status).toBe(200);
  for (const who of [stranger, sister, asha, await theOffice(stage)])
    expect((await asks(who, asha)).body).toMatchObject({ code: 'overview_not_found' });
  // The mother's device, lent to the sister: the sister asks, though she were a guardian herself.
  await relate(stage, sister, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  expect((await asks(sister, asha)).status).toBe(200);
  await stage.context.database
    .updateTable('session')
    .set({ lent_by: mother.user._id } as never)
    .where('person_id', '=', sister.user._id)
    .execute();
  expect((await asks(sister, asha)).status).toBe(404);

  await unrelate(stage, mother);
  expect((await asks(mother, asha)).body).toMatchObject({ code: 'overview_not_found' });
});
