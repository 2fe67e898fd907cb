import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { FailureCode } from '../../src/contract/failures.ts';
import { CONSENT_VERSION } from '../../src/contract/limits.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aScreenshot } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { aWholeLife, rowsOf, type WholeLife } from '../stage/whole-life.ts';

/**
 * Every call of the contract about things that are really there and belong to somebody else. A call that forgets to ask
 * whose row it is shows the owner's data or changes it: both are looked for after each call, whatever it answered.
 */
let stage: Stage;
let life: WholeLife;
/** A stranger has nothing; the classmate is enrolled in the same course, so that a door does not hide a missing check. */
let people: Record<'visitor' | 'stranger' | 'classmate', Someone | null>;
beforeAll(async () => {
  stage = await openStage();
  const office = await theOffice(stage);
  life = await aWholeLife(stage, office);
  people = { visitor: null, stranger: await aLearner(stage), classmate: life.classmate };
});
afterAll(() => stage.close());

type Try = {
  as: 'visitor' | 'stranger' | 'classmate';
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** A status of success, or the code of the failure. */
  answer: number | FailureCode;
  /** What is nobody else's in the answer. */
  with?: Record<string, unknown>;
};
type Tries = (life: WholeLife) => Try[];

const closed: (params: Try['params'], body?: Try['body']) => Try[] = (params, body) =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer: 'not_allowed',
  }));
const watching = { timeSpent: 0, watchPercentage: 0, lastWatchedPosition: 0 };

/** A call that is missing here fails. */
const tries: Record<string, Tries> = {
  'accounts.register': ({ his }) => [
    {
      as: 'visitor',
      body: { name: 'Kavi', email: his.email, phone: '+91 98765 00000', password: 'blinking-led-43' },
      answer: 'registration_failed',
    },
  ],
  'accounts.signIn': ({ his, classmate }) => [
    {
      as: 'visitor',
      body: { email: his.email, password: `${classmate.password}!` },
      answer: 'sign_in_failed',
    },
  ],
  'accounts.signOut': () => [{ as: 'stranger', answer: 200 }],
  'accounts.readProfile': () => [{ as: 'classmate', answer: 200 }],
  'accounts.forgotPassword': () => [{ as: 'visitor', body: { email: 'nobody@example.org' }, answer: 202 }],
  'accounts.resetPassword': ({ his }) => [
    { as: 'visitor', body: { token: his.token, password: 'a-new-password-1' }, answer: 'reset_link_spent' },
  ],
  'accounts.welcome': () => [{ as: 'visitor', body: { to: 'nobody@example.org' }, answer: 202 }],
  'accounts.listProviders': () => [{ as: 'visitor', answer: 200 }],
  'accounts.startProvider': () => [
    { as: 'visitor', params: { provider: 'google' }, body: {}, answer: 'provider_unavailable' },
  ],
  'accounts.finishProvider': ({ his }) => [
    {
      as: 'visitor',
      params: { provider: 'google' },
      body: { code: 'x', state: his.token },
      answer: 'provider_unavailable',
    },
  ],
  'catalogue.listCourses': () => [{ as: 'visitor', answer: 200 }],
  'catalogue.listKits': () => [{ as: 'visitor', answer: 200 }],
  'pageTexts.readPageText': () => [{ as: 'visitor', params: { page: 'terms' }, answer: 200 }],
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
  'catalogue.listWrittenReviews': () => closed(undefined),
  'catalogue.decideReview': ({ his }) =>
    closed({ reviewId: his.review }, { decision: 'approved', writtenAt: '2026-11-21T10:00:00.000Z' }),
  'enrolment.checkAccess': ({ course, other }) => [
    { as: 'visitor', params: { courseId: course.id }, answer: 200, with: { outcome: 'not_logged_in' } },
    { as: 'stranger', params: { courseId: course.id }, answer: 200, with: { outcome: 'payment_required' } },
    { as: 'stranger', params: { courseId: other.id }, answer: 200, with: { outcome: 'payment_required' } },
  ],
  'enrolment.enrol': ({ course, his }) => [
    { as: 'stranger', body: { courseId: course.id }, answer: 'payment_required' },
    { as: 'stranger', body: { courseId: course.id, userId: his.person }, answer: 'not_allowed' },
  ],
  'orders.prepareOrder': ({ third }) => [{ as: 'stranger', body: { courseId: third.id }, answer: 200 }],
  'orders.createOrder': ({ third, his, course }) => [
    {
      as: 'stranger',
      form: { courseId: third.id, amount: '1999', userId: his.person },
      answer: 'not_allowed',
    },
    // His key and his UTR: another family's order all the same.
    {
      as: 'stranger',
      form: { courseId: course.id, amount: '1999' },
      headers: { 'idempotency-key': his.key },
      answer: 201,
    },
    { as: 'stranger', form: { courseId: third.id, amount: '1999' }, answer: 201 },
  ],
  'orders.checkPayment': ({ course, his, classmate }) => [
    { as: 'stranger', params: { userId: his.person, courseId: course.id }, answer: 'not_allowed' },
    {
      as: 'classmate',
      params: { userId: classmate.user._id, courseId: course.id },
      answer: 200,
      with: { hasPayment: false },
    },
  ],
  'orders.listMyOrders': () => [{ as: 'classmate', answer: 200, with: { orders: [] } }],
  'orders.readMyReceipt': ({ his }) => [
    { as: 'stranger', params: { orderId: his.waitingOrder }, answer: 'payment_not_found' },
    { as: 'classmate', params: { orderId: his.verifiedOrder }, answer: 'payment_not_found' },
  ],
  'orders.listPayments': () => closed(undefined),
  'orders.readReceipt': ({ his }) => closed({ orderId: his.waitingOrder }),
  'orders.decidePayment': ({ his }) => closed({ orderId: his.waitingOrder }, { decision: 'verified' }),
  'learning.initializeProgress': ({ course }) => [
    { as: 'stranger', body: { courseId: course.id }, answer: 'watching_not_allowed' },
    { as: 'classmate', body: { courseId: course.id }, answer: 200, with: nothingWatched },
  ],
  'learning.readCourseProgress': ({ course }) => [
    { as: 'stranger', params: { courseId: course.id }, answer: 'watching_not_allowed' },
    { as: 'classmate', params: { courseId: course.id }, answer: 200, with: nothingWatched },
  ],
  'learning.listProgress': () => [
    { as: 'stranger', answer: 200, with: { progress: [] } },
    { as: 'classmate', answer: 200, with: { progress: [{ totalTimeSpent: 0, overallProgress: 0 }] } },
  ],
  'learning.saveLectureProgress': ({ course: { id, lectures }, his }) => [
    {
      as: 'stranger',
      params: { courseId: id, lectureId: lectures[0] },
      body: watching,
      answer: 'watching_not_allowed',
    },
    {
      as: 'classmate',
      params: { courseId: id, lectureId: lectures[0] },
      body: { ...watching, eventId: his.event },
      answer: 200,
      with: { progress: { timeSpent: 0, watched: [] } },
    },
  ],
  'learning.recordAttendance': ({ course }) => [
    {
      as: 'stranger',
      params: { courseId: course.id, sessionId: course.liveSession },
      answer: 'watching_not_allowed',
    },
    {
      as: 'classmate',
      params: { courseId: course.id, sessionId: course.liveSession },
      answer: 200,
    },
  ],
  'learning.saveProject': ({ course }) => [
    {
      as: 'stranger',
      params: { courseId: course.id, projectId: course.project },
      body: { status: 'started' },
      answer: 'watching_not_allowed',
    },
    {
      as: 'classmate',
      params: { courseId: course.id, projectId: course.project },
      body: { status: 'started' },
      answer: 200,
      with: { project: { status: 'started' } },
    },
  ],
  'lessons.readLesson': ({ course }) => [
    { as: 'visitor', params: { lectureId: course.lectures[0] }, answer: 'watching_not_allowed' },
    { as: 'stranger', params: { lectureId: course.lectures[0] }, answer: 'watching_not_allowed' },
  ],
  'lessons.readWorkbook': ({ course }) => [
    { as: 'classmate', params: { courseId: course.id }, answer: 200, with: { workbook: unanswered } },
    { as: 'visitor', params: { courseId: course.id }, answer: 200, with: { workbook: unanswered } },
  ],
  'lessons.readQuiz': ({ course }) => [
    { as: 'stranger', params: { chapterId: course.chapters[0] ?? '' }, answer: 'watching_not_allowed' },
    {
      as: 'classmate',
      params: { chapterId: course.chapters[0] ?? '' },
      answer: 200,
      with: { quiz: { questions: [{ chosen: null }] } },
    },
  ],
  'lessons.answerQuestion': ({ course }) => [
    {
      as: 'stranger',
      params: { questionId: course.question },
      body: { chosen: 0 },
      answer: 'watching_not_allowed',
    },
    {
      as: 'classmate',
      params: { questionId: course.question },
      body: { chosen: 0 },
      answer: 200,
      with: { quiz: { answered: 1, right: 1 } },
    },
  ],
  'lessons.readGuide': ({ course }) => [
    { as: 'stranger', params: { projectId: course.project }, answer: 'watching_not_allowed' },
  ],
  'creations.shareCreation': ({ his }) => [
    {
      as: 'stranger',
      form: {
        title: 'A lamp',
        firstName: 'Kavi',
        guardianEmail: 'guardian@example.org',
        consent: CONSENT_VERSION,
        video: 'https://youtu.be/dQw4w9WgXcQ',
      },
      headers: { 'idempotency-key': his.key },
      answer: 201,
    },
  ],
  'creations.listCreations': () => [{ as: 'classmate', answer: 200 }],
  'creations.readCreation': ({ his }) => [
    { as: 'classmate', params: { creationId: his.creation }, answer: 'creation_not_found' },
  ],
  'creations.readCreationPicture': ({ his }) => [
    { as: 'classmate', params: { creationId: his.creation }, answer: 'creation_not_found' },
  ],
  'creations.listSharedCreations': () => closed(undefined),
  'creations.readSharedPicture': ({ his }) => closed({ creationId: his.creation }),
  'creations.decideCreation': ({ his }) => closed({ creationId: his.creation }, { decision: 'approved' }),
  'office.listMails': () => closed(undefined),
  'office.openMail': ({ his }) => closed({ mailId: his.mail }),
  'office.retryMail': ({ his }) => closed({ mailId: his.mail }),
  'office.listActs': () => closed(undefined),
  'contact.sendMessage': () => [
    {
      as: 'visitor',
      body: { name: 'Kavi', email: 'kavi@example.org', message: 'Is there a course about cars?' },
      answer: 202,
    },
  ],
  'contact.listMessages': () => closed(undefined),
  'contact.replyToMessage': ({ his }) => closed({ messageId: his.message }, { text: 'Hello' }),
  'contact.settleMessage': ({ his }) => closed({ messageId: his.message }),
};

const unseenFilms = {
  CourseContent: [{ chapterContent: [{ lectureUrl: null }, { lectureUrl: null }] }],
};
const nothingWatched = {
  progress: { overallProgress: 0, totalTimeSpent: 0, lectures: [{ watched: [] }, { watched: [] }] },
};
const unanswered = { quizzes: [{ answered: 0, right: 0 }] };

const nameOf = (endpoint: { noun: string; name: string }) => `${endpoint.noun}.${endpoint.name}`;

test('every call of the contract is tried on somebody else’s row', () => {
  expect(Object.keys(tries).sort()).toEqual(endpoints.map(nameOf).sort());
});

async function send(endpoint: (typeof endpoints)[number], one: Try) {
  const headers: Record<string, string> = { ...one.headers };
  const token = people[one.as]?.token;
  if (token) headers.authorization = `Bearer ${token}`;
  let body: string | FormData | undefined;
  if (one.form) {
    body = new FormData();
    for (const [name, value] of Object.entries(one.form)) body.append(name, value);
    if (!one.form.video) body.append('reciept', new Blob([new Uint8Array(await aScreenshot())]), 'paid.png');
  } else if (endpoint.method !== 'GET') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(one.body ?? {});
  }
  const address = stage.url + addressOf(endpoint, one.params, one.query);
  const response = await fetch(address, { method: endpoint.method, headers, ...(body ? { body } : {}) });
  return { status: response.status, text: await response.text() };
}

describe.each(endpoints.map((one) => [nameOf(one), one] as const))('%s', (name, endpoint) => {
  test('shows and changes nothing of somebody else', async () => {
    const before = await rowsOf(stage, life);
    const mine = tries[name]?.(life) ?? [];
    expect(mine.length).toBeGreaterThan(0);
    // A door for the signed-in or the office is no answer to whose row it is: at least one try comes with a token.
    if (endpoint.access === 'signed-in' || endpoint.access === 'staff')
      expect(mine.map(({ as }) => as)).not.toContain('visitor');
    // Whatever the address names is really there, and his.
    const named = [...endpoint.path.matchAll(/:(\w+Id)/g)].map(([, param]) => param ?? '');
    const ids = new Set([...Object.values(life.his), ...allIds()]);
    for (const one of mine) {
      for (const param of named) expect(ids).toContain(one.params?.[param]);
      const { status, text } = await send(endpoint, one);
      const code = status < 400 ? status : JSON.parse(text).code;
      expect([one.as, code]).toEqual([one.as, one.answer]);
      if (one.with) expect(JSON.parse(text)).toMatchObject(one.with);
      const told = Object.entries(life.his).filter(([, secret]) => text.includes(secret));
      expect(told).toEqual([]);
    }
    expect(await rowsOf(stage, life)).toEqual(before);
    // A request that took his session for somebody else's would have ended it.
    if (endpoint.name === 'signOut')
      people.stranger = await aLearner(stage, `Meera ${randomUUID().slice(0, 4)}`);
  });
});

/** The rows of the course that he has and the classmate shares. */
const allIds = () => {
  const { course, other, third, classmate } = life;
  return [course, other, third]
    .flatMap((one) => [one.id, one.project, one.liveSession, one.question, ...one.lectures, ...one.chapters])
    .concat(classmate.user._id);
};
