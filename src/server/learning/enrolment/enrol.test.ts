import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { plantOrders } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { checkAccess, enrol } from '../../../contract/learning/enrolment.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { checkPayment } from '../../../contract/shop/orders.ts';
import { checkAccess as decideAccess } from './check-access.ts';
import { enrolment } from './index.ts';

let stage: Stage;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage();
  asha = await aLearner(stage);
});
afterAll(() => stage.close());

async function aCourseFor(rupees: number): Promise<SomeCourse> {
  const course = await aCourse(stage);
  await stage.context.pool.query('update course set price_paise = $1 where id = $2', [
    rupees * 100,
    course.id,
  ]);
  return course;
}

/** A payment, as the office has decided about it; gives the order's id. */
async function paid(
  learner: Someone,
  course: SomeCourse,
  status: 'submitted' | 'verified' | 'rejected' = 'verified',
): Promise<string> {
  const [id = ''] = await plantOrders(stage, { personId: learner.user._id, courseId: course.id, status });
  return id;
}

const countEnrolments = async (course: SomeCourse): Promise<number> =>
  (await stage.context.pool.query('select count(*) from enrolment where course_id = $1', [course.id])).rows[0]
    .count;

const access = async (course: { id: string }, token?: string, lectureId?: string) =>
  (
    await stage.call(checkAccess, {
      params: { courseId: course.id },
      token,
      ...(lectureId ? { query: { lectureId } } : {}),
    })
  ).body;

test('a free course enrols at once, and the profile shows it', async () => {
  const [kavi, course] = [await aLearner(stage, 'Kavi'), await aCourseFor(0)];
  const answer = await stage.call(enrol, {
    token: kavi.token,
    body: { userId: kavi.user._id, courseId: course.id },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    code: 'auto_enrolled',
    message: 'Enrollment completed successfully',
    requiresPayment: false,
    enrollment: {
      course: course.id,
      status: 'in-progress',
      enrolledAt: stage.clock.now().toISOString(),
      paymentId: null,
    },
  });
  const profile = await stage.call(readProfile, { token: kavi.token });
  expect(profile.body.coursesEnrolled).toMatchObject([{ course: course.id, status: 'in-progress' }]);
});

test('a course with a price asks for the payment first, then enrols with it', async () => {
  const course = await aCourseFor(1999);
  const ask = () => stage.call(enrol, { token: asha.token, body: { courseId: course.id } });
  const refused = await ask();
  expect(refused.status).toBe(402);
  expect(refused.body).toEqual({
    success: false,
    code: 'payment_required',
    message: 'Payment verification required to access this course',
    requiresPayment: true,
  });
  expect(await countEnrolments(course)).toBe(0);
  const paymentId = await paid(asha, course);
  expect((await ask()).body.enrollment.paymentId).toBe(paymentId);
});

test.each(['submitted', 'rejected'] as const)('a payment that is only %s opens nothing', async (status) => {
  const [course, kavi] = [await aCourseFor(1999), await aLearner(stage, 'Kavi')];
  await paid(kavi, course, status);
  const answer = await stage.call(enrol, { token: kavi.token, body: { courseId: course.id } });
  expect(answer).toMatchObject({ status: 402, body: { code: 'payment_required', requiresPayment: true } });
  expect(await access(course, kavi.token)).toMatchObject({ outcome: 'payment_required', canAccess: false });
  const check = await stage.call(checkPayment, {
    token: kavi.token,
    params: { userId: kavi.user._id, courseId: course.id },
  });
  expect(check.body).toEqual({ success: true, hasPayment: false });
  expect(await countEnrolments(course)).toBe(0);
});

test("another learner's payment opens nothing", async () => {
  const [course, ravi] = [await aCourseFor(1999), await aLearner(stage, 'Ravi')];
  await paid(ravi, course);
  const answer = await stage.call(enrol, { token: asha.token, body: { courseId: course.id } });
  expect(answer.status).toBe(402);
  expect(await access(course, asha.token)).toMatchObject({ outcome: 'payment_required', canAccess: false });
});

test('nobody enrols somebody else, nobody twice, nobody without a session', async () => {
  const [course, ravi] = [await aCourseFor(0), await aLearner(stage, 'Ravi')];
  const by = (token: string | undefined, body: object) =>
    stage.call(enrol, { token, body: { courseId: course.id, ...body } });
  expect(await by(asha.token, { userId: ravi.user._id })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  expect((await by(undefined, {})).status).toBe(401);
  expect(await countEnrolments(course)).toBe(0);
  expect((await by(asha.token, {})).status).toBe(200);
  expect(await by(asha.token, {})).toMatchObject({
    status: 409,
    body: { code: 'already_enrolled', message: 'You are already enrolled in this course.' },
  });
});

test('a course that is not there, or not published, is not found', async () => {
  const course = await aCourseFor(0);
  await stage.context.pool.query('update course set published_at = null where id = $1', [course.id]);
  for (const courseId of [course.id, randomUUID()]) {
    const answer = await stage.call(enrol, { token: asha.token, body: { courseId } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'course_not_found' } });
    expect(await access({ id: courseId }, asha.token)).toMatchObject({ code: 'course_not_found' });
  }
});

test('100 parallel enrolments make one', async () => {
  const [kavi, course] = [await aLearner(stage, 'Kavi'), await aCourseFor(0)];
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      stage.call(enrol, { token: kavi.token, body: { courseId: course.id } }).then(({ status }) => status),
    ),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(99);
  expect(await countEnrolments(course)).toBe(1);
});

test('who enrols while another enrolment of theirs is being written is told so', async () => {
  const [kavi, course] = [await aLearner(stage, 'Kavi'), await aCourseFor(0)];
  const { pool } = stage.context;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into enrolment (person_id, course_id, enrolled_at) values ($1, $2, now())', [
      kavi.user._id,
      course.id,
    ]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = stage.call(enrol, { token: kavi.token, body: { courseId: course.id } });
    const waiting = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
    await expect.poll(async () => (await pool.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
    await client.query('commit');
    expect((await answer).body).toMatchObject({ code: 'already_enrolled' });
  } finally {
    client.release();
  }
});

test('enrolling in a transaction says whether it was new, and goes with the transaction', async () => {
  const course = await aCourseFor(1999);
  const [personId, courseId] = [asha.user._id, course.id];
  const wish = { personId, courseId, orderId: null, at: stage.clock.now() };
  const { database } = stage.context;
  const undone = database.transaction().execute(async (trx) => {
    expect(await enrolment.enrolIn(trx, wish)).toBe(true);
    throw new Error('something else failed');
  });
  await expect(undone).rejects.toThrow('something else failed');
  expect(await enrolment.mayWatch(database, personId, courseId)).toBe(false);
  const enrolOnce = () => database.transaction().execute((trx) => enrolment.enrolIn(trx, wish));
  expect([await enrolOnce(), await enrolOnce()]).toEqual([true, false]);
  expect(await enrolment.mayWatch(database, personId, courseId)).toBe(true);
});

test('the access check tells the six outcomes in their order', async () => {
  const course = await aCourseFor(1999);
  expect(await access(course)).toEqual({
    success: true,
    canAccess: false,
    outcome: 'not_logged_in',
    message: 'Please log in to access course content',
  });
  expect(await access(course, 'x'.repeat(43))).toMatchObject({ outcome: 'not_logged_in' });
  expect(await access(course, asha.token)).toMatchObject({
    canAccess: false,
    outcome: 'payment_required',
    message: 'Payment verification required to access this course',
  });

  await paid(asha, course);
  await stage.context.pool.query('alter table enrolment add constraint refusing check (false) not valid');
  expect(await access(course, asha.token)).toMatchObject({
    canAccess: false,
    outcome: 'enrollment_failed',
    message: 'Failed to complete enrollment',
  });
  // For the operator's log.
  expect(
    await decideAccess(stage.context, {
      actor: {
        personId: asha.user._id,
        relations: [],
        tokenHash: Buffer.alloc(0),
        lentBy: null,
        lacks: null,
      },
      courseId: course.id,
      lectureId: null,
    }),
  ).toMatchObject({ outcome: 'enrollment_failed', cause: { constraint: 'refusing' } });
  await stage.context.pool.query('alter table enrolment drop constraint refusing');

  await stage.context.pool.query('alter table payment_order rename to away');
  expect(await access(course, asha.token)).toEqual({
    success: true,
    canAccess: false,
    outcome: 'error',
    message: 'Unable to verify course access',
  });
  await stage.context.pool.query('alter table away rename to payment_order');

  expect(await access(course, asha.token)).toMatchObject({
    canAccess: true,
    outcome: 'auto_enrolled',
    message: 'Enrollment completed successfully',
  });
  expect(await access(course, asha.token)).toMatchObject({
    canAccess: true,
    outcome: 'enrolled',
    message: 'Course access granted',
  });
});

test('a free course opens to whoever is signed in', async () => {
  const course = await aCourseFor(0);
  expect(await access(course)).toMatchObject({ outcome: 'not_logged_in', canAccess: false });
  expect(await access(course, asha.token)).toMatchObject({ outcome: 'auto_enrolled', canAccess: true });
});

test('a free preview may be watched by everyone, its course not', async () => {
  const course = await aCourseFor(1999);
  const other = await aCourseFor(0);
  const [preview, later] = [course.lectures[0], randomUUID()];
  expect(await access(course, undefined, preview)).toMatchObject({
    outcome: 'not_logged_in',
    canAccess: true,
  });
  expect(await access(course, asha.token, preview)).toMatchObject({
    outcome: 'payment_required',
    canAccess: true,
  });
  for (const lectureId of [later, other.lectures[0]])
    expect(await access(course, asha.token, lectureId)).toMatchObject({ code: 'lecture_not_found' });
  await stage.context.pool.query('update lecture set preview = false where id = $1', [preview]);
  expect(await access(course, asha.token, preview)).toMatchObject({ canAccess: false });
});

test('who is enrolled keeps a course that is no longer sold', async () => {
  const course = await aCourseFor(1999);
  await enrolled(stage, asha, course);
  await stage.context.pool.query('update course set published_at = null where id = $1', [course.id]);
  expect(await access(course, asha.token)).toMatchObject({ outcome: 'enrolled', canAccess: true });
});
