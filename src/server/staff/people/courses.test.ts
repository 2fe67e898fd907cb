import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled } from '../../../../tests/stage/a-course.ts';
import { watchLecture } from '../../../../tests/stage/certificates.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../tests/stage/orders.ts';
import {
  aChild,
  aColleague,
  aLearner,
  type Someone,
  stillMe,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { readCourseProgress } from '../../../contract/learning/learning.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { CONFIRMED_SECONDS } from '../../../contract/platform/limits.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { setSeats } from '../../../contract/shop/selling.ts';
import { readLearnt, readPerson } from '../../../contract/staff/office-people.ts';
import { endSessions, giveCourse, takeOut } from '../../../contract/staff/people-acts.ts';

let stage: Stage;
let office: Someone;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [office, asha] = [await theOffice(stage), await aLearner(stage)];
});

const reason = 'Asked for by letter';
const seen = async (by: Someone, { user }: Someone) =>
  (await stage.call(readPerson, { token: by.token, params: { personId: user._id } })).body.person;

test('who gives courses and takes them away is told which somebody has and why, and nothing of how they learn', async () => {
  const payments = await aColleague(stage, 'payments');
  const [paid, gift, free] = [
    await aCourseAt(stage, 1999),
    await aCourseAt(stage, 999),
    await aCourse(stage, [[600, 600]]),
  ];
  await verify(stage, office, await aWaitingPayment(stage, asha, paid));
  await enrolled(stage, asha, free);
  await watchLecture(stage, asha, free, { lecture: 0, to: 560 });
  const place = (courseId: string) => ({
    token: payments.token,
    params: { personId: asha.user._id, courseId },
    body: { reason },
  });
  expect((await stage.call(giveCourse, place(gift.id))).status).toBe(201);
  const { learning, courses = [] } = await seen(payments, asha);
  expect(learning).toBeUndefined();
  expect(courses).toHaveLength(3);
  expect(courses).toEqual(
    expect.arrayContaining([
      { courseId: paid.id, courseTitle: paid.title, by: 'order' },
      { courseId: gift.id, courseTitle: gift.title, by: 'gift' },
      { courseId: free.id, courseTitle: free.title, by: 'free' },
    ]),
  );
  expect((await stage.call(takeOut, place(gift.id))).status).toBe(200);
  expect((await seen(payments, asha)).courses?.map(({ by }) => by).sort()).toEqual(['free', 'order']);
  expect((await seen(await aColleague(stage, 'mentor'), asha)).courses).toBeUndefined();
});

test('a course is given only by who showed lately who they are, and nothing of it is there before', async () => {
  const payments = await aColleague(stage, 'payments');
  const { id: courseId } = await aCourseAt(stage, 999);
  const place = { token: payments.token, params: { personId: asha.user._id, courseId }, body: { reason } };
  stage.clock.advance(CONFIRMED_SECONDS);
  expect(await stage.call(giveCourse, place)).toMatchObject({
    status: 403,
    body: { code: 'confirmation_needed', by: 'password' },
  });
  expect((await seen(payments, asha)).courses).toEqual([]);
  await stillMe(stage, payments);
  expect((await stage.call(giveCourse, place)).status).toBe(201);
  expect((await seen(payments, asha)).courses).toMatchObject([{ courseId, by: 'gift' }]);
});

test('a gift beyond the seats is refused in words for the office, and given once there are more', async () => {
  const payments = await aColleague(stage, 'payments');
  const course = await aCourseAt(stage, 999);
  const seats = (most: number) =>
    stage.call(setSeats, { token: office.token, params: { courseId: course.id }, body: { seats: most } });
  const give = ({ user }: Someone) =>
    stage.call(giveCourse, {
      token: payments.token,
      params: { personId: user._id, courseId: course.id },
      body: { reason },
    });
  await seats(1);
  const ravi = await aLearner(stage, 'Ravi Rao');
  expect((await give(ravi)).status).toBe(201);
  const refused = await give(asha);
  expect([refused.status, refused.body.code]).toEqual([409, 'gift_without_seat']);
  expect(refused.body.message).toMatch(/No seat .*seats: 1\b.* at Courses/);
  // Who has it is told that, not that there is no seat.
  expect((await give(ravi)).body.code).toBe('already_enrolled');
  expect((await seen(payments, asha)).courses).toEqual([]);
  await seats(2);
  expect((await give(asha)).status).toBe(201);
});

test('the seconds that somebody watched are told lecture by lecture as they see them, to who may see how they learn', async () => {
  const course = await aCourse(stage, [[600, 600]]);
  await enrolled(stage, asha, course);
  await watchLecture(stage, asha, course, { lecture: 0, to: 200 });
  await watchLecture(stage, asha, course, { lecture: 0, from: 300, to: 400 });
  const params = { personId: asha.user._id, courseId: course.id };
  const ask = async (who: Someone, of = params) => stage.call(readLearnt, { token: who.token, params: of });
  const mentor = await aColleague(stage, 'mentor');
  const { lectures } = (await ask(mentor)).body;
  const { progress } = (
    await stage.call(readCourseProgress, { token: asha.token, params: { courseId: course.id } })
  ).body;
  expect(
    lectures.map(({ lectureId, isCompleted, watched }) => ({ lectureId, isCompleted, watched })),
  ).toEqual(
    progress.lectures.map(({ lectureId, isCompleted, watched }) => ({ lectureId, isCompleted, watched })),
  );
  expect(lectures).toMatchObject([
    {
      durationSeconds: 600,
      watched: [
        [0, 200],
        [300, 400],
      ],
    },
    { durationSeconds: 600, watched: [] },
  ]);
  for (const role of ['payments', 'dispatch'] as const)
    expect((await ask(await aColleague(stage, role))).body.code).toBe('not_allowed');
  expect((await ask(mentor, { ...params, courseId: (await aCourse(stage)).id })).body.code).toBe(
    'not_in_course',
  );
  expect((await ask(mentor, { ...params, personId: course.id })).body.code).toBe('person_not_found');
});

test('one or all sessions of somebody are ended with the reason, on record and mailed, and they can come in again', async () => {
  const comeIn = () => stage.call(signIn, { body: { email: asha.user.email, password: asha.password } });
  // Of two that began in one moment nobody knows which is the latest.
  stage.clock.advance(1);
  const second = (await comeIn()).body.token;
  const { signedIn = [] } = (await seen(office, asha)).access ?? {};
  expect(signedIn).toHaveLength(2);
  const [latest] = signedIn;
  const end = (sessionId: string | null, personId = asha.user._id) => {
    // The mails about two ends are alike, but for the moment.
    stage.clock.advance(1);
    return stage.call(endSessions, {
      token: office.token,
      params: { personId },
      body: { sessionId, reason },
    });
  };
  const isIn = async (token: string) =>
    (await stage.call(readCourseProgress, { token, params: { courseId: asha.user._id } })).status !== 401;

  expect((await end(latest?._id ?? '')).status).toBe(200);
  expect((await end(latest?._id ?? '')).body.code).toBe('staff_session_not_found');
  expect([await isIn(asha.token), await isIn(second)]).toEqual([true, false]);
  // A session of somebody else's is not reached by the page of this one.
  const ravi = await aLearner(stage, 'Ravi Rao');
  const [his] = (await seen(office, ravi)).access?.signedIn ?? [];
  expect((await end(his?._id ?? '')).body.code).toBe('staff_session_not_found');
  expect(await isIn(ravi.token)).toBe(true);

  expect((await end(null)).status).toBe(200);
  expect(await isIn(asha.token)).toBe(false);
  expect((await comeIn()).status).toBe(200);
  expect((await end(null, office.user._id)).body.code).toBe('person_of_office');
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(
    acts.filter(({ subjectId }) => subjectId === asha.user._id).map(({ act, details }) => [act, details]),
  ).toEqual([
    ['sessions_ended', { reason, all: true }],
    ['sessions_ended', { reason, all: false }],
  ]);
  const mails = await stage.mailsTo(asha.user.email, 2);
  expect(mails.filter(({ subject }) => subject.includes('signed out'))).toHaveLength(2);
});

test('where somebody is signed in is for who may see how they come in, and only an owner ends it, shown again to be one', async () => {
  const child = await aChild(stage);
  for (const [role, sees] of [
    ['reader', true],
    ['payments', false],
    ['mentor', false],
    ['dispatch', false],
  ] as const) {
    const colleague = await aColleague(stage, role);
    const { access, may } = await seen(colleague, child);
    expect([role, access !== undefined, may.includes('endSessions')]).toEqual([role, sees, false]);
    const ended = await stage.call(endSessions, {
      token: colleague.token,
      params: { personId: child.user._id },
      body: { sessionId: null, reason },
    });
    expect(ended.body.code).toBe('not_allowed');
  }
  expect((await seen(office, child)).may).toContain('endSessions');
  stage.clock.advance(16 * 60);
  const late = await stage.call(endSessions, {
    token: office.token,
    params: { personId: child.user._id },
    body: { sessionId: null, reason },
  });
  expect(late.body.code).toBe('confirmation_needed');
});
